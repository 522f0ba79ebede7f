/** The rows of one list answer, and what came with them. */
export interface KeptAnswer {
  rows: readonly unknown[]
  data: unknown
  /** Length of the whole list; `rows` may be a window of it. */
  total: number
  /** Index of the first of `rows` in the whole list. */
  from: number
  isWhole: boolean
  fetchedAt: number
}

const lifetime = 5 * 60_000
const mostAnswers = 500
const mostRows = 400_000

/**
 * The last good answers of list reads, per session, for five minutes (readings 15). They bridge a failing refresh and
 * spare a platform that knows no ranges a whole list per page turn; they are never a source of truth.
 *
 * An answer from before the session's own last change is not given out: `since` comes from the session's cookie, so
 * this holds when the change went through another console process.
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
      drop(key)
      kept.set(key, answer)
      rows += answer.rows.length
      for (const oldest of kept.keys()) {
        if (kept.size <= mostAnswers && rows <= mostRows) break
        drop(oldest)
      }
    },
    /** The answer under `key` if it is younger than `age` milliseconds and not older than `since`. */
    recall(key: string, { age = lifetime, since }: { age?: number; since: number }): KeptAnswer | undefined {
      const answer = kept.get(key)
      if (!answer) return undefined
      if (now() - answer.fetchedAt > lifetime) drop(key)
      return now() - answer.fetchedAt <= age && answer.fetchedAt >= since ? answer : undefined
    },
    /** A record that a list read of this session brought along, by its `_id`, as it was read last. */
    findRecord(prefix: string, id: string, since: number): unknown {
      let newest: { record: unknown; fetchedAt: number } | undefined
      for (const [key, answer] of kept) {
        if (!key.startsWith(prefix) || answer.fetchedAt < since || now() - answer.fetchedAt > lifetime) continue
        const record = answer.rows.find((row) => isRecord(row) && row._id === id)
        if (record && answer.fetchedAt >= (newest?.fetchedAt ?? 0)) newest = { record, fetchedAt: answer.fetchedAt }
      }
      return newest?.record
    },
  }
}
export type Answers = ReturnType<typeof createAnswers>

const isRecord = (row: unknown): row is { _id?: unknown } => typeof row === 'object' && row !== null
