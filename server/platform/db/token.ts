import { randomBytes, randomUUID } from 'node:crypto'
import type { TokenStore } from '../domain/auth.ts'
import type { SigningKey, SigningKeyStore } from '../domain/token.ts'
import { type Executor, execute } from './execute.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'

export function createTokenStore({ executor, clock }: StoreContext): TokenStore {
  const now = () => clock().toISOString()

  return {
    async keep({ id, administratorId, expiresAt }) {
      await execute(
        executor,
        sql`insert into tokens (jti, admin_id, issued_at, expires_at)
            values (${id}, ${administratorId}, ${now()}, ${expiresAt.toISOString()})`,
      )
    },

    async revoke(tokenId) {
      await execute(executor, sql`update tokens set revoked_at = ${now()} where jti = ${tokenId}`)
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
