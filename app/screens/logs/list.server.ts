import { contract, type Log } from '#contract/index.ts'
import { actions, changesOf } from '~/entities/log/log-changes.server'
import { type Context, requestScope } from '~/lib/request'
import { personName } from '~/entities/person/person'
import { businessReference, dateTime, serial, text, word } from '~/listing/columns.server'
import { choice, dateRange, defineList, type ListArguments } from '~/listing/define-list.server'
import { readFirstRows } from '~/api-client/read-list.server'
import { reference } from '~/api-client/reference.server'
import { offers } from '~/session/session.server'
import { logDialogs } from './intents'

const filters = [
  choice('admin', 'Person', { options: administrators }),
  choice('businessRef', 'Business Ref'),
  // The words of the column, so that typing one in its field finds it.
  choice('action', 'Action', { options: Object.fromEntries(Object.keys(actions).map((word) => [word, word])) }),
  dateRange('Date', ['today', 'last-7-days', 'this-month']),
]
const filtersOfRecord = [...filters, choice('record', 'Record', { options: namedRecord })]

/** The log of a platform with only the specified fields. */
export const logs = defineList(contract.log.list, {
  name: 'Logs',
  columns: [
    serial(),
    businessReference('Business Ref'),
    text('action', 'Action', { width: 12 }),
    text('activity', 'Activity', { width: 12 }),
    text('details', 'Details', { width: 26 }),
    text('user.fullName', 'User name', { width: 20 }),
    word('user.role', 'Role', { width: 16 }),
    text('user.email', 'Email', { width: 25 }),
    dateTime('createdAt', 'Date'),
  ],
  possibleFilters: filtersOfRecord,
  noun: 'log entry',
  card: { name: ['action'], details: ['user.fullName', 'createdAt'], contact: 'details' },
})

const logsWithChanges: typeof logs = {
  ...logs,
  // The action links to what it changed.
  columns: logs.columns.map((column) => (column.key === 'action' ? { ...column, isName: true } : column)),
  filters,
  rowName: ({ action, details }) => [action, details].filter(Boolean).join(' '),
  rowDialog: logDialogs.view.name,
  isMinimal: true,
}

const logsOfRecord: typeof logs = { ...logsWithChanges, filters: filtersOfRecord }

/** The log with everything that this platform tells. */
export function logsFor({ context, url }: ListArguments) {
  if (!offers(context, 'logChanges')) return logs
  return url.searchParams.has('record') ? logsOfRecord : logsWithChanges
}

/** With changes and reasons, which the screen shows only for a single entry. */
export function exportedLogsFor(args: ListArguments): typeof logs {
  const list = logsFor(args)
  if (!offers(args.context, 'logChanges')) return list
  const { timeZone } = args.context.get(requestScope).settings
  const changes = (entry: Log) =>
    changesOf(entry, timeZone)
      .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
      .join('; ')
  return {
    ...list,
    isMinimal: false,
    exportedToo: [text('reason', 'Reason'), text('details', 'Changes', { from: changes })],
  }
}

async function administrators(context: Context) {
  const { data: admins } = await reference(context, contract.admin.list)
  return admins.flatMap((admin) => (admin._id ? [{ value: admin._id, label: personName(admin) }] : []))
}

/** The record, named as in its newest log entry. */
async function namedRecord(context: Context, { record = '' }: Readonly<Record<string, string | undefined>>) {
  const { rows } = await readFirstRows(context, { endpoint: contract.log.list, query: { record }, count: 1 })
  return rows.map(({ details }) => ({ value: record, label: details || record }))
}
