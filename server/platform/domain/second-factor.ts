import { createHash, randomBytes } from 'node:crypto'
import { stepOfCode } from './totp.ts'

/** An authenticator app that belongs to an administrator, or is about to. */
export interface SecondFactor {
  secret: string
  createdAt: string
  isConfirmed: boolean
  /** Time step of the last code that was used. */
  lastStep: number
  recoveryCodesLeft: number
}

export interface SecondFactorStore {
  find(administratorId: string): Promise<SecondFactor | undefined>
  /** Starts again with this secret, unless one has been confirmed already. */
  begin(administratorId: string, secret: string): Promise<void>
  /** Turns it on; false when that has happened already or the secret is another by now. */
  confirm(
    administratorId: string,
    proof: { secret: string; step: number; digests: readonly string[] },
  ): Promise<boolean>
  remove(administratorId: string): Promise<boolean>
  /** Removes one that has not been confirmed yet. */
  removePending(administratorId: string): Promise<void>
  hasRecoveryCode(administratorId: string, digest: string): Promise<boolean>
  /** Uses up a time step and everything before it; false when that has happened already. */
  spendStep(administratorId: string, step: number): Promise<boolean>
  /** Uses up a recovery code; false when that has happened already. */
  spendRecoveryCode(administratorId: string, digest: string): Promise<boolean>
}

/** A right code that is still to be used up, in the transaction of what it is for. */
export type UsableCode = { kind: 'step'; step: number } | { kind: 'recovery'; digest: string }

const recoveryCodeCount = 10
const pendingMilliseconds = 15 * 60 * 1000

/** Whether an enrolment can still be confirmed: an unfinished one does not lie about for ever. */
export const isPending = (factor: SecondFactor | undefined, now: Date): factor is SecondFactor =>
  factor !== undefined && !factor.isConfirmed && now.getTime() - Date.parse(factor.createdAt) < pendingMilliseconds

/** Ten codes of 80 random bits: long enough that a plain digest keeps them. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    randomBytes(10)
      .toString('hex')
      .replace(/(.{5})(?=.)/g, '$1-'),
  )
}

/** Of what was typed only letters and digits count, so that blanks and dashes may stand anywhere. */
export const recoveryDigest = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z\d]/g, ''))
    .digest('hex')

/** What a typed code can be used for; undefined when it is wrong or was used before. */
export async function findUsableCode(
  factors: SecondFactorStore,
  { administratorId, factor, code, now }: { administratorId: string; factor: SecondFactor; code: string; now: Date },
): Promise<UsableCode | undefined> {
  const typed = code.replace(/\s/g, '')
  if (/^\d{6}$/.test(typed)) {
    const step = stepOfCode(factor.secret, typed, now)
    return step !== undefined && step > factor.lastStep ? { kind: 'step', step } : undefined
  }
  const digest = recoveryDigest(typed)
  return (await factors.hasRecoveryCode(administratorId, digest)) ? { kind: 'recovery', digest } : undefined
}

/** Uses a code up; false when somebody else was quicker with the same one. */
export const spendCode = (factors: SecondFactorStore, administratorId: string, code: UsableCode): Promise<boolean> =>
  code.kind === 'step'
    ? factors.spendStep(administratorId, code.step)
    : factors.spendRecoveryCode(administratorId, code.digest)
