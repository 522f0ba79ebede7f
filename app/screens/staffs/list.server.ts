import { contract, type Staff } from '#contract/index.ts'
import { personName } from '~/entities/person/person'
import { actions, dateTime, serial, status, text, word } from '~/listing/columns.server'
import { defineList } from '~/listing/define-list.server'
import { staffDialogs } from './intents'

/** What the actions of a member of staff need. Who is not said to be inactive is active. */
export const staffSummary = ({ account }: Staff) => ({ isActive: account?.isActive !== false })

export const staffStatus = (member: Staff) => (staffSummary(member).isActive ? 'Active' : 'Inactive')

export const staffs = defineList(contract.staff.list, {
  name: 'Staffs',
  columns: [
    serial(),
    text('firstName', 'First Name', { width: 12, isName: true }),
    text('lastName', 'Last Name', { width: 12 }),
    text('email', 'Email', { width: 28 }),
    word('account.role', 'Role', { width: 16 }),
    status('account.isActive', 'Status', { from: staffStatus }),
    dateTime('dateOfHire', 'Date Hired'),
    actions(''),
  ],
  noun: 'member of staff',
  card: { name: ['firstName', 'lastName'], details: ['account.role', 'dateOfHire'], contact: 'email' },
  rowName: personName,
  rowData: staffSummary,
  actionsNeed: 'write',
  rowDialog: staffDialogs.view.name,
  emptyText: 'No staffs in this business',
})
