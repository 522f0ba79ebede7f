import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** How long a finished run is remembered, in milliseconds: longer than anybody keeps reloading a posted form. */
const memory = 10 * 60_000
const mostEntries = 10_000

/**
 * Runs a piece of work once per key: a second press, a refresh or a retry joins the first run or gets its result.
 * Work that failed is forgotten, so that it can be tried again.
 */
export function createOnce(now: () => number = Date.now) {
  const runs = new LRUCache<string, Promise<unknown>>({
    max: mostEntries,
    ttl: memory,
    ttlResolution: 0,
    perf: { now },
  })

  return async function once<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const earlier = runs.get(key)
    // A key names one intent with one body, so an earlier run has this result type.
    if (earlier) return earlier as Promise<Result>
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

// Known to this process alone, because forms hold passwords, which could be guessed from a plain digest.
const fingerprintKey = randomBytes(32)

/** Tells a form that is sent again as it was from one that was corrected in between. */
export function fingerprint(form: FormData): string {
  const hash = createHmac('sha256', fingerprintKey)
  for (const [name, value] of form) {
    hash.update(
      JSON.stringify([name, typeof value === 'string' ? value : [value.name, value.size, value.lastModified]]),
    )
  }
  return hash.digest('base64url')
}
