import { type AccessRule, callTable } from '../contract/access.ts'
import { mayDo } from '../contract/role.ts'
import { expectAccess } from './access.ts'
import { type Clock, instantsOf } from '../model/business-day.ts'
import { DomainError, requireFound } from '../model/errors.ts'
import type { Change, CurrentAdministrator, OperationsOf, Stores } from './operation.ts'
import type { StoredLog } from '../model/records.ts'
import type { ExportStart } from '../contract/index.ts'
import { countExport } from './sign-in-throttle.ts'

const undoneWithin = 24 * 60 * 60 * 1000

interface Deactivation {
  field: string
  /** Who may undo it, for example by activating. */
  access: AccessRule
  lock: (transaction: Stores, id: string) => Promise<object | undefined>
  activate: (transaction: Stores, id: string) => Promise<object>
}

/** By the noun of the record. */
const deactivations: Readonly<Record<string, Deactivation>> = {
  business: {
    field: 'isDisabled',
    access: callTable.business.activate[0],
    lock: ({ businesses }, id) => businesses.lock(id),
    activate: ({ businesses }, id) => businesses.change(id, { isDisabled: false }),
  },
  staff: {
    field: 'account',
    access: callTable.staff.activate[0],
    lock: ({ staff }, id) => staff.lock(id),
    activate: ({ staff }, id) => staff.setActive(id, true),
  },
  admin: {
    field: 'isActive',
    access: callTable.admin.activate[0],
    lock: ({ admins }, id) => admins.lock(id),
    activate: ({ admins }, id) => admins.setActive(id, true),
  },
}

function deactivationOf({ action, record: about, after }: StoredLog) {
  const record = recordOf(about)
  const deactivation = action === 'deactivate' && record ? deactivations[record.type] : undefined
  // Turning off an administrator's second factor has the same action.
  return record && deactivation && deactivation.field in (after ?? {}) ? { record, deactivation } : undefined
}

interface Asking {
  administrator: CurrentAdministrator
  clock: Clock
}

/** Why the caller may not undo an entry, apart from later changes; undefined where they may. */
function refusalOf(entry: StoredLog, { administrator, clock }: Asking): string | undefined {
  if (entry.adminId !== administrator.id) return 'Only whoever did this can undo it. Activate the record instead.'
  const isTooOld = clock().getTime() - Date.parse(entry.createdAt) > undoneWithin
  return isTooOld ? 'This was done more than a day ago. Activate the record instead.' : undefined
}

async function isUndoable(entry: StoredLog, { stores, ...asking }: Asking & { stores: Stores }): Promise<boolean> {
  const { record, deactivation } = deactivationOf(entry) ?? {}
  if (!record || !deactivation || refusalOf(entry, asking) !== undefined) return false
  if (!mayDo(asking.administrator.role, deactivation.access.permission)) return false
  const last = await stores.logs.findLastChange(record.id, deactivation.field)
  return last?._id === entry._id
}

const refuse = (message: string) => new DomainError('conflict', message)

export const changedSince = ({ user }: StoredLog) =>
  refuse(`${user?.fullName || 'Somebody'} has changed this since. Look at its history before you change it.`)

/** All of them are read and shown with their entry. */
const mostReasons = 20

export const logOperations: OperationsOf<'log'> = {
  list: async ({ stores, query, listing, businessTimeZone }) => {
    const { admin, businessRef, action, record } = query
    const filters = { ...instantsOf(query, businessTimeZone), admin, businessRef, action, record }
    return { message: 'Logs', page: await stores.logs.list(filters, listing), members: {} }
  },

  read: async ({ parameters, ...asking }) => {
    const { logs } = asking.stores
    const entry = requireFound(await logs.find(parameters.id), 'log entry')
    const about = await logs.findAbout(entry._id)
    const reasons = about.filter(({ reason }) => reason)
    return { message: 'Log entry', data: { ...entry, reasons, isUndoable: await isUndoable(entry, asking) } }
  },

  recordExport: async ({ body, administrator, stores }) => {
    const log = await entryOfExport(body, { administrator, stores })
    return async () => ({ message: 'Export logged', data: null, log })
  },

  addReason:
    ({ parameters, body: { reason } }) =>
    async (transaction) => {
      const entry = requireFound(await transaction.logs.find(parameters.id), 'log entry')
      const about = await transaction.logs.findAbout(entry._id)
      if (about.filter((other) => other.reason).length >= mostReasons) {
        throw refuse(`This entry has ${mostReasons} reasons already. Add yours to a later one.`)
      }
      const { activity, details, businessRef, record } = entry
      const subject = { activity, details, businessRef, record: recordOf(record), aboutLogId: entry._id }
      return { message: 'Reason added', data: null, log: { action: 'reason', ...subject, reason, after: { reason } } }
    },

  undo:
    ({ parameters, administrator, clock }) =>
    async (transaction) => {
      const entry = requireFound(await transaction.logs.find(parameters.id), 'log entry')
      const { record, deactivation } = deactivationOf(entry) ?? {}
      if (!record || !deactivation) throw refuse('This can’t be undone. Change the record instead.')
      const refusal = refusalOf(entry, { administrator, clock })
      if (refusal !== undefined) throw refuse(refusal)
      await expectAccess(administrator, deactivation.access, transaction)
      const { activity, details, businessRef } = entry
      // Locked, so that the last change is still the last one when this writes.
      requireFound(await deactivation.lock(transaction, record.id), 'record')
      const last = await transaction.logs.findLastChange(record.id, deactivation.field)
      const message = undone(record.type)
      // It has been undone already, which is no error.
      if (last?.aboutLogId === entry._id) return { message, data: null, log: undefined }
      if (last && last._id !== entry._id) throw changedSince(last)
      const states = { before: entry.after ?? {}, after: entry.before ?? {} }
      const log = { action: 'activate', activity, details, businessRef, record, ...states, aboutLogId: entry._id }
      return { message, data: await deactivation.activate(transaction, record.id), log }
    },
}

const undone = (noun: string) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} activated`

const recordOf = (record: { type?: string | null; id?: string | null } | null | undefined) =>
  record?.type && record.id ? { type: record.type, id: record.id } : undefined

/** Throws for an administrator who begins too many exports, since the log is never cleaned. */
export async function entryOfExport(
  { list, format, rows, filters }: ExportStart,
  { administrator, stores }: { administrator: CurrentAdministrator; stores: Stores },
): Promise<Change> {
  await countExport(administrator.id, stores.signInFailures)
  const count = rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`
  const details = `${list} as ${format.toUpperCase()}, begun with ${count}${filters && `: ${filters}`}`
  return { action: 'export', activity: 'Export', details }
}
