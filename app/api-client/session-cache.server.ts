import { LRUCache } from 'lru-cache'

interface CacheEntry {
  /** When the request for it began, in epoch milliseconds: it may hold nothing that happened later. */
  readAt: number
  /** Bytes of the responses that it was made from. */
  size: number
}

const lifetimeMs = 5 * 60_000
/** All of them are looked through for those of one session. */
const maxEntries = 2000

/**
 * What sessions have read, for five minutes; the least recently used goes first. Each session finds its own entries
 * only. They are never a source of truth.
 */
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

  set(sessionId: string, key: string, entry: Entry): void {
    const name = nameOf(sessionId, key)
    // A slow response may arrive after one that was requested later.
    if ((this.#entries.peek(name)?.readAt ?? 0) > entry.readAt) return
    this.#entries.set(name, entry, { start: entry.readAt })
  }

  /** The entry under `key` if it was read after `since`, in epoch milliseconds. */
  get(sessionId: string, key: string, since: number): Entry | undefined {
    const entry = this.#entries.get(nameOf(sessionId, key))
    return entry && entry.readAt > since ? entry : undefined
  }

  entriesOf(sessionId: string, prefix = ''): Entry[] {
    const start = nameOf(sessionId, prefix)
    return [...this.#entries.entries()].flatMap(([name, entry]) => (name.startsWith(start) ? entry : []))
  }

  deleteSession(sessionId: string): void {
    const start = nameOf(sessionId, '')
    const names = [...this.#entries.keys()].filter((name) => name.startsWith(start))
    for (const name of names) this.#entries.delete(name)
  }
}

const nameOf = (sessionId: string, key: string) => `${sessionId} ${key}`
