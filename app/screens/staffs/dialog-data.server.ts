import type { RouterContextProvider } from 'react-router'
import { type Branch, contract, type Staff } from '#contract/index.ts'
import { identifier } from '#contract/record.ts'
import { personName } from '~/entities/person/person-name'
import type { RecordField } from '~/forms/record-view'
import { formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { failureView } from '~/listing/list-view.server'
import { findRecordIn } from '~/platform/record.server'
import { reference } from '~/platform/reference.server'
import type { DialogName } from './dialog-names'
import { staffFacts, type StaffFacts } from './staff-facts'
import type { DialogFailure } from '~/forms/platform-dialog'

type Context = Readonly<RouterContextProvider>
export type Options = { value: string; label: string }[]

/** What a dialog shows. */
export type DialogView =
  | DialogFailure
  | { kind: 'create'; businessRef: string; roles: Options; branches: Options; pressKey: string }
  | { kind: 'staff'; id: string; name: string; facts: StaffFacts; fields: RecordField[]; pressKey: string }

interface Asked {
  modal: DialogName
  id: string | null
  businessRef: string | null
}

/** Reads what a dialog needs. Never rejects: a dialog that can't be filled says why. */
export async function readDialog(context: Context, { modal, id, businessRef }: Asked): Promise<DialogView> {
  if (!businessRef || !identifier.safeParse(businessRef).success) {
    return { kind: 'failure', message: 'Choose a business first.' }
  }
  try {
    return modal === 'create' ? await readLists(context, businessRef) : await readStaff(context, businessRef, id)
  } catch (error) {
    return { kind: 'failure', message: failureView(context, error).message }
  }
}

async function readLists(context: Context, ref: string): Promise<DialogView> {
  const [roles, branches] = await Promise.all([
    reference(context, contract.staff.roles, { ref }),
    reference(context, contract.staff.branches, { ref }),
  ])
  return {
    kind: 'create',
    businessRef: ref,
    roles: roles.flatMap(({ role }) => (role ? [{ value: role, label: role }] : [])),
    branches: branches.flatMap(({ _id, name }) => (_id ? [{ value: _id, label: name || _id }] : [])),
    pressKey: crypto.randomUUID(),
  }
}

async function readStaff(context: Context, ref: string, id: string | null): Promise<DialogView> {
  const list = { endpoint: contract.staff.list, query: { businessRef: ref } }
  // A record is worth showing without the name of its branch.
  const branches = reference(context, contract.staff.branches, { ref }).catch(() => [])
  const member = await findRecordIn(context, list, id)
  if (!member) return { kind: 'failure', message: 'This person is not there any more. Somebody may have deleted them.' }
  return {
    kind: 'staff',
    id: member._id ?? '',
    name: personName(member),
    facts: staffFacts(member),
    fields: fieldsOf(member, { branches: await branches, timeZone: context.get(requestScope).settings.timeZone }),
    pressKey: crypto.randomUUID(),
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
