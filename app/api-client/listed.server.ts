import type { RouterContextProvider } from 'react-router'
import type { DataOf, Endpoint, RowOf } from '#contract/endpoint.ts'
import type { ItemRange } from '#contract/envelope.ts'
import type { CachedList } from './caches.server'
import type { Answer } from './client.server'
import { keepLength, keepList, keepPage, recallAny, recallLength, recallWhole } from './list-cache.server'
import { emptyPage, inputOf, type ListPage, type ListRequest, rowsOf } from './list-request'
import { callPlatform } from './platform.server'
import { PlatformError } from './platform-error'
import { cut, readWhole, wholeOf } from './whole-list.server'

type Context = Readonly<RouterContextProvider>

/**
 * One page of a list, from platforms that honour `Range`, `search` and `sort` (206) and from ones that answer with
 * everything (200), where the console searches, sorts and slices (readings 8, 15, 17). Pages beyond the end clamp.
 */
export async function listed<E extends Endpoint>(context: Context, request: ListRequest<E>): Promise<ListPage<E>> {
  const whole = recallWhole(context, request)
  if (whole) return cut(context, request, whole)
  const isBackwards = request.isReversed && request.sort === ''
  try {
    if (request.where) return cut(context, request, await readWhole(context, request))
    return await (isBackwards ? readFromEnd(context, request) : readWindow(context, request))
  } catch (error) {
    const kept = error instanceof PlatformError && isPassing(error) ? recallAny(context, request) : undefined
    if (!kept) throw error
    return kept.isWhole
      ? { ...cut(context, request, kept), staleSince: kept.askedAt }
      : { ...windowPage<E>(kept, undefined), staleSince: kept.askedAt }
  }
}

/** How often a list may change its length while one page of it is read. */
const mostAsks = 3

async function readWindow<E extends Endpoint>(
  context: Context,
  request: ListRequest<E>,
  asks = 1,
): Promise<ListPage<E>> {
  const askedAt = Date.now()
  const from = (request.page - 1) * request.pageSize
  const range = { from, to: from + request.pageSize - 1 }
  const answer = await ask(context, request, range)
  if (answer.beyondEnd) {
    const { total } = answer.beyondEnd
    if (total === 0) return keptPage(context, request, { ...emptyPage(request.endpoint), askedAt })
    const last = Math.max(1, Math.ceil((total ?? 0) / request.pageSize))
    // A list that shrinks with each answer must not send this in circles.
    if (last >= request.page || asks === mostAsks) throw new PlatformError('failed', { status: 416 })
    return readWindow(context, { ...request, page: last }, asks + 1)
  }
  if (!answer.window) return unwindowedPage(context, request, { answer, askedAt })
  const rows = rowsOf(request.endpoint, answer.data)
  return keptPage(context, request, { ...answer.window, rows, data: answer.data, askedAt })
}

/**
 * A page of a list that is shown backwards: a window counted from the list's end. Where that is, is known from the page
 * before or asked with a window of one row; an answer that tells another length is asked for again.
 */
async function readFromEnd<E extends Endpoint>(context: Context, request: ListRequest<E>): Promise<ListPage<E>> {
  const { pageSize } = request
  let length = recallLength(context, request)
  for (let asks = 1; ; asks += 1) {
    const askedAt = Date.now()
    const page = Math.min(request.page, Math.max(1, Math.ceil((length ?? 1) / pageSize)))
    const end = Math.max(1, (length ?? 1) - (page - 1) * pageSize)
    const answer = await ask(context, request, { from: Math.max(0, end - pageSize), to: end - 1 })
    if (!answer.window && !answer.beyondEnd) return unwindowedPage(context, request, { answer, askedAt })
    const total = answer.window?.total ?? answer.beyondEnd?.total
    if (total === 0) return keptPage(context, request, { ...emptyPage(request.endpoint), askedAt })
    const isAsAssumed = total === length || asks === mostAsks
    if (answer.window && isAsAssumed) {
      const rows = rowsOf(request.endpoint, answer.data).toReversed()
      const from = answer.window.total - answer.window.from - rows.length
      keepLength(context, request, { total: answer.window.total, askedAt })
      return keptPage(context, request, { rows, data: answer.data, from, total: answer.window.total, askedAt })
    }
    if (isAsAssumed) throw new PlatformError('failed', { status: 416 })
    length = total
  }
}

const ask = <E extends Endpoint>(context: Context, request: ListRequest<E>, range: ItemRange) =>
  callPlatform(context, request.endpoint, {
    ...inputOf(request),
    range,
    search: request.search,
    sort: request.sort,
  })

/** An answer without a window is the whole list; or nothing was found, which says nothing about the whole list. */
async function unwindowedPage<E extends Endpoint>(
  context: Context,
  request: ListRequest<E>,
  { answer: { data }, askedAt }: { answer: Answer<DataOf<E>>; askedAt: number },
): Promise<ListPage<E>> {
  const rows = rowsOf(request.endpoint, data)
  if (request.search === '' || rows.length > 0) {
    const whole = wholeOf(data, rows, askedAt)
    keepList(context, request, whole)
    return cut(context, request, whole)
  }
  return keptPage(context, request, { rows, data, from: 0, total: 0, askedAt })
}

interface ReadPage<E extends Endpoint> {
  rows: readonly RowOf<E>[]
  data: DataOf<E>
  from: number
  total: number
  askedAt: number
}

async function keptPage<E extends Endpoint>(
  context: Context,
  request: ListRequest<E>,
  page: ReadPage<E>,
): Promise<ListPage<E>> {
  const kept = { ...page, isWhole: false }
  keepPage(context, request, kept)
  return windowPage<E>(kept, request.search ? await countUnsearched(context, request) : undefined)
}

const windowPage = <E extends Endpoint>(kept: CachedList, unsearchedTotal: number | undefined): ListPage<E> => ({
  // What is kept under a request's key came from that request's endpoint.
  rows: kept.rows as readonly RowOf<E>[],
  data: kept.data as DataOf<E>,
  from: kept.from,
  total: kept.total,
  unsearchedTotal: unsearchedTotal ?? kept.total,
})

/** Length of the list before the search, remembered while somebody is typing. */
async function countUnsearched<E extends Endpoint>(context: Context, request: ListRequest<E>): Promise<number> {
  const unsearched = { ...request, search: '', sort: '' }
  const known = recallLength(context, unsearched)
  if (known !== undefined) return known
  const askedAt = Date.now()
  const { window, beyondEnd, data } = await ask(context, unsearched, { from: 0, to: 0 })
  const total = window?.total ?? (beyondEnd ? (beyondEnd.total ?? 0) : rowsOf(request.endpoint, data).length)
  keepLength(context, unsearched, { total, askedAt })
  return total
}

/** Faults that may pass by themselves; a refusal or an ended session is shown as it is. */
const isPassing = ({ kind, status }: PlatformError) =>
  kind === 'failed' || kind === 'unreachable' || kind === 'timeout' || status === 429
