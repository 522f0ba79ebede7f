import { contract } from '#contract/index.ts'
import { personName } from '~/entities/person/person-name'
import { control, dateTime, serial, text, term } from '~/listing/columns.server'
import { defineList } from '~/listing/define-list.server'
import { adminDialogs } from './intents'

export const admins = defineList(contract.admin.list, {
  name: 'Admins',
  columns: [
    serial(),
    text('firstName', 'First Name', { maxLength: 20, isName: true }),
    text('lastName', 'Last Name', { maxLength: 20 }),
    text('email', 'Email', { maxLength: 24 }),
    text('phone', 'Phone No'),
    term('account.type', 'Type', { maxLength: 16 }),
    term('account.role', 'Role', { maxLength: 20 }),
    dateTime('createdAt', 'Date Created'),
    control(),
  ],
  rowName: personName,
  rowData: ({ isActive }) => ({ isActive: isActive ?? true }),
  rowDialog: adminDialogs.view.name,
})
