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
 * only: the name of an owner begins with the id of its session. They are never a source of truth.
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
