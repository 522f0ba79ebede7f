import type { Endpoint } from '#contract/endpoint.ts'
import type { ApiSession } from './api-session'
import { SessionCache } from './session-cache.server'

/** The rows of a list that were read, and what came with them. */
export interface CachedList {
  rows: readonly unknown[]
  data: unknown
  /** Length of the whole list; `rows` may be one page of it. */
  total: number
  from: number
  isWhole: boolean
  readAt: number
  size: number
}

/** What tells one list from another, and one page from another. */
interface ListKey {
  endpoint: Endpoint
  query: object
  search: string
  sort: string
  page: number
  pageSize: number
  /** A filter that only the console knows. */
  where?: unknown
}

const mebibyte = 1024 * 1024

/** The last good responses of list reads. */
export class ListCache {
  /** Parsed, they take about three times this. */
  readonly #lists = new SessionCache<CachedList>(24 * mebibyte)
  readonly #totals = new SessionCache<{ total: number; readAt: number; size: number }>(mebibyte)

  /** Keeps a page, or a whole list, from which every page, search and order can be made. */
  set({ sessionId }: ApiSession, key: ListKey, list: CachedList): void {
    this.#lists.set(sessionId, list.isWhole ? listKey(key) : pageKey(key), list)
  }

  /** The whole list, if it may be shown without reading it again. */
  getWhole(session: ApiSession, key: ListKey): CachedList | undefined {
    return this.#lists.get(session.sessionId, listKey(key), freshSince(session))
  }

  /** The last good response that can show this page when it can't be read. */
  getStale({ sessionId, changedAt }: ApiSession, key: ListKey): CachedList | undefined {
    const whole = this.#lists.get(sessionId, listKey(key), changedAt)
    // The platform has made a page without the console's own filter.
    return whole ?? (key.where ? undefined : this.#lists.get(sessionId, pageKey(key), changedAt))
  }

  setTotal({ sessionId }: ApiSession, key: ListKey, total: { total: number; readAt: number }): void {
    this.#totals.set(sessionId, totalKey(key), { ...total, size: 0 })
  }

  getTotal(session: ApiSession, key: ListKey): number | undefined {
    return this.#totals.get(session.sessionId, totalKey(key), freshSince(session))?.total
  }

  findRecord({ sessionId, changedAt }: ApiSession, { path }: Endpoint, id: string): unknown {
    const lists = this.#lists.entriesOf(sessionId, `${path}?`).filter(({ readAt }) => readAt > changedAt)
    for (const { rows } of lists.toSorted((a, b) => b.readAt - a.readAt)) {
      const record = rows.find((row) => typeof row === 'object' && row !== null && '_id' in row && row._id === id)
      if (record) return record
    }
    return undefined
  }

  deleteSession(sessionId: string): void {
    this.#lists.deleteSession(sessionId)
    this.#totals.deleteSession(sessionId)
  }
}

const freshSince = ({ reusableSince, changedAt }: ApiSession) => Math.max(reusableSince, changedAt)

const listKey = ({ endpoint, query }: ListKey) => `${endpoint.path}?${JSON.stringify(query)}`

const pageKey = (key: ListKey) => `${listKey(key)} ${JSON.stringify([key.search, key.sort, key.page, key.pageSize])}`

const totalKey = (key: ListKey) => `${listKey(key)} ${key.search}`
