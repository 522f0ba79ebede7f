import type { RouterContextProvider } from 'react-router'
import type { Endpoint, RowOf } from '#contract/endpoint.ts'
import { phoneForms } from '#contract/search-terms.ts'
import { formatDateTime, formatTime, truncate } from '~/lib/format'
import { formatMoney, formatNumber } from '~/lib/money'
import { emptyValue } from '~/ui/empty-value'
import { requestScope } from '~/lib/request'
import type { ListPage, ListRequest } from '~/api-client/list-request'
import { listed } from '~/api-client/listed.server'
import { PlatformError } from '~/api-client/platform-error'
import type { RowReader } from '~/api-client/row-reader'
import { type Column, type ColumnKind, type Columns, showsValue } from './columns'
import type { CellView, ListFailure, ListView, RowView } from './row-view'
import type { SearchState } from './search-state.server'

type Context = Readonly<RouterContextProvider>

export interface ListSource<E extends Endpoint, Facts> extends Pick<
  ListRequest<E>,
  'endpoint' | 'query' | 'where' | 'isReversed' | 'isMinimal'
> {
  search: SearchState
  columns: Columns<RowOf<E>>
  /** What a search finds too, although no column shows it. */
  searchedBesides?: readonly string[]
  row: (record: RowOf<E>) => Pick<RowView<Facts>, 'id' | 'name' | 'facts'>
  /** Totals that stand above the list, labelled, as texts. */
  figures?: (page: ListPage<E>) => [label: string, value: string][]
}

/**
 * One page of a list as finished texts. Never rejects, so that a loader may hand it on unawaited: failures come back
 * as data.
 */
export async function listView<E extends Endpoint, Facts>(
  context: Context,
  source: ListSource<E, Facts>,
): Promise<ListView<Facts>> {
  const { search, columns } = source
  const { timeZone } = context.get(requestScope).settings
  try {
    const page = await listed(context, listRequest(source, timeZone))
    const number = Math.floor(page.from / search.pageSize) + 1
    const notes =
      number === search.page
        ? []
        : [
            `There ${number === 1 ? 'is only 1 page' : `are only ${formatNumber(number)} pages`}, so this is the last one.`,
          ]
    return {
      ok: true,
      rows: page.rows.map((record, index) => ({
        ...source.row(record),
        cells: columns.map((column) => cellView(column, record, { serial: page.from + index + 1, timeZone })),
      })),
      from: page.from,
      total: page.total,
      unsearchedTotal: page.unsearchedTotal,
      page: number,
      pages: Math.max(1, Math.ceil(page.total / search.pageSize)),
      pageSize: search.pageSize,
      staleSince: page.staleSince === undefined ? undefined : formatTime(page.staleSince, timeZone),
      notes: [...search.notes, ...notes],
      figures: source.figures?.(page) ?? [],
    }
  } catch (error) {
    return failureView(context, error)
  }
}

/** The platform's part of a list: what to ask, and how to search and sort where the platform leaves that to us. */
export const listRequest = <E extends Endpoint, Facts>(
  source: ListSource<E, Facts>,
  timeZone: string,
): ListRequest<E> => ({
  endpoint: source.endpoint,
  query: source.query,
  where: source.where,
  isReversed: source.isReversed,
  isMinimal: source.isMinimal,
  search: source.search.search,
  sort: source.search.sort,
  page: source.search.page,
  pageSize: source.search.pageSize,
  reader: rowReader(source, timeZone),
})

/** A failed read as data for the screen. Anything but a `PlatformError` is a defect and logged as one. */
export function failureView(context: Context, error: unknown): ListFailure {
  if (!(error instanceof PlatformError)) {
    context.get(requestScope).log.error({ err: error }, 'A list could not be made')
    return { ok: false, reason: 'failed', message: 'This is a fault of the console. Try again.' }
  }
  const reason = error.kind === 'expired' || error.kind === 'malformed' ? error.kind : 'failed'
  return { ok: false, reason, message: error.userMessage }
}

interface CellFacts {
  serial: number
  timeZone: string
  currency?: string | null
}

const views: Record<ColumnKind, (value: unknown, facts: CellFacts) => string | undefined> = {
  serial: (_, { serial }) => String(serial),
  text: (value) => (typeof value === 'string' && value.trim() !== '' ? value : undefined),
  number: (value) => (typeof value === 'number' ? formatNumber(value) : undefined),
  money: (value, { currency }) => (typeof value === 'number' ? formatMoney(value, currency) : undefined),
  status: (value) => (typeof value === 'string' ? value : undefined),
  dateTime: (value, { timeZone }) => (typeof value === 'string' ? formatDateTime(value, timeZone) : undefined),
  actions: () => '',
  control: () => '',
}

function cellView<Row>(column: Column<Row>, record: Row, facts: CellFacts): CellView {
  const full = fullText(column, record, facts) ?? emptyValue
  const cut = column.cut === undefined ? full : truncate(full, column.cut)
  return cut === full ? full : { cut, full }
}

/** The column's value as displayed, untruncated; undefined when missing. */
export function fullText<Row>(column: Column<Row>, record: Row, facts: CellFacts): string | undefined {
  if (column.show) return column.show(record)
  return views[column.kind](valueOf(column, record), { ...facts, currency: column.currency?.(record) })
}

const valueOf = <Row>(column: Column<Row>, record: Row): unknown =>
  column.from ? column.from(record) : valueAt(record, column.key)

function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce((value: unknown, key) => {
    // Records come from the contract's schemas: plain objects with own members only.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  }, record)
}

interface ReadSource<Row> {
  columns: Columns<Row>
  searchedBesides?: readonly string[]
  isReversed?: boolean
}

function rowReader<Row>(source: ReadSource<Row>, timeZone: string): RowReader<Row> {
  const { columns, searchedBesides = [], isReversed = false } = source
  const searched = columns.filter((column) => showsValue(column) && column.kind !== 'dateTime')
  const times = columns.filter(({ kind }) => kind === 'dateTime')
  return {
    searchable: (row) =>
      [
        ...searched.flatMap((column) => [
          fullText(column, row, { serial: 0, timeZone }),
          ...storedTexts(column.key, valueOf(column, row)),
        ]),
        ...searchedBesides.flatMap((path) => storedTexts(path, valueAt(row, path))),
      ].join(' '),
    times: (row) => times.map((column) => Date.parse(String(valueOf(column, row) ?? ''))),
    sortable(row, key) {
      const column = columns.find((candidate) => candidate.key === key)
      const value = column && valueOf(column, row)
      return typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined
    },
    arrange: (rows) => (isReversed ? rows.toReversed() : newestFirst(rows)),
  }
}

/** A value as it is stored, and a phone number as it is written otherwise. */
function storedTexts(key: string, value: unknown): string[] {
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'string') return []
  return key.endsWith('phone') ? [value, phoneForms(value)] : [value]
}

/** Newest first by `createdAt`; rows without one keep the server's order at the end. */
export function newestFirst<Row>(rows: readonly Row[]): readonly Row[] {
  const keyed = rows.map((row) => ({ row, time: Date.parse(String(valueAt(row, 'createdAt') ?? '')) || 0 }))
  return keyed.toSorted((a, b) => b.time - a.time).map(({ row }) => row)
}
