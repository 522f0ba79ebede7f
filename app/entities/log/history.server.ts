import { contract, type Log } from '#contract/index.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { ignorePlatformError } from '~/api-client/platform-error'
import { readFirstRows } from '~/api-client/read-list.server'
import { formatDateTime } from '~/lib/format'
import { type Context, requestScope } from '~/lib/request'
import { withParameters } from '~/lib/screen-url'
import { newestFirst } from '~/listing/list-reader.server'
import { offers } from '~/session/session.server'
import { actionInWords, type FieldChange } from './log-changes.server'
import { readNamedChanges } from './named-changes.server'

export interface HistoryEntry {
  id: string
  title: string
  /** The log screen about it, where the platform offers one. */
  to?: string
  about: string
  reason?: string
  changes: FieldChange[]
}

export interface ChangeHistory {
  entries: HistoryEntry[]
  total: number
  all: string
}

const shownEntries = 5

/** For these, the log's details are just the record's name, which its own dialog need not repeat. */
const named = ['Business', 'Plan', 'Staff', 'Admin', 'Notification']
const namesRecord = ({ activity }: Log) => named.includes(activity ?? '')

/** The last changes of a record; undefined where the platform does not tell them, or they can't be read. */
export const readRecordHistory = (context: Context, record: string | null | undefined) =>
  readLast(context, record, { query: { record: record ?? '' }, namesRecord })

/** The last actions of an admin; undefined likewise. */
export const readActionsOf = (context: Context, admin: string | null) =>
  readLast(context, admin, { query: { admin: admin ?? '' }, namesRecord: () => false })

async function readLast(
  context: Context,
  id: string | null | undefined,
  reading: Pick<Reading, 'query' | 'namesRecord'>,
): Promise<ChangeHistory | undefined> {
  if (!id || !offers(context, 'logChanges')) return undefined
  return readHistory(context, { ...reading, count: shownEntries }).catch(ignorePlatformError)
}

/** The newest log entries about a business, by its own call or a search for its reference. Throws `PlatformError`. */
export async function readBusinessHistory(
  context: Context,
  { businessRef, businessName }: { businessRef: string; businessName?: string | null },
  count: number,
): Promise<ChangeHistory> {
  const reading = { count, namesRecord: ({ details }: Log) => details === businessName }
  if (offers(context, 'logChanges')) return readHistory(context, { ...reading, query: { businessRef } })
  const isAbout = (entry: Log) => entry.businessRef === businessRef
  return readHistory(context, { ...reading, query: {}, search: businessRef, where: isAbout })
}

interface Reading {
  query: Partial<QueryOf<typeof contract.log.list>>
  count: number
  search?: string
  where?: (entry: Log) => boolean
  /** Whether the details only repeat the record's name. */
  namesRecord: (entry: Log) => boolean
}

/** Throws `PlatformError`. */
async function readHistory(context: Context, reading: Reading): Promise<ChangeHistory> {
  const { query, count, search = '', where, namesRecord: isName } = reading
  const list = { endpoint: contract.log.list, query, search, count, where, arrange: newestFirst }
  const { rows, total } = await readFirstRows(context, list)
  const { timeZone } = context.get(requestScope).settings
  const hasDetails = offers(context, 'logChanges')
  const view = { timeZone, hasDetails, namesRecord: isName, isOfPerson: query.admin !== undefined }
  const entries = await Promise.all(
    rows.map(async (entry, index) => ({
      ...historyEntry(entry, { ...view, id: entry._id ?? String(index) }),
      // The record mostly still shows its initial values.
      changes: entry.action === 'create' ? [] : await readNamedChanges(context, entry),
    })),
  )
  return { entries, total, all: `/logs${withParameters('', { ...query, search })}` }
}

interface EntryContext extends Pick<Reading, 'namesRecord'> {
  timeZone: string
  id: string
  hasDetails: boolean
  /** All entries are by one person, whose name is not repeated. */
  isOfPerson: boolean
}

function historyEntry(entry: Log, view: EntryContext): Omit<HistoryEntry, 'changes'> {
  const { timeZone, namesRecord: isName, id, hasDetails, isOfPerson } = view
  const { action, details, user, createdAt, reason } = entry
  const when = createdAt && formatDateTime(createdAt, timeZone)
  const title = (!isName(entry) && details) || actionInWords(action)
  return {
    id,
    title,
    ...(hasDetails && { to: `/logs?modal=view&id=${encodeURIComponent(id)}` }),
    about: [when, !isOfPerson && (user?.fullName || user?.email), title === details && actionInWords(action)]
      .filter(Boolean)
      .join(' · '),
    ...(reason && { reason }),
  }
}
