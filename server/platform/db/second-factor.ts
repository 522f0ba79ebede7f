import type { SecondFactor } from '../model/sign-in.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './connection.ts'
import { recordOf } from './stored-secrets.ts'

/** Keys of authenticator apps stand here encrypted, and are decrypted only to compute a code. */
export function createSecondFactorStore({ db, clock, encryption }: StoreContext) {
  const encrypt = (id: string, secret: string) => encryption.encrypt(secret, recordOf('second_factors', id))
  const decrypt = (id: string, stored: string) => encryption.decrypt(stored, recordOf('second_factors', id))

  return {
    async find(administratorId: string) {
      const factor = await db.maybeOne<SecondFactor>(sql`
        select secret, created_at as "createdAt", token_id as "tokenId", confirmed_at is not null as "isConfirmed",
          last_step as "lastStep",
          (select count(*) from recovery_codes as code
           where code.admin_id = factor.admin_id and code.used_at is null) as "recoveryCodesLeft"
        from second_factors as factor where admin_id = ${administratorId}`)
      return factor && { ...factor, secret: decrypt(administratorId, factor.secret) }
    },

    /** Starts again in this session, unless a secret is confirmed already. */
    async begin(administratorId: string, { secret, tokenId }: Pick<SecondFactor, 'secret' | 'tokenId'>) {
      await db.query(sql`
        insert into second_factors as factor (admin_id, secret, token_id, created_at)
        values (${administratorId}, ${encrypt(administratorId, secret)}, ${tokenId}, ${clock()})
        on conflict (admin_id) do update
        set secret = excluded.secret, token_id = excluded.token_id, created_at = excluded.created_at
        where factor.confirmed_at is null`)
    },

    /** False when it is on already or the secret has changed. */
    async confirm(
      administratorId: string,
      { secret, step, digests }: { secret: string; step: number; digests: readonly string[] },
    ) {
      const pending = await db.maybeOne<{ secret: string }>(sql`
        select secret from second_factors
        where admin_id = ${administratorId} and confirmed_at is null for update`)
      if (!pending || decrypt(administratorId, pending.secret) !== secret) return false
      await db.query(
        sql`update second_factors set confirmed_at = ${clock()}, last_step = ${step} where admin_id = ${administratorId}`,
      )
      await db.query(sql`
        insert into recovery_codes (admin_id, digest)
        select ${administratorId}, digest from unnest(${digests}::text[]) as digest`)
      return true
    },

    remove: (administratorId: string) =>
      db.exists(sql`delete from second_factors where admin_id = ${administratorId} returning admin_id`),

    async removePending(administratorId: string) {
      await db.query(sql`delete from second_factors where admin_id = ${administratorId} and confirmed_at is null`)
    },

    hasRecoveryCode: (administratorId: string, digest: string) =>
      db.exists(sql`
        select 1 from recovery_codes
        where admin_id = ${administratorId} and digest = ${digest} and used_at is null`),

    /** Also uses up all earlier steps; false when it was used already. */
    consumeStep: (administratorId: string, step: number) =>
      db.exists(sql`
        update second_factors set last_step = ${step}
        where admin_id = ${administratorId} and last_step < ${step} returning admin_id`),

    /** False when it was used already. */
    consumeRecoveryCode: (administratorId: string, digest: string) =>
      db.exists(sql`
        update recovery_codes set used_at = ${clock()}
        where admin_id = ${administratorId} and digest = ${digest} and used_at is null returning digest`),
  }
}
