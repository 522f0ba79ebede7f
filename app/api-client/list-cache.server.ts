import type { Endpoint } from '#contract/endpoint.ts'
import { type ApiSession, cacheOwner } from './api-session'
import { SessionCache } from './session-cache.server'

export interface CachedList {
  rows: readonly unknown[]
  data: unknown
  total: number
  from: number
  isWhole: boolean
  readAt: number
  size: number
}

interface ListKey {
  endpoint: Endpoint
  query: object
  search: string
  sort: string
  page: number
  pageSize: number
  where?: unknown
}

const mebibyte = 1024 * 1024

export class ListCache {
  /** Length of the responses; parsed, they take about three times this. */
  readonly #lists = new SessionCache<CachedList>(32 * mebibyte)
  readonly #totals = new SessionCache<{ total: number; readAt: number; size: number }>(mebibyte)

  set(session: ApiSession, key: ListKey, list: CachedList): void {
    this.#lists.set(cacheOwner(session), list.isWhole ? listKey(key) : pageKey(key), list)
  }

  getWhole(session: ApiSession, key: ListKey): CachedList | undefined {
    return this.#lists.get(cacheOwner(session), listKey(key), session.reusableSince)
  }

  getStale(session: ApiSession, key: ListKey): CachedList | undefined {
    const owner = cacheOwner(session)
    const whole = this.#lists.get(owner, listKey(key))
    // A single page was filtered by the platform, which does not know the console's own filter.
    return whole ?? (key.where ? undefined : this.#lists.get(owner, pageKey(key)))
  }

  setTotal(session: ApiSession, key: ListKey, total: { total: number; readAt: number }): void {
    this.#totals.set(cacheOwner(session), totalKey(key), { ...total, size: 0 })
  }

  getTotal(session: ApiSession, key: ListKey): number | undefined {
    return this.#totals.get(cacheOwner(session), totalKey(key), session.reusableSince)?.total
  }

  /** The newest copy of a record that was read after `since` (epoch milliseconds); without it, of all there are. */
  findRecord(
    session: ApiSession,
    { path }: Endpoint,
    { since, ...key }: ({ _id: string } | { businessRef: string }) & { since?: number },
  ): unknown {
    const [[field, value] = ['']] = Object.entries(key)
    const owner = since === undefined ? session.sessionId : cacheOwner(session)
    const lists = this.#lists.entriesOf(owner, `${path}?`)
    for (const { rows, readAt } of lists.toSorted((a, b) => b.readAt - a.readAt)) {
      if (since !== undefined && readAt <= since) return undefined
      const record = rows.find((row) => typeof row === 'object' && row !== null && Reflect.get(row, field) === value)
      if (record) return record
    }
    return undefined
  }

  deleteSession(sessionId: string): void {
    this.#lists.deleteSession(sessionId)
    this.#totals.deleteSession(sessionId)
  }
}

const listKey = ({ endpoint, query }: ListKey) => `${endpoint.path}?${JSON.stringify(query)}`

const pageKey = (key: ListKey) => `${listKey(key)} ${JSON.stringify([key.search, key.sort, key.page, key.pageSize])}`

const totalKey = (key: ListKey) => `${listKey(key)} ${key.search}`
