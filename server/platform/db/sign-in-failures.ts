import { dayLength } from '../model/business-day.ts'
import type { FailureCounter } from '../model/sign-in.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './connection.ts'

const windowOf = ({ kind }: FailureCounter) => (kind === 'change' ? dayLength : 5 * 60_000)

/** Each change is one statement, so that processes don't lose each other's counts. */
export function createSignInFailureStore({ db, clock }: StoreContext) {
  const nameOf = ({ kind, key }: FailureCounter) => `sign-in:${kind}:${key}`

  return {
    /** Adds one below `limit`, in one statement, so no more attempts pass at once. The first one starts the window. */
    async increment(counter: FailureCounter, limit: number) {
      const now = clock().getTime()
      const incremented = await db.maybeOne<{ points: number }>(sql`
        insert into rate_limits as known (key, points, expire)
        values (${nameOf(counter)}, 1, ${now + windowOf(counter)})
        on conflict (key) do update
        set points = case when known.expire <= ${now} then 1 else known.points + 1 end,
          expire = case when known.expire <= ${now} then excluded.expire else known.expire end
        where known.expire <= ${now} or known.points < ${limit}
        returning points`)
      if (incremented) return { count: incremented.points }
      const full = await db.maybeOne<{ expire: number }>(
        sql`select expire from rate_limits where key = ${nameOf(counter)}`,
      )
      return { count: undefined, remainingMilliseconds: (full?.expire ?? now) - now }
    },

    async decrement(counter: FailureCounter) {
      await db.query(sql`update rate_limits set points = points - 1 where key = ${nameOf(counter)} and points > 0`)
    },

    async clear(counter: FailureCounter) {
      await db.query(sql`delete from rate_limits where key = ${nameOf(counter)}`)
    },

    async deleteExpired() {
      await db.query(sql`delete from rate_limits where expire < ${clock().getTime()}`)
    },
  }
}
