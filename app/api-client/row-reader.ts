import type { SearchTerms } from '#contract/search-terms.ts'
import { filterInSlices, mapInSlices, sortInSlices } from './time-slices.server'

/** How rows are searched and sorted when the platform leaves that to the console. */
export interface RowReader<Row> {
  /** The row's values as displayed, untruncated, and as stored. */
  searchable(row: Row): string
  /** The row's displayed times, in epoch milliseconds, where it has any. */
  times?(row: Row): readonly number[]
  sortable(row: Row, key: string): string | number | undefined
  /** Order of an unsorted list, from the server's order. */
  arrange(rows: readonly Row[]): readonly Row[] | Promise<readonly Row[]>
}

/** The lower-case texts of the rows that were last searched: who types searches the same rows again and again. */
const lastTexts = new WeakMap<readonly unknown[], { reader: unknown; texts: readonly string[] }>()

async function textsOf<Row>(rows: readonly Row[], reader: RowReader<Row>): Promise<readonly string[]> {
  const last = lastTexts.get(rows)
  if (last?.reader === reader) return last.texts
  const texts = await mapInSlices(rows, (row) => reader.searchable(row).toLowerCase())
  lastTexts.set(rows, { reader, texts })
  return texts
}

/** The rows in which a search finds something, or whose id it is. */
export async function searchRows<Row>(
  rows: readonly Row[],
  reader: RowReader<Row>,
  terms: SearchTerms,
): Promise<readonly Row[]> {
  const [typed] = terms.texts
  const texts = terms.texts.map((text) => text.toLowerCase())
  const periods = terms.periods.map(({ from, before }) => [Date.parse(from), Date.parse(before)] as const)
  const isWithin = (time: number) => periods.some(([from, before]) => time >= from && time < before)
  const contents = await textsOf(rows, reader)
  return filterInSlices(rows, (row, index) => {
    const content = contents[index] ?? ''
    if (texts.some((text) => content.includes(text)) || hasId(row, typed)) return true
    return periods.length > 0 && (reader.times?.(row) ?? []).some(isWithin)
  })
}

const hasId = (row: unknown, id: string) =>
  typeof row === 'object' &&
  row !== null &&
  (('_id' in row && row._id === id) || ('businessRef' in row && row.businessRef === id))

/** Rows by a column, upwards or downwards; `sort` is its key, with a minus before it for downwards. */
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
    // Missing values stand last in both directions.
    if (a.value === undefined || b.value === undefined)
      return Number(a.value === undefined) - Number(b.value === undefined)
    if (typeof a.value === 'number' && typeof b.value === 'number') return direction * (a.value - b.value)
    return direction * collator.compare(String(a.value), String(b.value))
  })
  return sorted.map(({ row }) => row)
}
