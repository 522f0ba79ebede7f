import { LRUCache } from 'lru-cache'
import { memorySize } from './memory-size'

interface Cached {
  /** When the request for it began, in epoch milliseconds: it may hold nothing that happened later. */
  askedAt: number
}

interface Limits {
  /** Bytes of all sessions together, and of one. */
  mostBytes: number
  mostBytesPerSession: number
}

const lifetime = 5 * 60_000
/** Looked through for those of one session. */
const mostEntries = 2000

/**
 * What sessions have read, for five minutes and within a number of bytes; what was used least lately goes first. Each
 * session finds its own values only. They are never a source of truth.
 */
export class SessionCache<Value extends Cached> {
  readonly #entries: LRUCache<string, { sessionId: string; value: Value; bytes: number }>
  readonly #limits: Limits

  constructor(limits: Limits) {
    this.#limits = limits
    this.#entries = new LRUCache({
      max: mostEntries,
      maxSize: limits.mostBytes,
      maxEntrySize: limits.mostBytesPerSession,
      sizeCalculation: ({ bytes }) => bytes,
    })
  }

  keep(sessionId: string, key: string, value: Value): void {
    const name = nameOf(sessionId, key)
    // A slow answer comes after one that was asked for later.
    if ((this.#entries.peek(name)?.value.askedAt ?? 0) > value.askedAt) return
    this.#entries.set(name, { sessionId, value, bytes: memorySize(value) + memorySize(name) })
    let bytes = 0
    for (const [own, entry] of this.#own(sessionId)) {
      bytes += entry.bytes
      if (bytes > this.#limits.mostBytesPerSession) this.#entries.delete(own)
    }
  }

  /** The value under `key` if it was asked for after `since`, in epoch milliseconds. */
  recall(sessionId: string, key: string, since: number): Value | undefined {
    const value = this.#entries.get(nameOf(sessionId, key))?.value
    return value && isUsable(value, since) ? value : undefined
  }

  /** The session's values under keys that begin with `prefix`, asked for after `since`. */
  *values(sessionId: string, prefix: string, since: number): Generator<Value> {
    const start = nameOf(sessionId, prefix)
    for (const [name, { value }] of this.#own(sessionId)) {
      if (name.startsWith(start) && isUsable(value, since)) yield value
    }
  }

  /** Forgets everything of a session. */
  drop(sessionId: string): void {
    for (const [name] of this.#own(sessionId)) this.#entries.delete(name)
  }

  /** The latest used first. */
  #own(sessionId: string) {
    return [...this.#entries.entries()].filter(([, entry]) => entry.sessionId === sessionId)
  }
}

const nameOf = (sessionId: string, key: string) => `${sessionId} ${key}`

const isUsable = ({ askedAt }: Cached, since: number) => askedAt > since && Date.now() - askedAt <= lifetime
