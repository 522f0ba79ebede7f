import type { Client, SigningKey, StoredSession, TokenClaims } from '../model/sign-in.ts'
import type { Encryption } from './encryption.ts'
import { sql } from './sql.ts'
import type { Connection, StoreContext } from './connection.ts'
import { recordOf } from './stored-secrets.ts'

/** Sessions of one administrator: all of them are read to be shown. */
const mostSessions = 100

export function createTokenStore({ db, clock }: StoreContext) {
  return {
    /** Ends the sessions that were used least recently where there are too many. */
    async create({ id, administratorId, expiresAt }: TokenClaims, { agent, address }: Client) {
      await db.query(sql`
        insert into tokens (jti, admin_id, issued_at, proven_at, expires_at, agent, address, last_used_at)
        values (${id}, ${administratorId}, ${clock()}, ${clock()}, ${expiresAt}, ${agent}, ${address}, ${clock()})`)
      await db.query(sql`
        delete from tokens where jti in (
          select jti from tokens
          where admin_id = ${administratorId} and revoked_at is null and expires_at > ${clock()}
          order by jti = ${id} desc, last_used_at desc offset ${mostSessions})`)
    },

    async touch(tokenId: string) {
      await db.query(sql`update tokens set last_used_at = ${clock()} where jti = ${tokenId}`)
    },

    async prove(tokenId: string) {
      await db.query(sql`update tokens set proven_at = ${clock()} where jti = ${tokenId}`)
    },

    async list(administratorId: string) {
      return db.query<StoredSession>(sql`
        select jti as id, agent, address, issued_at as "createdAt", last_used_at as "lastUsedAt" from tokens
        where admin_id = ${administratorId} and revoked_at is null and expires_at > ${clock()}
        order by last_used_at desc, jti limit ${mostSessions}`)
    },

    /** False when the administrator has no such valid token. */
    revoke: (administratorId: string, tokenId: string) =>
      db.exists(sql`
        update tokens set revoked_at = ${clock()}
        where jti = ${tokenId} and admin_id = ${administratorId} and revoked_at is null returning jti`),

    /** False when the token is no longer valid. It cannot be revoked until the transaction ends. */
    lock: (tokenId: string) =>
      db.exists(sql`
        select 1 from tokens
        where jti = ${tokenId} and revoked_at is null and expires_at > ${clock()} for share`),

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

/** In the database, so that tokens outlive a restart, and encrypted; the start makes the first. */
export const createSigningKeyStore = (db: Connection, encryption: Encryption) => ({
  /** The first one signs. */
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
