/** How long a finished press is remembered, in milliseconds: longer than anybody keeps reloading a posted form. */
const memory = 10 * 60_000
const mostEntries = 10_000

/**
 * Runs a piece of work once per key: a second press, a refresh or a retry joins the first run or gets its result.
 * Work that failed is forgotten, so that it can be tried again.
 */
export function createOnce(now: () => number = Date.now) {
  const runs = new Map<string, { result: Promise<unknown>; startedAt: number }>()

  return async function once<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    for (const [oldest, { startedAt }] of runs) {
      if (now() - startedAt < memory && runs.size <= mostEntries) break
      runs.delete(oldest)
    }
    const earlier = runs.get(key)
    // A key names one intent with one body, so an earlier run has this result type.
    if (earlier) return earlier.result as Promise<Result>
    const result = work()
    runs.set(key, { result, startedAt: now() })
    try {
      return await result
    } catch (error) {
      runs.delete(key)
      throw error
    }
  }
}
