import { DomainError, requireFound } from './errors.ts'
import { newId } from './new-id.ts'
import type { OperationsOf } from './operation.ts'
import { expectGoodPassword } from './password-rules.ts'
import { createOneTimePassword, hashPassword, oneTimePasswordLifetime } from './password.ts'
import type { StoredAdmin } from './ports/sign-in.ts'
import type { Change } from './operation.ts'
import type { Actor, Stores } from './ports/stores.ts'
import { clearAccountFailures } from './sign-in-throttle.ts'

/** The name that logs and records show for an admin. */
export const actorOf = ({ _id, firstName, lastName, email, account }: StoredAdmin): Actor => ({
  id: _id,
  fullName: `${firstName} ${lastName}`.trim(),
  email,
  role: account.role,
})

export const adminOperations: OperationsOf<'admin'> = {
  list: async ({ stores, listing }) => ({ message: 'Admins', page: await stores.admins.list(listing), members: {} }),

  create: async ({ body, clock }) => {
    const { password, ...names } = body
    expectGoodPassword(password, names)
    const passwordHash = await hashPassword(password)
    return async (transaction) => {
      const created = await transaction.admins.create({ ...names, id: newId(clock()), passwordHash })
      if (!created) throw new DomainError('conflict', 'An admin with this email exists already.')
      return { message: 'Admin created', data: created, log: logEntry('create', created) }
    }
  },

  activate:
    ({ parameters }) =>
    async (transaction) => {
      requireFound(await transaction.admins.lock(parameters.id), 'admin')
      const admin = await transaction.admins.setActive(parameters.id, true)
      return { message: 'Admin activated', data: admin, log: logEntry('activate', admin) }
    },

  deactivate:
    ({ parameters, administrator }) =>
    async (transaction) => {
      const before = requireFound(await transaction.admins.lock(parameters.id), 'admin')
      if (before._id === administrator.id) {
        throw new DomainError('conflict', 'You cannot deactivate yourself. Ask another admin to do it.')
      }
      if (before.isActive && (await transaction.admins.countActive()) <= 1) {
        throw new DomainError('conflict', 'The last active admin cannot be deactivated.')
      }
      const admin = await transaction.admins.setActive(parameters.id, false)
      await endAccess(transaction, admin._id)
      return { message: 'Admin deactivated', data: admin, log: logEntry('deactivate', admin) }
    },

  resetPassword: async ({ parameters, administrator, clock }) => {
    if (parameters.id === administrator.id) {
      throw new DomainError('conflict', 'Your own password is changed under Account, not reset.')
    }
    const oneTimePassword = createOneTimePassword()
    const passwordHash = await hashPassword(oneTimePassword)
    return async (transaction) => {
      requireFound(await transaction.admins.lockCredentials(parameters.id), 'admin')
      const oneTimeUntil = new Date(clock().getTime() + oneTimePasswordLifetime)
      const { admin } = await transaction.admins.setPassword(parameters.id, passwordHash, { oneTimeUntil })
      await endAccess(transaction, admin._id)
      await clearAccountFailures(admin.email, transaction.signInFailures)
      const log = logEntry('update', admin)
      return {
        message: 'Password reset',
        data: { oneTimePassword },
        log: { ...log, details: `Password of ${log.details} reset` },
      }
    }
  },
}

/**
 * Ends for good what somebody has of their access besides password and second factor: all sessions, and a second factor
 * that was only being set up. Sign-ins under way end with the version, which whoever calls this has raised.
 */
async function endAccess({ tokens, secondFactors }: Stores, id: string): Promise<void> {
  await tokens.revokeAll(id)
  await secondFactors.removePending(id)
}

const logEntry = (action: string, admin: StoredAdmin): Change => ({
  action,
  activity: 'Admin',
  details: `${admin.firstName} ${admin.lastName}`,
  record: { type: 'admin', id: admin._id },
  after: { email: admin.email, isActive: admin.isActive },
})
