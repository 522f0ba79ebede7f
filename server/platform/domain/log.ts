import { accessTable } from '../contract/access.ts'
import { expectAccess } from './access.ts'
import { instantsOf } from './business-day.ts'
import { DomainError, requireFound } from './errors.ts'
import { entryOfExport } from './export-log.ts'
import type { OperationsOf } from './operation.ts'
import type { Stores } from './ports/stores.ts'

const undoneWithin = 24 * 60 * 60 * 1000

interface Deactivation {
  /** The field that it has changed. */
  field: string
  lock: (transaction: Stores, id: string) => Promise<object | undefined>
  activate: (transaction: Stores, id: string) => Promise<object>
}

/** Deactivations that can be undone, by the noun of their record. */
const deactivations: Readonly<Record<string, Deactivation>> = {
  business: {
    field: 'isDisabled',
    lock: ({ businesses }, id) => businesses.lock(id),
    activate: ({ businesses }, id) => businesses.change(id, { isDisabled: false }),
  },
  staff: {
    field: 'account',
    lock: ({ staff }, id) => staff.lock(id),
    activate: ({ staff }, id) => staff.setActive(id, true),
  },
  admin: {
    field: 'isActive',
    lock: ({ admins }, id) => admins.lock(id),
    activate: ({ admins }, id) => admins.setActive(id, true),
  },
}

const refuse = (message: string) => new DomainError('conflict', message)

export const logOperations: OperationsOf<'log'> = {
  list: async ({ stores, query, listing, businessTimeZone }) => {
    const { admin, businessRef, action, record } = query
    const filters = { ...instantsOf(query, businessTimeZone), admin, businessRef, action, record }
    return { message: 'Logs', page: await stores.logs.list(filters, listing), members: {} }
  },

  read: async ({ stores, parameters }) => {
    const entry = requireFound(await stores.logs.find(parameters.id), 'log entry')
    const about = await stores.logs.findAbout(entry._id)
    return { message: 'Log entry', data: { ...entry, reasons: about.filter(({ reason }) => reason) } }
  },

  recordExport: async ({ body, administrator, stores }) => {
    const log = await entryOfExport(body, { administrator, stores })
    return async () => ({ message: 'Export logged', data: null, log })
  },

  addReason:
    ({ parameters, body: { reason } }) =>
    async (transaction) => {
      const entry = requireFound(await transaction.logs.find(parameters.id), 'log entry')
      const { activity, details, businessRef, record } = entry
      const subject = { activity, details, businessRef, record: recordOf(record), aboutLogId: entry._id }
      return { message: 'Reason added', data: null, log: { action: 'reason', ...subject, reason, after: { reason } } }
    },

  undo:
    ({ parameters, administrator, clock }) =>
    async (transaction) => {
      const entry = requireFound(await transaction.logs.find(parameters.id), 'log entry')
      const record = recordOf(entry.record)
      const candidate = entry.action === 'deactivate' && record ? deactivations[record.type] : undefined
      // An administrator's second factor is turned off under the same word.
      const deactivation = candidate && candidate.field in (entry.after ?? {}) ? candidate : undefined
      if (!record || !deactivation) throw refuse('This can’t be undone. Change the record instead.')
      if (entry.adminId !== administrator.id) {
        throw refuse('Only whoever did this can undo it. Activate the record instead.')
      }
      if (clock().getTime() - Date.parse(entry.createdAt) > undoneWithin) {
        throw refuse('This was done more than a day ago. Activate the record instead.')
      }
      // As activating an admin: somebody has access again.
      if (record.type === 'admin') await expectAccess(administrator, accessTable.admin.activate, transaction)
      const { activity, details, businessRef } = entry
      // Nobody changes it after this has looked who was the last to.
      requireFound(await deactivation.lock(transaction, record.id), 'record')
      const last = await transaction.logs.findLastChange(record.id, deactivation.field)
      const message = undone(record.type)
      // Whoever presses twice has what they want.
      if (last?.aboutLogId === entry._id) return { message, data: null, log: undefined }
      if (last && last._id !== entry._id) {
        const who = last.user?.fullName || 'Somebody'
        throw refuse(`${who} has changed this since. Look at its history before you change it.`)
      }
      const states = { before: entry.after ?? {}, after: entry.before ?? {} }
      const log = { action: 'activate', activity, details, businessRef, record, ...states, aboutLogId: entry._id }
      return { message, data: await deactivation.activate(transaction, record.id), log }
    },
}

const undone = (noun: string) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} activated`

const recordOf = (record: { type?: string | null; id?: string | null } | null | undefined) =>
  record?.type && record.id ? { type: record.type, id: record.id } : undefined
