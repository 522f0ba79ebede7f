import { createHash, randomBytes } from 'node:crypto'
import { DomainError } from '../model/errors.ts'
import type { SecondFactor } from '../model/sign-in.ts'
import { endAccess } from './end-access.ts'
import type { Stores, UnitOfWork } from './operation.ts'
import { clearAccountFailures } from './sign-in-throttle.ts'
import { Secret, TOTP } from 'otpauth'

/** A correct code, which is marked as used in the transaction of what it is for. */
export type UsableCode = { kind: 'step'; step: number } | { kind: 'recovery'; digest: string }

const recoveryCodeCount = 10
const enrolmentLifetime = 15 * 60 * 1000

/** An enrolment exists only in its own session, because whoever sees its key has all codes to come. */
export const isPending = (
  factor: SecondFactor | undefined,
  { tokenId, now }: { tokenId: string; now: Date },
): factor is SecondFactor =>
  factor?.isConfirmed === false &&
  factor.tokenId === tokenId &&
  now.getTime() - Date.parse(factor.createdAt) < enrolmentLifetime

/** Ten codes of 80 random bits, long enough for an unsalted digest to protect them. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    randomBytes(10)
      .toString('hex')
      .replace(/(.{5})(?=.)/g, '$1-'),
  )
}

/** Only letters and digits count, so blanks and dashes may stand anywhere. */
export const recoveryDigest = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z\d]/g, ''))
    .digest('hex')

/** Undefined when the code is wrong or used. */
export async function findUsableCode(
  factors: Stores['secondFactors'],
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

/** False when another request has used the code meanwhile. */
export const consumeCode = (
  factors: Stores['secondFactors'],
  administratorId: string,
  code: UsableCode,
): Promise<boolean> =>
  code.kind === 'step'
    ? factors.consumeStep(administratorId, code.step)
    : factors.consumeRecoveryCode(administratorId, code.digest)

/** The log's actor for commands on the platform's machine. */
export const operator = { id: 'operator', fullName: 'Operator', email: '', role: 'operator' }

/** Also ends all sessions and their jobs, because whoever found the phone may have one. Returns the e-mail as it is stored. */
export function resetSecondFactor(unitOfWork: UnitOfWork, email: string): Promise<string> {
  return unitOfWork(async (transaction) => {
    const credentials = await transaction.admins.findCredentials(email)
    if (!credentials) {
      throw new DomainError('not-found', `No administrator has the e-mail ${email}. Check its spelling.`)
    }
    const { admin } = credentials
    if (!(await transaction.secondFactors.remove(admin._id))) {
      throw new DomainError('conflict', `${admin.email} has no second factor. The password alone signs them in.`)
    }
    await transaction.admins.revokeProofs(admin._id)
    await endAccess(transaction, admin._id)
    await clearAccountFailures(admin.email, transaction.signInFailures)
    await transaction.logs.append({
      by: operator,
      action: 'deactivate',
      activity: 'Account',
      details: `Second factor of ${admin.email} removed`,
      record: { type: 'admin', id: admin._id },
    })
    return admin.email
  })
}

/** Seconds. With six digits and SHA-1, it is what every authenticator app expects. */
const period = 30

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Console', label, secret, period, digits: 6, algorithm: 'SHA1' })

/** A new secret in base32; 160 bits, the length that RFC 4226 recommends. */
export const createSecret = (): string => new Secret({ size: 20 }).base32

/** The current time step or a neighbour, because clocks differ; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta
}

export const keyUri = (secret: string, email: string): string => totpOf(secret, email).toString()
