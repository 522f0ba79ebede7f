import type { RouterContextProvider } from 'react-router'
import type { DataOf, Endpoint, QueryOf, RowOf } from '#contract/endpoint.ts'
import { type ItemRange, maximumRangeLength } from '#contract/envelope.ts'
import type { KeptAnswer } from './answers.server'
import type { Answer, CallInput } from './client.server'
import { keepLength, keepList, keepPage, recallAny, recallLength, recallWhole, reuseFor } from './list-memory.server'
import { callPlatform } from './platform.server'
import { PlatformError } from './platform-error'
import { type RowReader, sortRows } from './row-reader'

type Context = Readonly<RouterContextProvider>

export interface ListRequest<E extends Endpoint> {
  endpoint: E
  query: Partial<QueryOf<E>>
  search: string
  /** `createdAt` or `-createdAt`; empty for the list's own order. */
  sort: string
  page: number
  pageSize: number
  reader: RowReader<RowOf<E>>
  /** A filter that only the console knows. */
  where?: (row: RowOf<E>) => boolean
  /** The server's order is shown backwards, as Subscribers is; a chosen sort is not. */
  isReversed?: boolean
  /** Rows may leave out what the endpoint says. */
  isMinimal?: boolean
}

export interface ListPage<E extends Endpoint> {
  rows: readonly RowOf<E>[]
  /** Index of the first row in the whole list, from 0. */
  from: number
  total: number
  /** Length of the list before the search. */
  unsearchedTotal: number
  /** The answer's other members, such as a total amount. */
  data: DataOf<E>
  /** Set when the rows are the last good ones because the refresh failed: when they were asked for. */
  staleSince?: number
}

/**
 * One page of a list, from platforms that honour `Range`, `search` and `sort` (206) and from ones that answer with
 * everything (200), where the console searches, sorts and slices (readings 8, 15, 17). Pages beyond the end clamp.
 */
export async function listed<E extends Endpoint>(context: Context, request: ListRequest<E>): Promise<ListPage<E>> {
  const whole = recallWhole(context, request, reuseFor)
  if (whole) return cut(request, whole)
  const isBackwards = request.isReversed && request.sort === ''
  try {
    if (request.where) return cut(request, await readWhole(context, request))
    return await (isBackwards ? readFromEnd(context, request) : readWindow(context, request))
  } catch (error) {
    const kept = error instanceof PlatformError && isPassing(error) ? recallAny(context, request) : undefined
    if (!kept) throw error
    return kept.isWhole
      ? { ...cut(request, kept), staleSince: kept.askedAt }
      : { ...windowPage<E>(kept, undefined), staleSince: kept.askedAt }
  }
}

/** Every row that the request matches, over all pages, in the order of the screen. */
export async function listedRows<E extends Endpoint>(
  context: Context,
  request: ListRequest<E>,
): Promise<readonly RowOf<E>[]> {
  const { rows } = cut({ ...request, page: 1, pageSize: Number.MAX_SAFE_INTEGER }, await readWhole(context, request))
  return rows
}

async function readWindow<E extends Endpoint>(context: Context, request: ListRequest<E>): Promise<ListPage<E>> {
  const askedAt = Date.now()
  const from = (request.page - 1) * request.pageSize
  const range = { from, to: from + request.pageSize - 1 }
  const answer = await ask(context, request, range)
  if (answer.beyondEnd) {
    const { total } = answer.beyondEnd
    if (total === 0) return keptPage(context, request, { ...emptyPage(request.endpoint), askedAt })
    const last = Math.max(1, Math.ceil((total ?? 0) / request.pageSize))
    // A list that shrinks between the two answers must not send this in circles.
    if (last >= request.page) throw new PlatformError('failed', { status: 416 })
    return readWindow(context, { ...request, page: last })
  }
  if (!answer.window) return unwindowedPage(context, request, { answer, askedAt })
  const rows = rowsOf(request.endpoint, answer.data)
  return keptPage(context, request, { ...answer.window, rows, data: answer.data, askedAt })
}

/** How often a list may change its length while one page of it is read from its end. */
const mostAsks = 3

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
    isMinimal: request.isMinimal,
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
  if (request.search === '' || rows.length > 0) return cut(request, keepWhole(context, request, { data, askedAt }))
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

const windowPage = <E extends Endpoint>(kept: KeptAnswer, unsearchedTotal: number | undefined): ListPage<E> => ({
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

/** The whole list, unsearched, in long windows where the platform honours them. */
async function readWhole<E extends Endpoint>(context: Context, request: ListRequest<E>): Promise<KeptAnswer> {
  const recent = recallWhole(context, request, reuseFor)
  if (recent) return recent
  const askedAt = Date.now()
  const rows: RowOf<E>[] = []
  for (;;) {
    const range = { from: rows.length, to: rows.length + maximumRangeLength - 1 }
    const answer = await callPlatform(context, request.endpoint, {
      ...inputOf(request),
      isMinimal: request.isMinimal,
      range,
    })
    if (!answer.window && !answer.beyondEnd) return keepWhole(context, request, { data: answer.data, askedAt })
    const data = answer.window ? answer.data : emptyPage(request.endpoint).data
    const more = rowsOf(request.endpoint, data)
    rows.push(...more)
    if (more.length === 0 || rows.length >= (answer.window?.total ?? 0)) {
      return keepWhole(context, request, { data, rows, askedAt })
    }
  }
}

function keepWhole<E extends Endpoint>(
  context: Context,
  request: ListRequest<E>,
  { data, rows = rowsOf(request.endpoint, data), askedAt }: { data: DataOf<E>; rows?: RowOf<E>[]; askedAt: number },
): KeptAnswer {
  const kept = { rows, data, total: rows.length, from: 0, isWhole: true, askedAt }
  keepList(context, request, kept)
  return kept
}

/** Filters, searches, arranges, sorts and slices a whole list as the screen shows it. */
function cut<E extends Endpoint>(request: ListRequest<E>, kept: KeptAnswer): ListPage<E> {
  const { reader, where, search, sort, pageSize } = request
  const all = kept.rows as readonly RowOf<E>[]
  const unsearched = where ? all.filter(where) : all
  const wanted = search.toLowerCase()
  const found = wanted ? unsearched.filter((row) => reader.searchable(row).toLowerCase().includes(wanted)) : unsearched
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

/** Faults that may pass by themselves; a refusal or an ended session is shown as it is. */
const isPassing = ({ kind, status }: PlatformError) =>
  kind === 'failed' || kind === 'unreachable' || kind === 'timeout' || status === 429

function rowsOf<E extends Endpoint>(endpoint: E, data: DataOf<E>): RowOf<E>[] {
  // The contract's `rows` names the member that its `data` schema requires.
  return (endpoint.rows ? (data as Record<string, unknown>)[endpoint.rows] : data) as RowOf<E>[]
}

/** An answer of 416 to a list without rows carries no list. */
const emptyPage = <E extends Endpoint>(endpoint: E) => ({
  rows: [],
  // Every list's data is its rows and members that may be missing.
  data: endpoint.data.parse(endpoint.rows ? { [endpoint.rows]: [] } : []) as DataOf<E>,
  from: 0,
  total: 0,
})

/** List calls take a query and nothing else, which the generic endpoint can't say. */
const inputOf = <E extends Endpoint>({ query }: ListRequest<E>) => ({ query }) as CallInput<E>
