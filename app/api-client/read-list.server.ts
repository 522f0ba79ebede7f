import type { DataOf, Endpoint, RowOf } from '#contract/endpoint.ts'
import type { ItemRange } from '#contract/envelope.ts'
import type { Context } from '~/lib/request'
import { apiSessionContext } from './api-session'
import type { PlatformResponse } from './client.server'
import type { CachedList } from './list-cache.server'
import { emptyListData, listInput, type ListPage, type ListQuery, rowsOf, withoutRows } from './list-query'
import { callPlatform, platformContext } from './platform.server'
import { PlatformError } from './platform-error'
import { collectRanges, pageOf, passedLimits, readRanges, readWholeList, wholeList } from './whole-list.server'

/**
 * One page of a list; the last page if it has fewer. A platform that sends whole lists is searched and sorted here.
 * After a failure that may pass, the session's last good rows are returned. Throws `PlatformError`.
 */
export async function readListPage<E extends Endpoint>(context: Context, request: ListQuery<E>): Promise<ListPage<E>> {
  try {
    return await readPage(context, request)
  } catch (error) {
    const { lists } = context.get(platformContext)
    if (!(error instanceof PlatformError) || !error.isTransient) throw error
    const stale = lists.getStale(context.get(apiSessionContext), request)
    if (!stale) throw error
    const page = stale.isWhole ? await pageOf(context, request, stale) : cachedPage<E>(stale, stale.total)
    return { ...page, staleSince: stale.readAt, staleReason: error.userMessage }
  }
}

async function readPage<E extends Endpoint>(context: Context, request: ListQuery<E>): Promise<ListPage<E>> {
  const { lists } = context.get(platformContext)
  const whole = lists.getWhole(context.get(apiSessionContext), request)
  if (whole) return pageOf(context, request, whole)
  if (request.where) return pageOf(context, request, await readWholeList(context, request))
  return readRange(context, request)
}

/** Every row that the request matches, in the screen's order, freshly read part by part. Throws `PlatformError`. */
export async function* readAllRows<E extends Endpoint>(
  context: Context,
  request: ListQuery<E>,
): AsyncGenerator<readonly RowOf<E>[]> {
  const { search, sort } = request
  const onePage = { ...request, page: 1, pageSize: Number.MAX_SAFE_INTEGER }
  if (request.where) return yield (await pageOf(context, onePage, await readWholeList(context, request))).rows
  if (request.isReversed && sort === '') {
    const { list, rows, isPartial } = await collectRanges(context, request, { search, sort })
    return yield isPartial ? rows.toReversed() : (await pageOf(context, onePage, list)).rows
  }
  for await (const { rows, data, size, isPartial } of readRanges(context, request, {
    search,
    sort,
    limits: passedLimits,
  })) {
    yield isPartial ? rows : (await pageOf(context, onePage, wholeList({ rows, data, readAt: Date.now(), size }))).rows
  }
}

/** Length of a list, from a range of one row where the platform supports ranges. Throws `PlatformError`. */
export async function countRows<E extends Endpoint>(
  context: Context,
  endpoint: E,
  query: ListQuery<E>['query'],
): Promise<number> {
  return (await readFirstRows(context, { endpoint, query, count: 1 })).total
}

interface FirstRows<E extends Endpoint> extends Pick<ListQuery<E>, 'endpoint' | 'query' | 'where'> {
  count: number
  search?: string
  /** Orders the rows where the platform sends all of them; without it they keep the platform's order. */
  arrange?: ListQuery<E>['reader']['arrange']
}

/**
 * The first rows of a list and its length. Throws `PlatformError`, also where it was read before: what shows these rows, or
 * compares them before something is sold, does not say how old they are.
 */
export function readFirstRows<E extends Endpoint>(
  context: Context,
  { count, search = '', arrange = (rows) => rows, ...list }: FirstRows<E>,
): Promise<ListPage<E>> {
  const reader = { searchable: (row: RowOf<E>) => JSON.stringify(row), sortable: () => undefined, arrange }
  return readPage(context, { ...list, search, sort: '', page: 1, pageSize: count, reader })
}

const maxAttempts = 3

/** A page as a range. A reversed list is counted from its end, which a range of one row tells first. */
async function readRange<E extends Endpoint>(context: Context, request: ListQuery<E>): Promise<ListPage<E>> {
  const { endpoint, pageSize } = request
  const isBackwards = request.isReversed && request.sort === ''
  const { lists } = context.get(platformContext)
  const session = context.get(apiSessionContext)
  let length = isBackwards ? lists.getTotal(session, request) : undefined
  // The limit ends the loop for a list whose length differs in each response.
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const readAt = Date.now()
    const page = length === undefined ? request.page : Math.min(request.page, Math.max(1, Math.ceil(length / pageSize)))
    const start = (page - 1) * pageSize
    const end = Math.max(1, (length ?? 1) - start)
    const range = isBackwards
      ? { from: Math.max(0, end - pageSize), to: end - 1 }
      : { from: start, to: start + pageSize - 1 }
    const response = await callList(context, request, range)
    const { contentRange, beyondEnd, data, size } = response
    if (!contentRange && !beyondEnd) return pageOfWhole(context, request, { data, size, readAt })
    const total = contentRange?.total ?? beyondEnd?.total ?? 0
    if (beyondEnd?.total === 0) {
      return cachePage(context, request, { data: emptyListData(endpoint), rows: [], from: 0, total, readAt, size })
    }
    if (contentRange && (!isBackwards || total === length || attempt === maxAttempts)) {
      const sent = rowsOf(endpoint, data)
      const rows = isBackwards ? sent.toReversed() : sent
      const from = isBackwards ? total - contentRange.from - rows.length : contentRange.from
      if (isBackwards) lists.setTotal(session, request, { total, readAt })
      return cachePage(context, request, { data, rows, from, total, readAt, size })
    }
    length = total
  }
  throw new PlatformError('failed', { status: 416 })
}

const callList = <E extends Endpoint>(context: Context, request: ListQuery<E>, range: ItemRange) =>
  callPlatform(context, request.endpoint, {
    ...listInput(request),
    range,
    search: request.search,
    sort: request.sort,
  })

interface ReadPage<E extends Endpoint> extends Pick<PlatformResponse<DataOf<E>>, 'data' | 'size'> {
  rows: readonly RowOf<E>[]
  from: number
  total: number
  readAt: number
}

/** A response without a range is the whole list, unless nothing was found: that says nothing about the whole list. */
async function pageOfWhole<E extends Endpoint>(
  context: Context,
  request: ListQuery<E>,
  { data, size, readAt }: Pick<ReadPage<E>, 'data' | 'size' | 'readAt'>,
): Promise<ListPage<E>> {
  const rows = rowsOf(request.endpoint, data)
  if (request.search !== '' && rows.length === 0) {
    return cachePage(context, request, { data, rows, from: 0, total: 0, readAt, size })
  }
  const list = wholeList({ rows, data: withoutRows(request.endpoint, data), readAt, size })
  context.get(platformContext).lists.set(context.get(apiSessionContext), request, list)
  return pageOf(context, request, list)
}

async function cachePage<E extends Endpoint>(
  context: Context,
  request: ListQuery<E>,
  page: ReadPage<E>,
): Promise<ListPage<E>> {
  const list = { ...page, data: withoutRows(request.endpoint, page.data), isWhole: false }
  context.get(platformContext).lists.set(context.get(apiSessionContext), request, list)
  return cachedPage<E>(list, request.search ? await countUnsearched(context, request) : page.total)
}

const cachedPage = <E extends Endpoint>({ rows, data, from, total }: CachedList, unsearchedTotal: number) => ({
  // The cache key includes the endpoint, so the entry has its type.
  rows: rows as readonly RowOf<E>[],
  data: data as DataOf<E>,
  from,
  total,
  unsearchedTotal,
})

/** Length of the unsearched list, cached while somebody types. */
async function countUnsearched<E extends Endpoint>(context: Context, request: ListQuery<E>): Promise<number> {
  const { lists } = context.get(platformContext)
  const session = context.get(apiSessionContext)
  const unsearched = { ...request, search: '', sort: '' }
  const known = lists.getTotal(session, unsearched)
  if (known !== undefined) return known
  const readAt = Date.now()
  const { contentRange, beyondEnd, data } = await callList(context, unsearched, { from: 0, to: 0 })
  const total = contentRange?.total ?? (beyondEnd ? (beyondEnd.total ?? 0) : rowsOf(request.endpoint, data).length)
  lists.setTotal(session, unsearched, { total, readAt })
  return total
}
