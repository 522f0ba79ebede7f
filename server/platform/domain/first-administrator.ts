import { randomBytes } from 'node:crypto'
import { actorOf } from './admin.ts'
import type { Clock } from '../model/business-day.ts'
import { newId } from '../model/records.ts'
import { passwordProblem } from './password-rules.ts'
import { hashPassword } from './password.ts'
import type { UnitOfWork } from './operation.ts'

export interface FirstSignIn {
  email: string
  /** Undefined where the settings gave it, which is never shown. */
  password?: string
}

/** Undefined when there is an administrator already. */
export async function createFirstAdministrator(
  unitOfWork: UnitOfWork,
  options: { email: string; password: string | undefined; clock: Clock },
): Promise<FirstSignIn | undefined> {
  const { email, clock } = options
  const password = options.password ?? randomBytes(15).toString('base64url')
  return unitOfWork(async (transaction) => {
    if (!(await transaction.admins.isEmpty())) return undefined
    const passwordHash = await hashPassword(password)
    const names = { firstName: 'Super', lastName: 'Administrator', email }
    // A given password may be weak, because tools start platforms too; then its owner must choose another.
    const hasFirstPassword = options.password === undefined || passwordProblem(password, names) !== undefined
    const first = { ...names, role: 'superadmin', id: newId(clock()), passwordHash, hasFirstPassword } as const
    const admin = await transaction.admins.create(first)
    // Another process that starts on the same database was first.
    if (!admin) return undefined
    const record = { type: 'admin', id: admin._id }
    const entry = { action: 'create', activity: 'Admin', details: email, record, after: admin }
    await transaction.logs.append({ by: actorOf(admin), ...entry })
    return options.password === undefined ? { email, password } : { email }
  })
}

/** For the terminal; they are never logged. */
export const describeFirstSignIn = ({ email, password }: FirstSignIn): string[] => [
  `First sign-in, email: ${email}`,
  `First sign-in, password: ${password ?? 'the one in ADMIN_PASSWORD'}`,
]
