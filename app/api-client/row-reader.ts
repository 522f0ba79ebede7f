import { foldText } from '#contract/fold-text.ts'
import type { TimeOfDay } from '#contract/search-periods.ts'
import type { SearchTerms } from '#contract/search-terms.ts'
import { formatTime } from '~/lib/format'
import { filterInSlices, mapInSlices, sortInSlices } from './time-slices.server'

/** How rows are searched and sorted where the platform leaves that to the console. */
export interface RowReader<Row> {
  /** The values as displayed, untruncated, and as stored. */
  searchable(row: Row): string
  statuses?(row: Row): readonly string[]
  times?(row: Row): readonly number[]
  sortable(row: Row, key: string): string | number | undefined
  arrange(rows: readonly Row[]): readonly Row[] | Promise<readonly Row[]>
}

/** The folded texts of recently searched rows: each typed letter searches the same rows again. */
const lastTexts = new WeakMap<readonly unknown[], { reader: unknown; texts: readonly string[] }>()

async function textsOf<Row>(rows: readonly Row[], reader: RowReader<Row>): Promise<readonly string[]> {
  const last = lastTexts.get(rows)
  if (last?.reader === reader) return last.texts
  const texts = await mapInSlices(rows, (row) => foldText(reader.searchable(row)))
  lastTexts.set(rows, { reader, texts })
  return texts
}

/** The rows that contain the search text or have it as their id. */
export async function searchRows<Row>(
  rows: readonly Row[],
  reader: RowReader<Row>,
  terms: SearchTerms,
): Promise<readonly Row[]> {
  const { texts, timeOfDay } = terms
  const periods = terms.periods.map(({ from, before }) => [Date.parse(from), Date.parse(before)] as const)
  const isMeant = (time: number) =>
    periods.some(([from, before]) => time >= from && time < before) || (timeOfDay && isShownAt(time, timeOfDay))
  const beginsStatus = (status: string) => foldText(status).startsWith(texts[0])
  const contents = await textsOf(rows, reader)
  return filterInSlices(rows, (row, index) => {
    const content = contents[index] ?? ''
    if (texts.some((text) => content.includes(text)) || hasId(row, terms.id)) return true
    if (reader.statuses?.(row).some(beginsStatus)) return true
    return (periods.length > 0 || timeOfDay !== undefined) && (reader.times?.(row) ?? []).some(isMeant)
  })
}

function isShownAt(time: number, { first, last, timeZone, utcMinutes }: TimeOfDay): boolean {
  const moment = new Date(time)
  if (!utcMinutes.includes(moment.getUTCHours() * 60 + moment.getUTCMinutes())) return false
  const shown = formatTime(time, timeZone)
  return shown >= first && shown <= last
}

const hasId = (row: unknown, id: string) =>
  typeof row === 'object' &&
  row !== null &&
  (('_id' in row && row._id === id) || ('businessRef' in row && row.businessRef === id))

/** `sort` is a column's key, with a minus before it for descending order. */
export async function sortRows<Row>(
  rows: readonly Row[],
  reader: RowReader<Row>,
  sort: string,
): Promise<readonly Row[]> {
  const direction = sort.startsWith('-') ? -1 : 1
  const key = sort.replace(/^-/, '')
  const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  const keyed = await mapInSlices(rows, (row) => ({ row, value: reader.sortable(row, key) }))
  const sorted = await sortInSlices(keyed, (a, b) => {
    // Missing values are last in both directions.
    if (a.value === undefined || b.value === undefined)
      return Number(a.value === undefined) - Number(b.value === undefined)
    if (typeof a.value === 'number' && typeof b.value === 'number') return direction * (a.value - b.value)
    return direction * collator.compare(String(a.value), String(b.value))
  })
  return sorted.map(({ row }) => row)
}
