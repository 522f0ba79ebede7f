import type { Admin, NewAdmin } from '../contract/index.ts'
import type { z } from 'zod'
import { DomainError, notFound } from './errors.ts'
import type { Listing, Page } from './listing.ts'
import type { Actor, LogEntry } from './log.ts'
import { newId } from './new-id.ts'
import type { OperationsOf } from './operation.ts'
import { hashPassword } from './password.ts'

/** An admin as stored. */
export interface StoredAdmin extends Admin {
  _id: string
  firstName: string
  lastName: string
  email: string
  isActive: boolean
  account: { type: string; role: string }
}

export interface AdminCredentials {
  admin: StoredAdmin
  passwordHash: string
  /** The password is the one that was made at the first start. */
  hasFirstPassword: boolean
}

export type AdminDraft = Omit<z.output<typeof NewAdmin>, 'password'> & {
  id: string
  passwordHash: string
  hasFirstPassword?: boolean
}

export interface AdminStore {
  list(listing: Listing): Promise<Page<StoredAdmin>>
  /** By e-mail, without regard to case. */
  findCredentials(email: string): Promise<AdminCredentials | undefined>
  findCredentialsById(id: string): Promise<AdminCredentials | undefined>
  /** The owner of a token that has not been revoked, active or not. */
  findByToken(tokenId: string): Promise<{ admin: StoredAdmin; lastUsedAt: string } | undefined>
  isEmpty(): Promise<boolean>
  /** Undefined when the e-mail belongs to somebody already. */
  create(draft: AdminDraft): Promise<StoredAdmin | undefined>
  /** Reads an admin and keeps every change of who is active waiting until the transaction ends. */
  lock(id: string): Promise<StoredAdmin | undefined>
  countActive(): Promise<number>
  setActive(id: string, isActive: boolean): Promise<StoredAdmin>
  /** Replaces the password by one that its owner has chosen. */
  setPassword(id: string, passwordHash: string): Promise<void>
}

/** The name that logs and records show for an admin. */
export const actorOf = ({ _id, firstName, lastName, email, account }: StoredAdmin): Actor => ({
  id: _id,
  fullName: `${firstName} ${lastName}`.trim(),
  email,
  role: account.role,
})

export const adminOperations: OperationsOf<'admin'> = {
  list: async ({ stores, listing }) => ({ message: 'Admins', page: await stores.admins.list(listing), members: {} }),

  create: async ({ body, administrator, clock }) => {
    const { password, ...names } = body
    const passwordHash = await hashPassword(password)
    return async (transaction) => {
      const created = await transaction.admins.create({ ...names, id: newId(clock()), passwordHash })
      if (!created) throw new DomainError('conflict', 'An admin with this email exists already.')
      return { message: 'Admin created', data: created, log: logEntry(administrator, 'create', created) }
    }
  },

  activate:
    ({ parameters, administrator }) =>
    async (transaction) => {
      if (!(await transaction.admins.lock(parameters.id))) throw notFound('admin')
      const admin = await transaction.admins.setActive(parameters.id, true)
      return { message: 'Admin activated', data: admin, log: logEntry(administrator, 'activate', admin) }
    },

  deactivate:
    ({ parameters, administrator }) =>
    async (transaction) => {
      const before = await transaction.admins.lock(parameters.id)
      if (!before) throw notFound('admin')
      if (before._id === administrator.id) {
        throw new DomainError('conflict', 'You cannot deactivate yourself. Ask another admin to do it.')
      }
      if (before.isActive && (await transaction.admins.countActive()) <= 1) {
        throw new DomainError('conflict', 'The last active admin cannot be deactivated.')
      }
      const admin = await transaction.admins.setActive(parameters.id, false)
      return { message: 'Admin deactivated', data: admin, log: logEntry(administrator, 'deactivate', admin) }
    },
}

const logEntry = (by: Actor, action: string, admin: StoredAdmin): LogEntry => ({
  by,
  action,
  activity: 'Admin',
  details: `${admin.firstName} ${admin.lastName}`,
  record: { type: 'admin', id: admin._id },
  after: { email: admin.email, isActive: admin.isActive },
})
