import { tz } from '@date-fns/tz'
import { parseISO } from 'date-fns'
import type { Endpoint, RowOf } from '#contract/endpoint.ts'
import { phoneForms } from '#contract/search-terms.ts'
import { isDay } from '~/lib/business-day'
import type { RowReader } from '~/api-client/row-reader'
import { mapInSlices, sortInSlices } from '~/api-client/time-slices.server'
import { columnValue, fullText, valueAt } from './columns.server'
import type { ListDefinition } from './define-list.server'
import { showsValue } from './column-kinds'
import type { RouterContextProvider } from 'react-router'
import type { ListPage } from '~/api-client/list-query'
import { readListPage } from '~/api-client/read-list.server'
import { requestScope } from '~/lib/request'

const readers = new WeakMap<object, { timeZone: string; reader: unknown }>()

/** One reader per list and time zone, because search and sort results are cached by it. */
export function readerOf<E extends Endpoint, Data>(
  list: ListDefinition<E, Data>,
  timeZone: string,
): RowReader<RowOf<E>> {
  const known = readers.get(list)
  // Kept under the list that it was made from.
  if (known?.timeZone === timeZone) return known.reader as RowReader<RowOf<E>>
  const { columns, alsoSearched = [], reverseOrder, rowPhase } = list
  const searched = columns.filter(
    (column) => showsValue(column) && column.kind !== 'dateTime' && column.kind !== 'status',
  )
  const statuses = columns.filter(({ kind }) => kind === 'status')
  const times = columns.filter(({ kind }) => kind === 'dateTime')
  const reader: RowReader<RowOf<E>> = {
    searchable: (row) =>
      [
        // The separator keeps a search from matching across both forms of a cell.
        ...searched.map((column) =>
          [fullText(column, row, { timeZone }), ...storedTexts(column.key, columnValue(column, row))].join('\0'),
        ),
        ...alsoSearched.flatMap((path) => storedTexts(path, valueAt(row, path))),
      ].join(' '),
    statuses: (row) => [
      ...statuses.flatMap((column) => fullText(column, row, { timeZone }) ?? []),
      rowPhase?.(row, { now: new Date(), timeZone }) ?? '',
    ],
    times: (row) => times.map((column) => momentOf(String(columnValue(column, row) ?? ''), timeZone)),
    sortable(row, key) {
      const column = columns.find((candidate) => candidate.key === key)
      const value = column && columnValue(column, row)
      // As moments, however they are written; what is no time comes last, as what is missing does.
      if (column?.kind === 'dateTime') return momentOf(String(value ?? ''), timeZone) || undefined
      return typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined
    },
    arrange: (rows) => (reverseOrder ? rows.toReversed() : newestFirst(rows)),
  }
  readers.set(list, { timeZone, reader })
  return reader
}

/** A day without a time begins in the business time zone, as it is shown there. */
const momentOf = (value: string, timeZone: string): number =>
  isDay(value) ? parseISO(value, { in: tz(timeZone) }).getTime() : Date.parse(value)

function storedTexts(key: string, value: unknown): string[] {
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'string') return []
  return key.endsWith('phone') ? [value, phoneForms(value)] : [value]
}

/** Newest first by `createdAt`; rows without it follow in the platform's order. */
export async function newestFirst<Row>(rows: readonly Row[]): Promise<readonly Row[]> {
  const timeOf = (row: Row) => Date.parse(String(valueAt(row, 'createdAt') ?? '')) || 0
  const keyed = await mapInSlices(rows, (row) => ({ row, time: timeOf(row) }))
  const sorted = await sortInSlices(keyed, (a, b) => b.time - a.time)
  return sorted.map(({ row }) => row)
}

/** The first matches of a search, and the number of all. Throws `PlatformError`. */
export function findRows<E extends Endpoint, Data>(
  context: Readonly<RouterContextProvider>,
  list: ListDefinition<E, Data>,
  { search, count, sort = '' }: { search: string; count: number; sort?: string },
): Promise<ListPage<E>> {
  const reader = readerOf(list, context.get(requestScope).settings.timeZone)
  return readListPage(context, { endpoint: list.endpoint, query: {}, search, sort, page: 1, pageSize: count, reader })
}
