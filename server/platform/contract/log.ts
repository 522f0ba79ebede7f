import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { dayRange, extension, flag, group, inputLine, inputText, list, moment, text } from './record.ts'

/** Fields of a record by their names; a field of a part of it as the part's member. */
const fields = z.record(z.string(), z.unknown()).nullish().catch(undefined)

export const Log = z.object({
  _id: text,
  businessRef: text,
  action: text,
  activity: text,
  details: text,
  user: group({ fullName: text, role: text, email: text }),
  createdAt: moment,
  /** Extension: who acted, by the id of the admin. */
  adminId: text,
  /** Extension: what changed, by its noun in the contract and its id. */
  record: group({ type: text, id: text }),
  /** Extensions: the fields that changed, before and after. Secrets never stand here. */
  before: fields,
  after: fields,
  /** Extension: why, in the words of whoever acted. */
  reason: text,
  /** Extension: the log entry that this one is about. */
  aboutLogId: text,
})
export type Log = z.output<typeof Log>

const value = inputText(200).optional()

export const LogFilters = z.object({
  startDate: extension('logChanges', dayRange.startDate),
  endDate: extension('logChanges', dayRange.endDate),
  admin: extension('logChanges', value.describe('Id of the admin who acted.')),
  businessRef: extension('logChanges', value),
  action: extension('logChanges', value),
  record: extension('logChanges', value.describe('Id of the record that changed.')),
})

/** A file of a list that begins to be sent. */
export const ExportStart = z.strictObject({
  /** As the console calls it. */
  list: inputLine(60).min(1),
  format: z.enum(['csv', 'xlsx', 'json']),
  /** How many there are when it begins. */
  rows: z.int().min(0).max(1_000_000_000),
  /** What is set of filters, search and order, in words; empty for a whole list. */
  filters: inputLine(1000),
})
export type ExportStart = z.output<typeof ExportStart>

export const log = {
  list: get('/admin/logs', {
    query: LogFilters,
    data: z.object({ data: list(Log) }),
    rows: 'data',
    sortable: ['createdAt', 'businessRef', 'action', 'activity', 'details', 'user.fullName', 'user.role', 'user.email'],
    isReducible: true,
  }),
  read: get('/admin/logs/:id', {
    capability: 'logChanges',
    // Whether `undo` would now be done for whoever asks.
    data: Log.extend({ reasons: list(Log), isUndoable: extension('undo', flag) }),
  }),
  /** Says why, in an entry of its own, since none is ever changed. */
  addReason: post('/admin/logs/:id/reason', {
    capability: 'reasons',
    body: z.object({ reason: inputText(500).trim().min(1) }),
  }),
  undo: post('/admin/logs/:id/undo', { capability: 'undo' }),
  /**
   * Says that a console begins to send a file of a list, which it reads page by page. What the platform sends as a file
   * itself, it logs itself.
   */
  recordExport: post('/admin/exports', { capability: 'exportLog', body: ExportStart }),
}
