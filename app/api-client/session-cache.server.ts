import { LRUCache } from 'lru-cache'
import type { ApiSession } from './api-session'

interface CacheEntry {
  /** Epoch milliseconds when its request began: it may lack anything that happened later. */
  readAt: number
  size: number
}

const lifetimeMs = 5 * 60_000
/** Limits the cost of finding those of one session, which looks through all. */
const maxEntries = 2000

/** What each session read in the last five minutes. An owner's name begins with its session's id. */
export class SessionCache<Entry extends CacheEntry> {
  readonly #entries: LRUCache<string, Entry>

  constructor(maxSize: number) {
    this.#entries = new LRUCache({
      max: maxEntries,
      maxSize,
      sizeCalculation: ({ size }, name) => size + name.length,
      ttl: lifetimeMs,
      // Entries age from the start of their request.
      perf: Date,
      ttlResolution: 0,
    })
  }

  set(owner: string, key: string, entry: Entry): void {
    const name = nameOf(owner, key)
    // A slow response may arrive after that of a later request.
    if ((this.#entries.peek(name)?.readAt ?? 0) > entry.readAt) return
    this.#entries.set(name, entry, { start: entry.readAt })
  }

  /** The entry under `key`, if it was read after `since` (epoch milliseconds). */
  get(owner: string, key: string, since = 0): Entry | undefined {
    const entry = this.#entries.get(nameOf(owner, key))
    return entry && entry.readAt > since ? entry : undefined
  }

  /** Those of an owner, or of all whose names begin with a session's id, whose keys begin with `prefix`. */
  entriesOf(owner: string, prefix: string): Entry[] {
    const [start, key] = [nameOf(owner, ''), ` ${prefix}`]
    return [...this.#entries.entries()].flatMap(([name, entry]) =>
      name.startsWith(start) && name.includes(key) ? entry : [],
    )
  }

  deleteSession(sessionId: string): void {
    const start = nameOf(sessionId, '')
    const names = [...this.#entries.keys()].filter((name) => name.startsWith(start))
    for (const name of names) this.#entries.delete(name)
  }
}

const nameOf = (owner: string, key: string) => `${owner} ${key}`

/** Milliseconds for which a document waits for its data. Later data follows in the same response. */
export const documentWaitMs = 1_500

/** Milliseconds from its start: longer than the longest call, and long enough to follow a link. */
const joinableMs = 25_000

interface LateRead {
  readAt: number
  size: number
  response: Promise<{ size: number }>
  /** The request that has joined it; several parts of one document may. */
  joinedBy?: object
}

interface LateReadOptions<Result> {
  request: object
  key: string
  /** A form acts on what the platform holds now, and joins none. */
  isForm: boolean
  read(): Promise<Result>
}

/** Reads for which documents did not wait. The next document joins them, so that pages without scripts show them. */
export class LateReads {
  readonly #reads = new SessionCache<LateRead>(4 * 1024 * 1024)

  /** The late read of `key`, if there is one from after the session's last write; else a new read. */
  join<Result extends { size: number }>(
    { sessionId, changedAt }: ApiSession,
    { request, key, read, isForm }: LateReadOptions<Result>,
  ): Promise<Result> {
    const known = isForm ? undefined : this.#reads.get(sessionId, key, Math.max(changedAt, Date.now() - joinableMs))
    const late = known && (known.joinedBy ?? request) === request ? known : undefined
    if (late) late.joinedBy = request
    const readAt = late?.readAt ?? Date.now()
    // The key is the call's, so the response has its type.
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
