import { randomBytes } from 'node:crypto'
import { actorOf } from './admin.ts'
import type { Clock } from './clock.ts'
import { newId } from './new-id.ts'
import { passwordProblem } from './password-rules.ts'
import { hashPassword } from './password.ts'
import type { UnitOfWork } from './stores.ts'

/** How the first administrator signs in. */
export interface FirstSignIn {
  email: string
  /** Undefined where the settings gave one: that is shown nowhere. */
  password?: string
}

/** Makes the first super administrator of an empty platform; undefined when somebody can sign in already. */
export async function createFirstAdministrator(
  unitOfWork: UnitOfWork,
  options: { email: string; password: string | undefined; clock: Clock },
): Promise<FirstSignIn | undefined> {
  const { email, clock } = options
  // Without one from the settings, a secret that nobody could guess or find written down.
  const password = options.password ?? randomBytes(15).toString('base64url')
  return unitOfWork(async (transaction) => {
    if (!(await transaction.admins.isEmpty())) return undefined
    const passwordHash = await hashPassword(password)
    const names = { firstName: 'Super', lastName: 'Administrator', email }
    // One that was given may be weak, because tools start platforms too: then its owner is asked for another as well.
    const hasFirstPassword = options.password === undefined || passwordProblem(password, names) !== undefined
    const admin = await transaction.admins.create({ ...names, id: newId(clock()), passwordHash, hasFirstPassword })
    // Another process starting on the same database was quicker.
    if (!admin) return undefined
    const record = { type: 'admin', id: admin._id }
    await transaction.logs.append({ by: actorOf(admin), action: 'create', activity: 'Admin', details: email, record })
    return options.password === undefined ? { email, password } : { email }
  })
}
