import type { Client, SigningKey, StoredSession, TokenClaims } from '../model/sign-in.ts'
import type { Encryption } from './encryption.ts'
import { sql } from './sql.ts'
import type { Connection, StoreContext } from './connection.ts'
import { recordOf } from './stored-secrets.ts'

/** The tokens that were issued and may still be used. */
export function createTokenStore({ db, clock }: StoreContext) {
  return {
    async create({ id, administratorId, expiresAt }: TokenClaims, { agent, address }: Client) {
      await db.query(sql`
        insert into tokens (jti, admin_id, issued_at, proven_at, expires_at, agent, address, last_used_at)
        values (${id}, ${administratorId}, ${clock()}, ${clock()}, ${expiresAt}, ${agent}, ${address}, ${clock()})`)
    },

    /** Records that a token is used now. */
    async touch(tokenId: string) {
      await db.query(sql`update tokens set last_used_at = ${clock()} where jti = ${tokenId}`)
    },

    /** Records that the owner of a token has shown now who they are. */
    async prove(tokenId: string) {
      await db.query(sql`update tokens set proven_at = ${clock()} where jti = ${tokenId}`)
    },

    /** An administrator's tokens, the last used first. */
    async list(administratorId: string) {
      return db.query<StoredSession>(sql`
        select jti as id, agent, address, issued_at as "createdAt", last_used_at as "lastUsedAt" from tokens
        where admin_id = ${administratorId} and revoked_at is null and expires_at > ${clock()}
        order by last_used_at desc, jti`)
    },

    /** False when the administrator has no such token that is still valid. */
    revoke: (administratorId: string, tokenId: string) =>
      db.exists(sql`
        update tokens set revoked_at = ${clock()}
        where jti = ${tokenId} and admin_id = ${administratorId} and revoked_at is null returning jti`),

    /** False when the token is no longer valid. In a transaction it cannot be revoked until that ends. */
    lock: (tokenId: string) =>
      db.exists(sql`
        select 1 from tokens
        where jti = ${tokenId} and revoked_at is null and expires_at > ${clock()} for share`),

    /** Revokes all of an administrator's tokens but `exceptId`, and counts them. */
    async revokeAll(administratorId: string, exceptId: string = '') {
      const revoked = await db.query(sql`
        update tokens set revoked_at = ${clock()}
        where admin_id = ${administratorId} and jti <> ${exceptId} and revoked_at is null
          and expires_at > ${clock()} returning jti`)
      return revoked.length
    },

    async deleteExpired() {
      await db.query(sql`delete from tokens where expires_at < ${clock()}`)
    },
  }
}

/** Keys in the database, so that tokens outlive a restart; they stand there encrypted, and the start makes the first. */
export const createSigningKeyStore = (db: Connection, encryption: Encryption) => ({
  /** All keys, the one that signs first. */
  async list() {
    const rows = await db.query<{ id: string; secret: string }>(
      sql`select id, secret from signing_keys order by retired_at is null desc, created_at desc, id`,
    )
    return rows.map(({ id, secret }): SigningKey => {
      const plain = encryption.decrypt(secret, recordOf('signing_keys', id))
      return { id, secret: Buffer.from(plain, 'base64url') }
    })
  },
})
