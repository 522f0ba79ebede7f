import type { IdempotentRequest, StoredResponse } from '../model/records.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './connection.ts'

const lifetimeMilliseconds = 24 * 60 * 60 * 1000

export function createIdempotencyStore({ db, clock }: StoreContext) {
  const oldest = () => new Date(clock().getTime() - lifetimeMilliseconds)

  return {
    /** Claims a key, after any transaction that holds it. Returns what was stored; undefined when free or expired. */
    async claim({ administratorId, key, fingerprints: [fingerprint] }: IdempotentRequest) {
      // The insert waits for a transaction that holds the same key, and the update takes over an expired one.
      const claimed = await db.maybeOne(sql`
        insert into idempotency_keys as known (admin_id, key, request_hash, status, created_at)
        values (${administratorId}, ${key}, ${fingerprint}, 0, ${clock()})
        on conflict (admin_id, key) do update
        set request_hash = excluded.request_hash, status = 0, body = '', created_at = excluded.created_at
        where known.created_at < ${oldest()}
        returning key`)
      if (claimed) return undefined
      const row = await db.maybeOne<{
        request_hash: string
        status: number
        headers: { version?: number }
        body: string
      }>(sql`
        select request_hash, status, headers, body from idempotency_keys
        where admin_id = ${administratorId} and key = ${key}`)
      if (!row) return undefined
      const response = { status: row.status, body: row.body, version: row.headers.version }
      return { fingerprint: row.request_hash, response }
    },

    async save({ administratorId, key }: IdempotentRequest, { status, body, version }: StoredResponse) {
      await db.query(sql`
        update idempotency_keys
        set status = ${status}, body = ${body}, headers = ${JSON.stringify({ version })}
        where admin_id = ${administratorId} and key = ${key}`)
    },

    async deleteExpired() {
      await db.query(sql`delete from idempotency_keys where created_at < ${oldest()}`)
    },
  }
}
