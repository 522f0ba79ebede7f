import { contract } from '#contract/index.ts'
import { personName } from '~/entities/person/person-name'
import { actions, dateTime, serial, status, text } from '~/listing/columns.server'
import { defineList } from '~/listing/define-list.server'
import { staffDialogs } from './intents'
import { staffFacts } from './staff-facts'

export const staffs = defineList(contract.staff.list, {
  name: 'Staffs',
  columns: [
    serial(),
    text('firstName', 'First Name', { maxLength: 20, isName: true }),
    text('lastName', 'Last Name', { maxLength: 20 }),
    text('email', 'Email', { maxLength: 32 }),
    text('account.role', 'Role', { maxLength: 20 }),
    status('account.isActive', 'Status', { from: (member) => (staffFacts(member).isActive ? 'Active' : 'Inactive') }),
    dateTime('dateOfHire', 'Date Hired'),
    actions(''),
  ],
  rowName: personName,
  rowData: staffFacts,
  rowDialog: staffDialogs.view.name,
  emptyText: 'No staffs in this business',
})
