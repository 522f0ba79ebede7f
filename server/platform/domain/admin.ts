import type { AdminChange, AdminRole } from '../contract/index.ts'
import { DomainError, invalidField, requireFound } from '../model/errors.ts'
import { type Actor, newId } from '../model/records.ts'
import { endAccess } from './end-access.ts'
import type { OperationsOf, Stores, WriteStep } from './operation.ts'
import { expectGoodPassword } from './password-rules.ts'
import { createOneTimePassword, hashPassword, oneTimePasswordLifetime } from './password.ts'
import type { AdminDraft, StoredAdmin } from '../model/sign-in.ts'
import { clearAccountFailures } from './sign-in-throttle.ts'
import { changedFields, expectVersion, logEntriesOf } from './write.ts'

export const actorOf = ({ _id, firstName, lastName, email, account }: StoredAdmin): Actor => ({
  id: _id,
  fullName: `${firstName} ${lastName}`.trim(),
  email,
  role: account.role,
})

const logEntry = logEntriesOf<StoredAdmin>('Admin', {
  type: 'admin',
  nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
})

export const adminOperations: OperationsOf<'admin'> = {
  list: async ({ stores, listing }) => ({ message: 'Admins', page: await stores.admins.list(listing), members: {} }),

  create: async ({ body, clock }) => {
    const { password, ...newcomer } = body
    expectGoodPassword(password, newcomer)
    return createWith(password, { newcomer, now: clock() }, (created) => created)
  },

  invite: async ({ body, clock }) => {
    const oneTimePassword = createOneTimePassword()
    return createWith(oneTimePassword, { newcomer: body, now: clock() }, () => ({ oneTimePassword }))
  },

  update:
    ({ parameters, body, administrator, expectedVersions }) =>
    async (transaction) => {
      const before = requireFound(await transaction.admins.lock(parameters.id), 'admin')
      expectVersion(before, expectedVersions)
      const change = changeOf(before, body)
      if (Object.keys(change).length === 0) return unchanged(before)
      if (change.role) {
        if (before._id === administrator.id) {
          throw invalidField('role', 'You cannot change your own role. Ask another super administrator.')
        }
        await expectAnother(transaction, before)
      }
      if (change.email && (await isTaken(transaction, change.email, before._id))) throw emailTaken()
      const after = await transaction.admins.change(before._id, change)
      if (change.role) await endAccess(transaction, after._id)
      const log = logEntry('update', after, changedFields(before, after))
      return { message: 'Admin updated', data: after, version: after.version, log }
    },

  activate:
    ({ parameters }) =>
    async (transaction) => {
      const before = requireFound(await transaction.admins.lock(parameters.id), 'admin')
      if (before.isActive) return { message: 'Admin activated', data: before, log: undefined }
      const admin = await transaction.admins.setActive(parameters.id, true)
      const log = logEntry('activate', admin, changedFields(before, admin))
      return { message: 'Admin activated', data: admin, log }
    },

  deactivate:
    ({ parameters, administrator }) =>
    async (transaction) => {
      const before = requireFound(await transaction.admins.lock(parameters.id), 'admin')
      if (before._id === administrator.id) {
        throw new DomainError('conflict', 'You cannot deactivate yourself. Ask another admin to do it.')
      }
      if (!before.isActive) return { message: 'Admin deactivated', data: before, log: undefined }
      await expectAnother(transaction, before)
      const admin = await transaction.admins.setActive(parameters.id, false)
      await endAccess(transaction, admin._id)
      const log = logEntry('deactivate', admin, changedFields(before, admin))
      return { message: 'Admin deactivated', data: admin, log }
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
      // The log says only that the password changed.
      const log = logEntry('update', admin, { after: { password: 'reset' } })
      return {
        message: 'Password reset',
        data: { oneTimePassword },
        log: { ...log, details: `Password of ${log.details} reset` },
      }
    }
  },

  endSessions:
    ({ parameters, administrator }) =>
    async (transaction) => {
      if (parameters.id === administrator.id) {
        throw new DomainError('conflict', 'Your own sessions are ended under Account.')
      }
      requireFound(await transaction.admins.lockCredentials(parameters.id), 'admin')
      const { admin } = await transaction.admins.revokeProofs(parameters.id)
      const count = await endAccess(transaction, admin._id)
      const log = logEntry('logout', admin, { before: { sessions: count }, after: { sessions: 0 } })
      return {
        message: `${count} session${count === 1 ? '' : 's'} ended`,
        data: null,
        log: { ...log, details: `Sessions of ${log.details} ended` },
      }
    },
}

const unchanged = (admin: StoredAdmin) => ({
  message: 'Admin updated',
  data: admin,
  version: admin.version,
  log: undefined,
})

type Newcomer = Pick<AdminDraft, 'firstName' | 'lastName' | 'email'> & { role?: AdminRole | undefined }

/** Somebody else knows the password, so it is good for the first sign-in only. */
async function createWith<Data>(
  password: string,
  { newcomer, now }: { newcomer: Newcomer; now: Date },
  dataOf: (created: StoredAdmin) => Data,
): Promise<WriteStep<Data>> {
  const { role = 'superadmin', ...names } = newcomer
  const passwordHash = await hashPassword(password)
  const oneTimeUntil = new Date(now.getTime() + oneTimePasswordLifetime)
  return async (transaction) => {
    const created = await transaction.admins.create({ ...names, role, id: newId(now), passwordHash, oneTimeUntil })
    if (!created) throw emailTaken()
    return { message: 'Admin created', data: dataOf(created), log: logEntry('create', created, { after: created }) }
  }
}

const emailTaken = () =>
  new DomainError('conflict', 'An admin with this email exists already.', { data: { field: 'email' } })

async function isTaken({ admins }: Stores, email: string, byOther: string): Promise<boolean> {
  const owner = await admins.findCredentials(email)
  return owner !== undefined && owner.admin._id !== byOther
}

function changeOf({ account, ...before }: StoredAdmin, { role, ...change }: AdminChange): AdminChange {
  const names = ['firstName', 'lastName', 'email', 'phone'] as const
  const differing = names.filter((name) => change[name] !== undefined && change[name] !== (before[name] ?? ''))
  const changed = Object.fromEntries(differing.map((name) => [name, change[name]]))
  return role === undefined || role === account.role ? changed : { ...changed, role }
}

/** Without an active super administrator nobody could give access again. */
async function expectAnother({ admins }: Stores, { account, isActive }: StoredAdmin): Promise<void> {
  if (!isActive || account.role !== 'superadmin' || (await admins.countActive('superadmin')) > 1) return
  throw new DomainError('conflict', 'The last active super administrator must stay. Invite another one first.')
}
