import type { RouterContextProvider } from 'react-router'
import { type Branch, contract, type Staff } from '#contract/index.ts'
import { identifier } from '#contract/record.ts'
import { isKnownBusiness, unknownBusiness } from '~/entities/business/find-businesses.server'
import { personName } from '~/entities/person/person-name'
import { type AskedDialog, recordNotFound } from '~/forms/dialog-loader.server'
import type { Options } from '~/forms/fields'
import type { DialogFailure } from '~/forms/platform-dialog'
import type { RecordField } from '~/forms/record-view'
import { formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { findRecordIn } from '~/api-client/record.server'
import { reference } from '~/api-client/reference.server'
import { staffFacts, type StaffFacts } from './staff-facts'

type Context = Readonly<RouterContextProvider>

export const dialogTitles = {
  create: 'Add Staff',
  view: 'Staff',
  edit: 'Staff',
  actions: 'Actions',
  delete: 'Delete Staff',
} as const
export type DialogName = keyof typeof dialogTitles

/** What a dialog shows. */
export type DialogView =
  | { kind: 'create'; businessRef: string; roles: Options; branches: Options; idempotencyKey: string }
  | { kind: 'staff'; id: string; name: string; facts: StaffFacts; fields: RecordField[]; idempotencyKey: string }

type ReadView = Promise<DialogView | DialogFailure>

export async function readDialog({ context, url, modal, id }: AskedDialog<DialogName>): ReadView {
  const { success, data: businessRef } = identifier.safeParse(url.searchParams.get('business'))
  if (!success) return { kind: 'failure', message: 'Choose a business first.' }
  return modal === 'create' ? readLists(context, businessRef) : readStaff(context, businessRef, id)
}

async function readLists(context: Context, ref: string): ReadView {
  if (!(await isKnownBusiness(context, ref))) return { kind: 'failure', message: unknownBusiness(ref) }
  const [roles, branches] = await Promise.all([
    reference(context, contract.staff.roles, { ref }),
    reference(context, contract.staff.branches, { ref }),
  ])
  return {
    kind: 'create',
    businessRef: ref,
    roles: roles.flatMap(({ role }) => (role ? [{ value: role, label: role }] : [])),
    branches: branches.flatMap(({ _id, name }) => (_id ? [{ value: _id, label: name || _id }] : [])),
    idempotencyKey: crypto.randomUUID(),
  }
}

async function readStaff(context: Context, ref: string, id: string | null): ReadView {
  const list = { endpoint: contract.staff.list, query: { businessRef: ref } }
  // A record is worth showing without the name of its branch.
  const branches = reference(context, contract.staff.branches, { ref }).catch(() => [])
  const member = await findRecordIn(context, list, id)
  if (!member) return recordNotFound('This person')
  return {
    kind: 'staff',
    id: member._id ?? '',
    name: personName(member),
    facts: staffFacts(member),
    fields: fieldsOf(member, { branches: await branches, timeZone: context.get(requestScope).settings.timeZone }),
    idempotencyKey: crypto.randomUUID(),
  }
}

interface Surroundings {
  branches: readonly Branch[]
  timeZone: string
}

const fieldsOf = (member: Staff, { branches, timeZone }: Surroundings): RecordField[] => [
  { label: 'First name', value: member.firstName },
  { label: 'Last name', value: member.lastName },
  { label: 'Email', value: member.email },
  { label: 'Phone', value: member.phone },
  { label: 'Role', value: member.account?.role },
  { label: 'Branch', value: branches.find(({ _id }) => _id === member.branchId)?.name || member.branchId },
  { label: 'Address', value: member.location?.address },
  { label: 'Country', value: member.location?.country },
  { label: 'State', value: member.location?.state },
  { label: 'City', value: member.location?.city },
  { label: 'Status', value: staffFacts(member).isActive ? 'Active' : 'Inactive', isFixed: true },
  { label: 'Date hired', value: member.dateOfHire && formatDateTime(member.dateOfHire, timeZone), isFixed: true },
]
