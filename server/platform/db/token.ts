import { randomBytes, randomUUID } from 'node:crypto'
import type { StoredSession, TokenStore } from '../domain/session.ts'
import type { SigningKey, SigningKeyStore } from '../domain/token.ts'
import { type Executor, execute, executeOne } from './execute.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'

export function createTokenStore({ executor, clock }: StoreContext): TokenStore {
  const now = () => clock().toISOString()

  return {
    async keep({ id, administratorId, expiresAt }, { agent, address }) {
      await execute(
        executor,
        sql`insert into tokens (jti, admin_id, issued_at, expires_at, agent, address, last_used_at)
            values (${id}, ${administratorId}, ${now()}, ${expiresAt.toISOString()}, ${agent}, ${address}, ${now()})`,
      )
    },

    async touch(tokenId) {
      await execute(executor, sql`update tokens set last_used_at = ${now()} where jti = ${tokenId}`)
    },

    async listOf(administratorId) {
      return execute<StoredSession>(
        executor,
        sql`select jti as id, agent, address, issued_at as "createdAt", last_used_at as "lastUsedAt" from tokens
            where admin_id = ${administratorId} and revoked_at is null and expires_at > ${now()}
            order by last_used_at desc, jti`,
      )
    },

    async revoke(administratorId, tokenId) {
      const revoked = await executeOne(
        executor,
        sql`update tokens set revoked_at = ${now()}
            where jti = ${tokenId} and admin_id = ${administratorId} and revoked_at is null returning jti`,
      )
      return revoked !== undefined
    },

    async hold(tokenId) {
      const statement = sql`select 1 from tokens
        where jti = ${tokenId} and revoked_at is null and expires_at > ${now()} for share`
      return (await executeOne(executor, statement)) !== undefined
    },

    async revokeAll(administratorId, keptId = '') {
      const revoked = await execute(
        executor,
        sql`update tokens set revoked_at = ${now()}
            where admin_id = ${administratorId} and jti <> ${keptId} and revoked_at is null
              and expires_at > ${now()} returning jti`,
      )
      return revoked.length
    },

    async forgetExpired() {
      await execute(executor, sql`delete from tokens where expires_at < ${now()}`)
    },
  }
}

/** Keys in the database, so that tokens outlive a restart; the first one is made when there is none. */
export function createSigningKeyStore(executor: Executor): SigningKeyStore {
  return {
    async list() {
      const keys = await readKeys(executor)
      if (keys.length > 0) return keys
      const jwk = { kty: 'oct', alg: 'HS256', k: randomBytes(32).toString('base64url') }
      await execute(
        executor,
        sql`insert into signing_keys (id, jwk)
            select ${randomUUID()}, ${JSON.stringify(jwk)}::jsonb where not exists (select 1 from signing_keys)`,
      )
      return readKeys(executor)
    },
  }
}

async function readKeys(executor: Executor): Promise<SigningKey[]> {
  const rows = await execute<{ id: string; jwk: { k: string } }>(
    executor,
    sql`select id, jwk from signing_keys order by retired_at is null desc, created_at desc, id`,
  )
  return rows.map(({ id, jwk }) => ({ id, secret: Buffer.from(jwk.k, 'base64url') }))
}
