import { LRUCache } from 'lru-cache'
import type { ApiSession } from './api-session'

interface CacheEntry {
  /** When the request for it began, in epoch milliseconds: it may hold nothing that happened later. */
  readAt: number
  size: number
}

const lifetimeMs = 5 * 60_000
/** All of them are looked through for those of one session. */
const maxEntries = 2000

/** What each session has read, for five minutes. The name of an owner begins with the id of its session. */
export class SessionCache<Entry extends CacheEntry> {
  readonly #entries: LRUCache<string, Entry>

  constructor(maxSize: number) {
    this.#entries = new LRUCache({
      max: maxEntries,
      maxSize,
      sizeCalculation: ({ size }, name) => size + name.length,
      ttl: lifetimeMs,
      // Entries begin when their request did.
      perf: Date,
      ttlResolution: 0,
    })
  }

  set(owner: string, key: string, entry: Entry): void {
    const name = nameOf(owner, key)
    // A slow response may arrive after one that was requested later.
    if ((this.#entries.peek(name)?.readAt ?? 0) > entry.readAt) return
    this.#entries.set(name, entry, { start: entry.readAt })
  }

  /** The entry under `key` if it was read after `since`, in epoch milliseconds. */
  get(owner: string, key: string, since = 0): Entry | undefined {
    const entry = this.#entries.get(nameOf(owner, key))
    return entry && entry.readAt > since ? entry : undefined
  }

  entriesOf(owner: string, prefix = ''): Entry[] {
    const start = nameOf(owner, prefix)
    return [...this.#entries.entries()].flatMap(([name, entry]) => (name.startsWith(start) ? entry : []))
  }

  deleteSession(sessionId: string): void {
    const start = nameOf(sessionId, '')
    const names = [...this.#entries.keys()].filter((name) => name.startsWith(start))
    for (const name of names) this.#entries.delete(name)
  }
}

const nameOf = (owner: string, key: string) => `${owner} ${key}`

/** How long a document waits for what it shows, in milliseconds. What comes later follows it. */
export const documentWaitMs = 1_500

/** From its beginning, in milliseconds: longer than the longest call, and long enough to follow a link. */
const joinableMs = 25_000

interface LateRead {
  readAt: number
  size: number
  response: Promise<{ size: number }>
  /** The request of the document that has joined it; several parts of one document may. */
  joinedBy?: object
}

/** Reads that documents did not wait for: the next one joins them, or nobody without scripts would see them. */
export class LateReads {
  readonly #reads = new SessionCache<LateRead>(4 * 1024 * 1024)

  /** The late read of the same `key`, if there is one that knows all that the session has written; else a new one. */
  join<Result extends { size: number }>(
    { sessionId, changedAt }: ApiSession,
    { request, key, read }: { request: object; key: string; read: () => Promise<Result> },
  ): Promise<Result> {
    const known = this.#reads.get(sessionId, key, Math.max(changedAt, Date.now() - joinableMs))
    const late = known && (known.joinedBy ?? request) === request ? known : undefined
    if (late) late.joinedBy = request
    const readAt = late?.readAt ?? Date.now()
    // What is kept under a call's key came from that call.
    const response = late ? (late.response as Promise<Result>) : read()
    const timer = setTimeout(() => this.#reads.set(sessionId, key, { readAt, size: 0, response }), documentWaitMs)
    const settle = (size: number) => {
      clearTimeout(timer)
      const kept = this.#reads.get(sessionId, key, 0)
      if (kept?.response === response) this.#reads.set(sessionId, key, { ...kept, size })
    }
    response.then(
      ({ size }) => settle(size),
      () => settle(0),
    )
    return response
  }

  deleteSession(sessionId: string): void {
    this.#reads.deleteSession(sessionId)
  }
}
