/** The rows of one list answer, and what came with them. */
export interface KeptAnswer {
  rows: readonly unknown[]
  data: unknown
  /** Length of the whole list; `rows` may be a window of it. */
  total: number
  /** Index of the first of `rows` in the whole list. */
  from: number
  isWhole: boolean
  /** When the request for it began: it may hold nothing that happened later. */
  askedAt: number
}

const lifetime = 5 * 60_000
const mostAnswers = 500
/** About 50 MB of memory: rows are kept as objects. */
const mostRows = 40_000

/**
 * The last good answers of list reads, per session, for five minutes (readings 15). They bridge a failing refresh and
 * spare a platform that knows no ranges a whole list per page turn; they are never a source of truth.
 *
 * An answer that was asked for before the session's own last change is not given out: `since` comes from the session's
 * cookie, so this holds when the change went through another console process.
 */
export function createAnswers(now: () => number = Date.now) {
  const kept = new Map<string, KeptAnswer>()
  let rows = 0

  function drop(key: string): void {
    rows -= kept.get(key)?.rows.length ?? 0
    kept.delete(key)
  }

  return {
    keep(key: string, answer: KeptAnswer): void {
      // A slow answer comes after one that was asked for later.
      if ((kept.get(key)?.askedAt ?? 0) > answer.askedAt) return
      drop(key)
      kept.set(key, answer)
      rows += answer.rows.length
      for (const oldest of kept.keys()) {
        if (kept.size <= mostAnswers && rows <= mostRows) break
        drop(oldest)
      }
    },
    /** The answer under `key` if it is younger than `age` milliseconds and asked for after `since`. */
    recall(key: string, { age = lifetime, since }: { age?: number; since: number }): KeptAnswer | undefined {
      const answer = kept.get(key)
      if (!answer) return undefined
      if (now() - answer.askedAt > lifetime) drop(key)
      return now() - answer.askedAt <= age && answer.askedAt > since ? answer : undefined
    },
    /** A record that a list read of this session brought along, by its `_id`, as it was read last. */
    findRecord(prefix: string, id: string, since: number): unknown {
      let newest: { record: unknown; askedAt: number } | undefined
      for (const [key, answer] of kept) {
        if (!key.startsWith(prefix) || answer.askedAt <= since || now() - answer.askedAt > lifetime) continue
        const record = answer.rows.find((row) => isRecord(row) && row._id === id)
        if (record && answer.askedAt >= (newest?.askedAt ?? 0)) newest = { record, askedAt: answer.askedAt }
      }
      return newest?.record
    },
  }
}
export type Answers = ReturnType<typeof createAnswers>

const isRecord = (row: unknown): row is { _id?: unknown } => typeof row === 'object' && row !== null
