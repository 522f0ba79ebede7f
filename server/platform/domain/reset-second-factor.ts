import { DomainError } from './errors.ts'
import { reopenAccount } from './sign-in-throttle.ts'
import type { UnitOfWork } from './stores.ts'

/** Whoever works on the machine of the platform; nobody signs in as them. */
export const operator = { id: 'operator', fullName: 'Operator', email: '', role: 'operator' }

/**
 * Takes the second factor off somebody who has lost phone and recovery codes, and ends all of their sessions, because
 * whoever has the phone may have one. The password stays. Answers with the e-mail as it is stored.
 */
export function resetSecondFactor(unitOfWork: UnitOfWork, email: string): Promise<string> {
  return unitOfWork(async (transaction) => {
    const credentials = await transaction.admins.findCredentials(email)
    if (!credentials)
      throw new DomainError('not-found', `No administrator has the e-mail ${email}. Check its spelling.`)
    const { admin } = credentials
    if (!(await transaction.secondFactors.remove(admin._id))) {
      throw new DomainError('conflict', `${admin.email} has no second factor. The password alone signs them in.`)
    }
    await transaction.tokens.revokeAll(admin._id)
    await transaction.admins.endProofs(admin._id)
    await reopenAccount(admin.email, transaction.signInFailures)
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
