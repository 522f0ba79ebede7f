import { contract, type Log } from '#contract/index.ts'
import { actorIds } from '#contract/log.ts'
import { callPlatform } from '~/api-client/platform.server'
import { actionInWords } from '~/entities/log/log-changes.server'
import { readNamedChanges } from '~/entities/log/named-changes.server'
import { dialogLoader, type DialogRequest, recordNotFound } from '~/forms/dialog-loader.server'
import { dialogRoute, revalidateDialog } from '~/forms/dialog-route'
import { capitalised, formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { offers, requireOffered } from '~/session/session.server'
import type { Route } from './+types/dialogs'
import type { views } from './dialog-views'
import { logDialogs } from './intents'

const readDialog = dialogLoader<typeof views>(logDialogs, { view: readDetails, reason: readSubject, undo: readSubject })

export function loader(args: Route.LoaderArgs) {
  const modal = args.url.searchParams.get('modal')
  if (modal === logDialogs.view.name) requireOffered(args.context, 'logChanges')
  if (modal === logDialogs.reason.name) requireOffered(args.context, 'reasons')
  if (modal === logDialogs.undo.name) requireOffered(args.context, 'undo')
  return readDialog(args)
}

export const shouldRevalidate = revalidateDialog

export default dialogRoute(() => import('./dialog-views'))

async function readEntry({ context, id }: DialogRequest) {
  if (!id) throw recordNotFound('This log entry')
  return (await callPlatform(context, contract.log.read, { params: { id } })).data
}

async function readDetails(request: DialogRequest) {
  const entry = await readEntry(request)
  const { timeZone } = request.context.get(requestScope).settings
  const { _id, user, businessRef, record, adminId } = entry
  const isAdministrator = adminId && !Object.values<string>(actorIds).includes(adminId)
  return {
    id: _id ?? '',
    heading: { name: headline(entry), summary: momentOf(entry, timeZone) },
    person: { id: isAdministrator ? adminId : undefined, name: user?.fullName || user?.email || undefined },
    role: capitalised(user?.role ?? ''),
    email: user?.email ?? undefined,
    businessRef: businessRef ?? undefined,
    businessId: (record?.type === 'business' && record.id) || undefined,
    record: record?.id ?? undefined,
    job: (record?.type === 'bulk' && record.id) || undefined,
    details: entry.details ?? undefined,
    reasons: reasonsOf(entry, timeZone),
    about: entry.aboutLogId ?? undefined,
    changes: await readNamedChanges(request.context, entry),
    canAddReason: offers(request.context, 'reasons') && entry.action !== 'reason',
    canUndo: offers(request.context, 'undo') && entry.isUndoable === true,
  }
}

const headline = ({ activity, action }: Log) => [activity, actionInWords(action)].filter(Boolean).join(': ')

const momentOf = ({ createdAt }: Log, timeZone: string) =>
  (createdAt && formatDateTime(createdAt, timeZone)) || undefined

/** The reason that was given at once, and those that were added. */
const reasonsOf = (entry: Log & { reasons: readonly Log[] }, timeZone: string) => [
  ...(entry.reason ? [{ text: entry.reason, about: '' }] : []),
  ...entry.reasons.flatMap((added) =>
    added.reason
      ? [{ text: added.reason, about: [added.user?.fullName, momentOf(added, timeZone)].filter(Boolean).join(' · ') }]
      : [],
  ),
]

async function readSubject(request: DialogRequest) {
  const entry = await readEntry(request)
  return { id: entry._id ?? '', subject: entry.details || headline(entry), action: actionInWords(entry.action) }
}
