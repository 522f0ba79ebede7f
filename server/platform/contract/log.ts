import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { dayRange, extension, flag, group, inputLine, inputLines, inputText, list, moment, text } from './record.ts'

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
  /** Extension, as are all fields below: the id of the admin who acted. */
  adminId: text,
  /** What changed: its noun in the contract and its id. */
  record: group({ type: text, id: text }),
  /** The fields that changed. Secrets never stand here. */
  before: fields,
  after: fields,
  reason: text,
  aboutLogId: text,
})
export type Log = z.output<typeof Log>

/** Who acts but is no administrator, by the id in an entry: somebody who is not signed in, and the platform itself. */
export const actorIds = { nobody: 'nobody', platform: 'platform' } as const

const value = inputText(200).optional()

export const LogFilters = z.object({
  startDate: extension('logChanges', dayRange.startDate),
  endDate: extension('logChanges', dayRange.endDate),
  admin: extension('logChanges', value.describe('Id of the admin who acted.')),
  businessRef: extension('logChanges', value),
  action: extension('logChanges', value),
  record: extension('logChanges', value.describe('Id of the record that changed.')),
})

export const ExportStart = z.strictObject({
  list: inputLine(60).min(1),
  format: z.enum(['csv', 'xlsx', 'json']),
  rows: z.int().min(0).max(1_000_000_000),
  /** Filters, search and order in words; empty for a whole list. */
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
    // Whether the caller could `undo` it now.
    data: Log.extend({ reasons: list(Log), isUndoable: extension('undo', flag) }),
  }),
  /** Adds an entry of its own, since none is ever changed. */
  addReason: post('/admin/logs/:id/reason', {
    capability: 'reasons',
    body: z.object({ reason: inputLines(500).min(1) }),
  }),
  undo: post('/admin/logs/:id/undo', { capability: 'undo' }),
  /** Logs a file that the console begins to send. What the platform sends as a file, it logs itself. */
  recordExport: post('/admin/exports', { capability: 'exportLog', body: ExportStart }),
}
