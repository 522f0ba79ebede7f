import type { SecondFactor, SecondFactorStore } from '../domain/ports/sign-in.ts'
import { execute, executeOne } from './execute.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'
import { recordOf } from './stored-secrets.ts'

/** Keys of authenticator apps are written encrypted, and read again for as long as a code is computed. */
export function createSecondFactorStore({ executor, clock, encryption }: StoreContext): SecondFactorStore {
  const now = () => clock().toISOString()
  const encrypt = (id: string, secret: string) => encryption.encrypt(secret, recordOf('second_factors', id))
  const decrypt = (id: string, stored: string) => encryption.decrypt(stored, recordOf('second_factors', id))

  return {
    async find(administratorId) {
      const factor = await executeOne<SecondFactor>(
        executor,
        sql`select secret, created_at as "createdAt", confirmed_at is not null as "isConfirmed",
              last_step as "lastStep",
              (select count(*) from recovery_codes as code
               where code.admin_id = factor.admin_id and code.used_at is null) as "recoveryCodesLeft"
            from second_factors as factor where admin_id = ${administratorId}`,
      )
      return factor && { ...factor, secret: decrypt(administratorId, factor.secret) }
    },

    async begin(administratorId, secret) {
      await execute(
        executor,
        sql`insert into second_factors as factor (admin_id, secret, created_at)
            values (${administratorId}, ${encrypt(administratorId, secret)}, ${now()})
            on conflict (admin_id) do update set secret = excluded.secret, created_at = excluded.created_at
            where factor.confirmed_at is null`,
      )
    },

    async confirm(administratorId, { secret, step, digests }) {
      const pending = await executeOne<{ secret: string }>(
        executor,
        sql`select secret from second_factors
            where admin_id = ${administratorId} and confirmed_at is null for update`,
      )
      if (!pending || decrypt(administratorId, pending.secret) !== secret) return false
      await execute(
        executor,
        sql`update second_factors set confirmed_at = ${now()}, last_step = ${step} where admin_id = ${administratorId}`,
      )
      await execute(
        executor,
        sql`insert into recovery_codes (admin_id, digest)
            select ${administratorId}, digest from unnest(${digests}::text[]) as digest`,
      )
      return true
    },

    async remove(administratorId) {
      const statement = sql`delete from second_factors where admin_id = ${administratorId} returning admin_id`
      return (await executeOne(executor, statement)) !== undefined
    },

    async removePending(administratorId) {
      await execute(
        executor,
        sql`delete from second_factors where admin_id = ${administratorId} and confirmed_at is null`,
      )
    },

    async hasRecoveryCode(administratorId, digest) {
      const statement = sql`select 1 from recovery_codes
        where admin_id = ${administratorId} and digest = ${digest} and used_at is null`
      return (await executeOne(executor, statement)) !== undefined
    },

    async consumeStep(administratorId, step) {
      const statement = sql`update second_factors set last_step = ${step}
        where admin_id = ${administratorId} and last_step < ${step} returning admin_id`
      return (await executeOne(executor, statement)) !== undefined
    },

    async consumeRecoveryCode(administratorId, digest) {
      const statement = sql`update recovery_codes set used_at = ${now()}
        where admin_id = ${administratorId} and digest = ${digest} and used_at is null returning digest`
      return (await executeOne(executor, statement)) !== undefined
    },
  }
}
