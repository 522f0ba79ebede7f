import { LRUCache } from 'lru-cache'
import { type ApiSession, cacheOwner } from './api-session'
import { PlatformError } from './platform-error'
import { maxResponseBytes } from './transport.server'

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
    if ((this.get(owner, key)?.readAt ?? 0) > entry.readAt) return
    this.#entries.set(name, entry, { start: entry.readAt })
  }

  /** The entry under `key`, if it was read after `since` (epoch milliseconds). */
  get(owner: string, key: string, since = 0): Entry | undefined {
    const entry = this.#entries.get(nameOf(owner, key))
    // What seems to be read later than now is from before the clock was set back.
    return entry && entry.readAt > since && entry.readAt <= Date.now() ? entry : undefined
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
/** The same for steps in the browser, which retry a failed part of a page after 1, 2 and 4 seconds. */
const retriedMs = 15_000

/** What became of the reads of one request. */
interface Outcome {
  /** Epoch milliseconds of the first one. */
  readonly since: number
  readonly isDocument: boolean
  /** One was on its way when a document waits no longer: calls that follow each other may be late though each is quick. */
  isLate: boolean
  hasFailed: boolean
}

interface SharedRead {
  readAt: number
  size: number
  response: Promise<{ size: number }>
  /** `failed` if that took longer than a document waits: the next one says so. */
  state: 'running' | 'done' | 'failed' | 'dropped'
  /** Of the request that made or joined it last. */
  outcome: Outcome
}

interface SharedReadOptions<Result> {
  request: { readonly isDocument: boolean; readonly isInParts: boolean }
  key: string
  read(): Promise<Result>
}

/**
 * Reads that several requests of a session share: those on their way, and, where a page was late, or a part of one that is
 * `isInParts` has failed, what was read beside it, so that only that is asked for again and pages without scripts become whole.
 */
export class SharedReads {
  /** A page without scripts whose late lists are together larger never becomes whole. */
  readonly #reads = new SessionCache<SharedRead>(maxResponseBytes)
  readonly #outcomes = new WeakMap<object, Outcome>()

  /** The read of `key` that can be shared, if there is one from after the session's last write; else a new read. */
  join<Result extends { size: number }>(
    session: ApiSession,
    { request, key, read }: SharedReadOptions<Result>,
  ): Promise<Result> {
    const { isDocument } = request
    const outcome = this.#outcomes.get(request) ?? { since: Date.now(), isDocument, isLate: false, hasFailed: false }
    this.#outcomes.set(request, outcome)
    const oldest = Date.now() - (isDocument ? joinableMs : retriedMs)
    const owner = cacheOwner(session)
    const known = this.#reads.get(owner, key, oldest)
    const shared = known && isShared(known, outcome, isDocument) ? known : undefined
    // The key is the call's, so the response has its type.
    const response = shared ? (shared.response as Promise<Result>) : read()
    const { readAt, size, state } = shared ?? { readAt: Date.now(), size: 0, state: 'running' }
    // A failure is said once.
    const entry: SharedRead = { readAt, size, response, state: state === 'failed' ? 'dropped' : state, outcome }
    this.#reads.set(owner, key, entry)
    const timer = setTimeout(() => (outcome.isLate = true), outcome.since + documentWaitMs - Date.now())
    response.then(
      (settled) => {
        clearTimeout(timer)
        entry.state = 'done'
        // What it takes counts from now on.
        if (this.#reads.get(owner, key) === entry) this.#reads.set(owner, key, { ...entry, size: settled.size })
      },
      (error: unknown) => {
        clearTimeout(timer)
        if (entry.state === 'running') entry.state = Date.now() - readAt < documentWaitMs ? 'dropped' : 'failed'
        if (request.isInParts && error instanceof PlatformError && error.isTransient) outcome.hasFailed = true
      },
    )
    return response
  }

  deleteSession(sessionId: string): void {
    this.#reads.deleteSession(sessionId)
  }
}

function isShared({ state, outcome }: SharedRead, own: Outcome, isDocument: boolean): boolean {
  if (state === 'running' || outcome === own) return true
  if (state === 'dropped' || (state === 'failed' && !isDocument)) return false
  // What a step has read is on show already, so a document that is asked for after it is to be newer.
  return isDocument ? outcome.isDocument && (outcome.isLate || outcome.hasFailed) : outcome.hasFailed
}
