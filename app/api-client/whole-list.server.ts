import type { DataOf, Endpoint, RowOf } from '#contract/endpoint.ts'
import { maximumRangeLength } from '#contract/envelope.ts'
import { searchTerms } from '#contract/search-terms.ts'
import { type Context, requestScope } from '~/lib/request'
import { apiSessionContext } from './api-session'
import type { CallOptions } from './client.server'
import type { CachedList } from './list-cache.server'
import { emptyListData, listInput, type ListPage, type ListQuery, rowsOf, withoutRows } from './list-query'
import { callPlatform, platformContext } from './platform.server'
import { PlatformError } from './platform-error'
import { searchRows, sortRows } from './row-reader'
import { filterInSlices } from './time-slices.server'
import { idOf, ReadIds } from './read-ids'
import { isTooLarge } from './transport.server'

/** For lists held in memory: half a million records, and more bytes than the longest list takes. */
const heldLimits = { rows: 500_000, bytes: 128 * 1024 * 1024, rangeLength: maximumRangeLength }
/** For lists passed on as they arrive: ranges are short, so that each is released before memory fills up. */
export const passedLimits = { rows: 10_000_000, bytes: Number.POSITIVE_INFINITY, rangeLength: 1_000 }
/** Ends the reading of a platform that limits its ranges or sends a list without end. */
const maxShortRanges = 400
/** A range that is too large is read again in parts, unless it is already this short. */
const minRangeLength = 500

interface ListRange<E extends Endpoint> {
  rows: readonly RowOf<E>[]
  data: DataOf<E>
  size: number
  isPartial: boolean
}

/**
 * A whole list in long overlapping ranges, so that no unchanged row is missing or repeated while others are written. What
 * comes in front meanwhile is left out, unless so many rows came or went that the list had to be read from its beginning
 * again. Throws `PlatformError`, with `failed` for a list without end, or that changes faster than it can be read.
 */
export async function* readRanges<E extends Endpoint>(
  context: Context,
  request: Pick<ListQuery<E>, 'endpoint' | 'query' | 'isMinimal'>,
  { limits = heldLimits, ...order }: Pick<CallOptions, 'search' | 'sort'> & { limits?: typeof heldLimits },
): AsyncGenerator<ListRange<E>> {
  const { endpoint } = request
  let bytes = 0
  let shortRanges = 0
  let length = limits.rangeLength
  const read = new ReadIds()
  let restarts = 0
  let overlap = 0
  for (let from = 0; ;) {
    const start = Math.max(0, from - overlap)
    const range = { from: start, to: start + length - 1 }
    const call = callPlatform(context, endpoint, { ...listInput(request), range, ...order })
    const response = await call.catch((error: unknown) => {
      // Long records need shorter ranges. A platform without ranges sends the whole list again.
      if (!isTooLarge(error) || length < minRangeLength) throw error
      return undefined
    })
    if (!response) {
      length = Math.ceil(length / 5)
      overlap = Math.min(overlap, Math.floor(length / 2))
      continue
    }
    const { contentRange, beyondEnd, size } = response
    const data = beyondEnd ? emptyListData(endpoint) : response.data
    const rows = rowsOf(endpoint, data)
    const isPartial = Boolean(contentRange ?? beyondEnd)
    const isJoined = !isPartial || start === 0 || overlap === 0 || rows.slice(0, anchors).some((row) => read.has(row))
    if (!isJoined) {
      // What this request has read may be shared with it, so no range is asked for again.
      length -= 1
      // More rows came or went than the overlap holds: once more with the longest possible one, then from the beginning.
      if (overlap < length - 1) overlap = length - 1
      else if (read.isComplete && restarts < maxRestarts) {
        restarts += 1
        from = 0
      } else throw new PlatformError('failed', { status: 206 })
      continue
    }
    const unread = isPartial ? rows.filter((row) => !read.has(row)) : rows
    yield { rows: unread, data, size, isPartial }
    read.add(rows)
    overlap = overlapWith(rows)
    from = contentRange?.before ?? 0
    if (!contentRange || rows.length === 0 || from >= contentRange.total) return
    bytes += size
    // A platform may end ranges early whose rows are long.
    if (from <= range.to && unread.length * 10 < length) shortRanges += 1
    if (shortRanges === maxShortRanges || from >= limits.rows || bytes > limits.bytes) {
      throw new PlatformError('failed', { status: 206 })
    }
  }
}

/** The whole list and how it was sent; searched and sorted only where the platform does that. */
export async function collectRanges<E extends Endpoint>(
  context: Context,
  request: ListQuery<E>,
  order: Pick<CallOptions, 'search' | 'sort'>,
): Promise<{ list: CachedList; rows: readonly RowOf<E>[]; isPartial: boolean }> {
  const readAt = Date.now()
  const rows: RowOf<E>[] = []
  let data: DataOf<E> | undefined
  let isPartial = false
  let size = 0
  for await (const range of readRanges(context, request, order)) {
    for (const row of range.rows) rows.push(row)
    data = withoutRows(request.endpoint, range.data)
    isPartial = range.isPartial
    size += range.size
  }
  return { list: wholeList({ rows, data, readAt, size }), rows, isPartial }
}

/** The whole unsearched list, freshly read. Throws `PlatformError`. */
export async function readWholeList<E extends Endpoint>(context: Context, request: ListQuery<E>): Promise<CachedList> {
  const { list } = await collectRanges(context, request, {})
  context.get(platformContext).lists.set(context.get(apiSessionContext), request, list)
  return list
}

export const wholeList = (list: Pick<CachedList, 'rows' | 'data' | 'readAt' | 'size'>): CachedList => ({
  ...list,
  total: list.rows.length,
  from: 0,
  isWhole: true,
})

interface View<Row> extends Pick<ListQuery<Endpoint>, 'search' | 'sort'> {
  reader: unknown
  where: unknown
  unsearched: readonly Row[]
  ordered: readonly Row[]
}

/** The last view of each list: its other pages need no new search and sort. */
const lastViews = new WeakMap<CachedList, View<unknown>>()

async function viewOf<E extends Endpoint>(
  context: Context,
  request: ListQuery<E>,
  list: CachedList,
): Promise<View<RowOf<E>>> {
  const { reader, where, search, sort } = request
  const last = lastViews.get(list)
  const isSame = last?.reader === reader && last.where === where && last.search === search && last.sort === sort
  // The cache key includes the endpoint, so the view has its row type.
  if (last && isSame) return last as View<RowOf<E>>
  const all = list.rows as readonly RowOf<E>[]
  const unsearched = where ? await filterInSlices(all, where) : all
  const { timeZone } = context.get(requestScope).settings
  const terms = searchTerms(search, { now: new Date(), timeZone })
  const found = terms ? await searchRows(unsearched, reader, terms) : unsearched
  const ordered = sort ? await sortRows(found, reader, sort) : await reader.arrange(found)
  const view = { reader, where, search, sort, unsearched, ordered }
  lastViews.set(list, view)
  return view
}

export async function pageOf<E extends Endpoint>(
  context: Context,
  request: ListQuery<E>,
  list: CachedList,
): Promise<ListPage<E>> {
  const { unsearched, ordered } = await viewOf(context, request, list)
  const { pageSize } = request
  const pages = Math.max(1, Math.ceil(ordered.length / pageSize))
  const from = (Math.min(request.page, pages) - 1) * pageSize
  return {
    rows: ordered.slice(from, from + pageSize),
    from,
    total: ordered.length,
    unsearchedTotal: unsearched.length,
    data: list.data as DataOf<E>,
    allRows: unsearched,
  }
}

/** Rows of a range that are read again with the next one. */
const longestOverlap = 100
/** So many rows may have come to where a range begins without hiding that it follows what was read. */
const anchors = 3
const maxRestarts = 3

/** How many of `rows` the next range should repeat: none where rows have no ids to compare. */
const overlapWith = (rows: readonly unknown[]): number =>
  typeof idOf(rows.at(-1)) === 'string' ? Math.min(longestOverlap, Math.floor(rows.length / 2)) : 0
