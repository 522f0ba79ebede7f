import type { RouterContextProvider } from 'react-router'
import type { Endpoint } from '#contract/endpoint.ts'
import type { CachedList } from './caches.server'
import { callerContext } from './caller'
import { platformContext } from './platform.server'
import { reusableSince } from './reuse.server'

type Context = Readonly<RouterContextProvider>

/** What tells one list answer of a session from another. */
interface ListAddress {
  endpoint: Endpoint
  query: object
  search: string
  sort: string
  page: number
  pageSize: number
}

const wholeKey = ({ endpoint, query }: ListAddress) => `${endpoint.path}?${JSON.stringify(query)}`

const windowKey = (list: ListAddress) =>
  `${wholeKey(list)} ${JSON.stringify([list.search, list.sort, list.page, list.pageSize])}`

const lengthKey = (list: ListAddress) => `${wholeKey(list)} ${list.search}`

const cachesOf = (context: Context) => context.get(platformContext).caches
const sessionOf = (context: Context) => context.get(callerContext).sessionId

/** Keeps the whole list, which every page, search and sort of it can be made from. */
export const keepList = (context: Context, list: ListAddress, answer: CachedList) =>
  cachesOf(context).lists.keep(sessionOf(context), wholeKey(list), answer)

export const keepPage = (context: Context, list: ListAddress, answer: CachedList) =>
  cachesOf(context).lists.keep(sessionOf(context), windowKey(list), answer)

/** The whole list, where this request may show it without asking again. */
export const recallWhole = (context: Context, list: ListAddress): CachedList | undefined =>
  cachesOf(context).lists.recall(sessionOf(context), wholeKey(list), reusableSince(context))

/** The last good answer that can show this page, for a failing refresh. */
export function recallAny(context: Context, list: ListAddress): CachedList | undefined {
  const { sessionId, changedAt } = context.get(callerContext)
  const { lists } = cachesOf(context)
  return lists.recall(sessionId, wholeKey(list), changedAt) ?? lists.recall(sessionId, windowKey(list), changedAt)
}

/** A record that a list read of this session brought along, by its `_id`, as it was read last. */
export function recallRecord(context: Context, { path }: Endpoint, id: string): unknown {
  const { sessionId, changedAt } = context.get(callerContext)
  let newest: { record: unknown; askedAt: number } | undefined
  for (const { rows, askedAt } of cachesOf(context).lists.values(sessionId, `${path}?`, changedAt)) {
    const record = rows.find((row) => typeof row === 'object' && row !== null && '_id' in row && row._id === id)
    if (record && askedAt >= (newest?.askedAt ?? 0)) newest = { record, askedAt }
  }
  return newest?.record
}

/** Remembers how many rows the list's filters and search match. */
export const keepLength = (context: Context, list: ListAddress, length: { total: number; askedAt: number }) =>
  cachesOf(context).lengths.keep(sessionOf(context), lengthKey(list), length)

export const recallLength = (context: Context, list: ListAddress): number | undefined =>
  cachesOf(context).lengths.recall(sessionOf(context), lengthKey(list), reusableSince(context))?.total
