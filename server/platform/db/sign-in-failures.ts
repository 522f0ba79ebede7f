import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { type FailureCounter, type SignInFailureStore, throttleWindowSeconds } from '../domain/sign-in-throttle.ts'
import { execute } from './execute.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'

/** Counters in the table `rate_limits`; each change is one statement, so that processes don't lose each other's. */
export function createSignInFailureStore({ executor, clock }: StoreContext): SignInFailureStore {
  const limiter = new RateLimiterPostgres({
    storeClient: executor,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'sign-in',
    // The rules compare with their own limits; this one is never asked to refuse.
    points: 1,
    duration: throttleWindowSeconds,
  })
  const nameOf = ({ kind, key }: FailureCounter) => `${kind}:${key}`

  return {
    async read(counter) {
      const found = await limiter.get(nameOf(counter))
      return found ? { failures: found.consumedPoints, remainingMilliseconds: found.msBeforeNext } : undefined
    },
    async add(counter) {
      await limiter.penalty(nameOf(counter))
    },
    async clear(counter) {
      await limiter.delete(nameOf(counter))
    },
    async forgetExpired() {
      await execute(executor, sql`delete from rate_limits where expire < ${clock().getTime()}`)
    },
  }
}
