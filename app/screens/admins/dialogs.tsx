import { type Admin, contract } from '#contract/index.ts'
import { readActionsOf, readRecordHistory } from '~/entities/log/history.server'
import { personName } from '~/entities/person/person'
import { dialogLoader, type DialogRequest, DialogUnavailable, expectRecord } from '~/forms/dialog-loader.server'
import { dialogRoute, revalidateDialog } from '~/forms/dialog-route'
import type { RecordField } from '~/forms/record-view'
import { capitalised, formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { readProof } from '~/mutations/reauthentication.server'
import { findRecord, readRecord } from '~/api-client/record.server'
import { offers } from '~/session/session.server'
import type { views } from './dialog-views'
import { adminDialogs } from './intents'
import { adminStatus, adminSummary } from './list.server'
import { adminValues } from './actions.server'

export const loader = dialogLoader<typeof views>(adminDialogs, {
  create: ({ context }) => ({
    offersInvitation: offers(context, 'invitations'),
    offersRoles: offers(context, 'roles'),
  }),
  view: readRecordView,
  edit: readForm,
  activate: readSwitch,
  deactivate: readSwitch,
  async 'reset-password'(request) {
    const admin = await readAdmin(request)
    if (!offers(request.context, 'account')) {
      throw new DialogUnavailable('This platform does not offer resetting a password.')
    }
    return { ...personOf(admin), isActive: adminSummary(admin).isActive }
  },
  async 'end-sessions'(request) {
    const admin = await readAdmin(request)
    if (!offers(request.context, 'endSessions')) {
      throw new DialogUnavailable('This platform does not offer ending somebody’s sessions.')
    }
    return { ...personOf(admin), isActive: adminSummary(admin).isActive }
  },
})

export const shouldRevalidate = revalidateDialog

export default dialogRoute(() => import('./dialog-views'))

const readAdmin = ({ context, id }: DialogRequest): Promise<Admin> =>
  expectRecord(findRecord(context, contract.admin.list, id), 'This admin')

const personOf = (admin: Admin) => ({ id: admin._id ?? '', name: personName(admin), email: admin.email ?? '' })

const record = (admin: Admin, { context }: DialogRequest) => ({
  id: admin._id ?? '',
  heading: { name: personName(admin), status: adminStatus(admin), summary: capitalised(admin.account?.role ?? '') },
  fields: fieldsOf(admin, context.get(requestScope).settings.timeZone),
})

async function readRecordView(request: DialogRequest) {
  // A platform that does not offer to look after one's own password can't have it reset by somebody else either.
  const [admin, actions, history] = await Promise.all([
    readAdmin(request),
    readActionsOf(request.context, request.id),
    readRecordHistory(request.context, request.id),
  ])
  return {
    ...record(admin, request),
    isActive: adminSummary(admin).isActive,
    actions,
    history,
    canReset: offers(request.context, 'account'),
    canEndSessions: offers(request.context, 'endSessions'),
  }
}

async function readSwitch(request: DialogRequest) {
  const [admin, proof] = await Promise.all([readAdmin(request), readProof(request.context)])
  return { ...personOf(admin), proof }
}

async function readForm(request: DialogRequest) {
  const { context, id } = request
  if (!offers(context, 'corrections')) return record(await readAdmin(request), request)
  // Read anew: with a cached row, saving would undo what others have changed since.
  const admin = await expectRecord(readRecord(context, contract.admin.list, id), 'This admin')
  const form = { values: adminValues(admin), version: admin.version ?? null, offersRoles: offers(context, 'roles') }
  return { ...record(admin, request), form }
}

const fieldsOf = (admin: Admin, timeZone: string): RecordField[] => [
  { label: 'First name', value: admin.firstName },
  { label: 'Last name', value: admin.lastName },
  { label: 'Email', value: admin.email, kind: 'email', isWide: true },
  { label: 'Phone', value: admin.phone, kind: 'phone' },
  { label: 'Type', value: capitalised(admin.account?.type ?? '') },
  { label: 'Role', value: capitalised(admin.account?.role ?? '') },
  { label: 'Status', value: adminStatus(admin), isFixed: true },
  { label: 'Date created', value: admin.createdAt && formatDateTime(admin.createdAt, timeZone), isFixed: true },
]
