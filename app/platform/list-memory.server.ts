import type { RouterContextProvider } from 'react-router'
import type { Endpoint } from '#contract/endpoint.ts'
import type { KeptAnswer } from './answers.server'
import { callerContext } from './caller'
import { platformContext } from './platform.server'

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

/** Within this many milliseconds paging, searching and sorting reuse what was read. */
export const reuseFor = 15_000

/** Where a session's answers of one endpoint stand among the kept ones. */
export const keyPrefix = (context: Context, { path }: Endpoint) => `${context.get(callerContext).sessionId} ${path}?`

const wholeKey = (context: Context, { endpoint, query }: ListAddress) =>
  `${keyPrefix(context, endpoint)}${JSON.stringify(query)}`

const windowKey = (context: Context, list: ListAddress) =>
  `${wholeKey(context, list)} ${JSON.stringify([list.search, list.sort, list.page, list.pageSize])}`

const lengthKey = (context: Context, list: ListAddress) => `${wholeKey(context, list)} length ${list.search}`

const keep = (context: Context, key: string, answer: KeptAnswer) =>
  context.get(platformContext).answers.keep(key, answer)

const recall = (context: Context, key: string, age?: number) =>
  context.get(platformContext).answers.recall(key, { age, since: context.get(callerContext).changedAt })

/** Keeps the whole list, which every page, search and sort of it can be made from. */
export const keepList = (context: Context, list: ListAddress, answer: KeptAnswer) =>
  keep(context, wholeKey(context, list), answer)

export const keepPage = (context: Context, list: ListAddress, answer: KeptAnswer) =>
  keep(context, windowKey(context, list), answer)

export const recallWhole = (context: Context, list: ListAddress, age?: number) =>
  recall(context, wholeKey(context, list), age)

/** The last good answer that can show this page, however old within the memory's five minutes. */
export const recallAny = (context: Context, list: ListAddress) =>
  recallWhole(context, list) ?? recall(context, windowKey(context, list))

/** Remembers how many rows the list's filters and search match. */
export const keepLength = (
  context: Context,
  list: ListAddress,
  { total, askedAt }: Pick<KeptAnswer, 'total' | 'askedAt'>,
) => keep(context, lengthKey(context, list), { rows: [], data: undefined, from: 0, total, isWhole: false, askedAt })

export const recallLength = (context: Context, list: ListAddress): number | undefined =>
  recall(context, lengthKey(context, list), reuseFor)?.total
