import { LRUCache } from 'lru-cache'

/**
 * Makes a function that runs work once per key: a second submission joins the first run or gets its result. Work that
 * failed is forgotten, so that it can be tried again.
 *
 * The platform tells repeated writes by their Idempotency-Key, in every console process. This is for what it can't do: a
 * double click is one call to a platform that ignores the header too, and it shows recovery codes, of which the platform
 * keeps no copy. It holds where both submissions reach the same process.
 */
export function createOnce() {
  const runs = new LRUCache<string, Promise<unknown>>({ max: 10_000, ttl: 10 * 60_000 })

  return async function once<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    // A key names one intent with one body, so an earlier run has this result type.
    const earlier = runs.get(key) as Promise<Result> | undefined
    if (earlier) return earlier
    const result = work()
    runs.set(key, result)
    try {
      return await result
    } catch (error) {
      runs.delete(key)
      throw error
    }
  }
}
