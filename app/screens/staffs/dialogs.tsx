import { type Branch, contract, type Staff } from '#contract/index.ts'
import { identifier } from '#contract/record.ts'
import { nameOf } from '~/entities/business/business'
import { findBusinessRecord, unknownBusiness } from '~/entities/business/find-businesses.server'
import { readRecordHistory } from '~/entities/log/history.server'
import { personName, personValues } from '~/entities/person/person'
import { dialogLoader, type DialogRequest, DialogUnavailable, expectRecord } from '~/forms/dialog-loader.server'
import { dialogRoute, revalidateDialog } from '~/forms/dialog-route'
import type { RecordField } from '~/forms/record-view'
import { capitalised, formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { findRecordIn } from '~/api-client/record.server'
import { reference } from '~/api-client/reference.server'
import { offers } from '~/session/session.server'
import type { views } from './dialog-views'
import { staffDialogs } from './intents'
import { staffStatus, staffSummary } from './list.server'

export const loader = dialogLoader<typeof views>(staffDialogs, {
  create: readLists,
  view: readRecord,
  edit: readForm,
  async actions(request) {
    const member = await readSummary(request)
    return { ...member, heading: { name: member.name } }
  },
  delete: readSummary,
})

export const shouldRevalidate = revalidateDialog

export default dialogRoute(() => import('./dialog-views'))

function selectedBusiness({ searchParams }: URL): string {
  const { success, data: businessRef } = identifier.safeParse(searchParams.get('business'))
  if (!success) throw new DialogUnavailable('Choose a business first.')
  return businessRef
}

async function readLists({ context, url }: DialogRequest) {
  const ref = selectedBusiness(url)
  const business = await findBusinessRecord(context, ref)
  if (!business) throw new DialogUnavailable(unknownBusiness(ref))
  const [roles, branches] = await Promise.all([
    reference(context, contract.staff.roles, { ref }),
    reference(context, contract.staff.branches, { ref }),
  ])
  return {
    business: { ref, name: nameOf(business), isInactive: business.isDisabled === true },
    offersInvitation: offers(context, 'invitations'),
    roles: roles.flatMap(({ role }) => (role ? [{ value: role, label: capitalised(role) }] : [])),
    branches: branches.flatMap(({ _id, name }) => (_id ? [{ value: _id, label: name || _id }] : [])),
  }
}

const staffOf = (url: URL) => ({ endpoint: contract.staff.list, query: { businessRef: selectedBusiness(url) } })

async function readMember({ context, url, id }: DialogRequest): Promise<Staff> {
  const list = staffOf(url)
  return expectRecord(findRecordIn(context, list, id), 'This person')
}

async function readSummary(request: DialogRequest) {
  const member = await readMember(request)
  return { id: member._id ?? '', name: personName(member), ...staffSummary(member) }
}

async function readForm(request: DialogRequest) {
  const { context, url, id } = request
  const record = await readRecord(request)
  if (!offers(context, 'corrections')) return record
  // Read anew: with a cached row, saving would undo what others have changed since.
  const member = await expectRecord(findRecordIn(context, { ...staffOf(url), isFresh: true }, id), 'This person')
  return { ...record, form: { values: personValues(member), version: member.version ?? null } }
}

async function readRecord(request: DialogRequest) {
  const { context, url } = request
  // The record is shown without the name of its branch if the branches can't be read.
  const branches = reference(context, contract.staff.branches, { ref: selectedBusiness(url) }).catch(() => [])
  const [member, history] = await Promise.all([readMember(request), readRecordHistory(context, request.id)])
  const { timeZone } = context.get(requestScope).settings
  return {
    id: member._id ?? '',
    ...staffSummary(member),
    heading: {
      name: personName(member),
      status: staffStatus(member),
      summary: capitalised(member.account?.role ?? ''),
    },
    fields: fieldsOf(member, { branches: await branches, timeZone }),
    history,
  }
}

function branchOf({ branchId, branch }: Staff, branches: readonly Branch[]): string | null | undefined {
  const id = branchId || branch?._id
  const listed = id ? branches.find(({ _id }) => _id === id) : undefined
  return listed?.name || branch?.name || id
}

interface FieldContext {
  branches: readonly Branch[]
  timeZone: string
}

const fieldsOf = (member: Staff, { branches, timeZone }: FieldContext): RecordField[] => [
  { label: 'First name', value: member.firstName },
  { label: 'Last name', value: member.lastName },
  { label: 'Email', value: member.email, kind: 'email', isWide: true },
  { label: 'Phone', value: member.phone, kind: 'phone' },
  { label: 'Role', value: capitalised(member.account?.role ?? '') },
  { label: 'Branch', value: branchOf(member, branches) },
  { label: 'Address', value: member.location?.address },
  { label: 'Country', value: capitalised(member.location?.country ?? '') },
  { label: 'State', value: member.location?.state },
  { label: 'City', value: member.location?.city },
  { label: 'Status', value: staffStatus(member), isFixed: true },
  { label: 'Date hired', value: member.dateOfHire && formatDateTime(member.dateOfHire, timeZone), isFixed: true },
]
