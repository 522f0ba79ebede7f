import type { RouterContextProvider } from 'react-router'
import type { DataOf, Endpoint, RowOf } from '#contract/endpoint.ts'
import { searchTerms } from '#contract/search-terms.ts'
import { requestScope } from '~/lib/request'
import type { CachedList } from './caches.server'
import { keepList } from './list-cache.server'
import type { ListPage, ListRequest } from './list-request'
import { searchRows, sortRows } from './row-reader'
import { windowsOf } from './windows.server'

type Context = Readonly<RouterContextProvider>

/**
 * Every row that the request matches, over all pages, in the order of the screen, read anew. Throws `PlatformError`.
 */
export async function listedRows<E extends Endpoint>(
  context: Context,
  request: ListRequest<E>,
): Promise<readonly RowOf<E>[]> {
  const everything = { ...request, page: 1, pageSize: Number.MAX_SAFE_INTEGER }
  if (request.where) return cut(context, everything, await readWhole(context, request)).rows
  const { search, sort } = request
  const answer = await readWindows(context, request, { search, sort })
  if (!answer.isWindowed) return cut(context, everything, answer).rows
  return request.isReversed && sort === '' ? answer.rows.toReversed() : answer.rows
}

/** The whole list, unsearched and read anew. Throws `PlatformError`. */
export async function readWhole<E extends Endpoint>(context: Context, request: ListRequest<E>): Promise<CachedList> {
  const whole = await readWindows(context, request, {})
  keepList(context, request, whole)
  return whole
}

/** All rows, in long windows where the platform honours them; otherwise its one answer, neither searched nor sorted. */
async function readWindows<E extends Endpoint>(
  context: Context,
  request: ListRequest<E>,
  order: { search?: string; sort?: string },
): Promise<Omit<CachedList, 'rows'> & { rows: readonly RowOf<E>[]; isWindowed: boolean }> {
  const askedAt = Date.now()
  const rows: RowOf<E>[] = []
  let last: { data?: DataOf<E>; isWindowed: boolean } = { isWindowed: false }
  for await (const window of windowsOf(context, request, order)) {
    for (const row of window.rows) rows.push(row)
    last = window
  }
  return { ...wholeOf(last.data, rows, askedAt), rows, isWindowed: last.isWindowed }
}

/** An answer that is the whole list. */
export const wholeOf = (data: unknown, rows: readonly unknown[], askedAt: number): CachedList => ({
  rows,
  data,
  total: rows.length,
  from: 0,
  isWhole: true,
  askedAt,
})

/** Filters, searches, arranges, sorts and slices a whole list as the screen shows it. */
export function cut<E extends Endpoint>(context: Context, request: ListRequest<E>, kept: CachedList): ListPage<E> {
  const { reader, where, search, sort, pageSize } = request
  const all = kept.rows as readonly RowOf<E>[]
  const unsearched = where ? all.filter(where) : all
  const { timeZone } = context.get(requestScope).settings
  const terms = searchTerms(search, { now: new Date(), timeZone })
  const found = terms ? searchRows(unsearched, reader, terms) : unsearched
  const ordered = sort ? sortRows(found, reader, sort) : reader.arrange(found)
  const pages = Math.max(1, Math.ceil(ordered.length / pageSize))
  const from = (Math.min(request.page, pages) - 1) * pageSize
  return {
    rows: ordered.slice(from, from + pageSize),
    from,
    total: ordered.length,
    unsearchedTotal: unsearched.length,
    data: kept.data as DataOf<E>,
  }
}
