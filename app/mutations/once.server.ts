import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/**
 * Makes a function that runs work once per key: a second submission joins the first run or gets its result. Work that
 * failed is forgotten, so that it can be tried again.
 *
 * The platform recognises a repeated write by its Idempotency-Key, in every console process. This is for what that can't
 * do: a double click is one call to a platform that ignores the header too, and it shows recovery codes again, of which
 * the platform keeps no copy. It holds where both submissions reach the same process.
 */
export function createOnce() {
  const runs = new LRUCache<string, Promise<unknown>>({ max: 10_000, ttl: 10 * 60_000 })

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
