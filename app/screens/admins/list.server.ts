import { type Admin, contract } from '#contract/index.ts'
import { personName } from '~/entities/person/person'
import { control, dateTime, phone, serial, text, word } from '~/listing/columns.server'
import { defineList } from '~/listing/define-list.server'
import { adminDialogs, adminIntents } from './intents'

/** An admin counts as active unless the platform says otherwise. */
export const adminSummary = ({ isActive }: Admin) => ({ isActive: isActive !== false })

export const adminStatus = (admin: Admin) => (adminSummary(admin).isActive ? 'Active' : 'Inactive')

export const admins = defineList(contract.admin.list, {
  name: 'Admins',
  columns: [
    serial(),
    text('firstName', 'First Name', { width: 12, isName: true }),
    text('lastName', 'Last Name', { width: 12 }),
    text('email', 'Email', { width: 25, maxLength: undefined }),
    phone('phone', 'Phone No'),
    word('account.type', 'Type', { width: 8 }),
    word('account.role', 'Role', { width: 16 }),
    dateTime('createdAt', 'Date Created'),
    control(),
  ],
  noun: 'admin',
  card: { name: ['firstName', 'lastName'], details: ['account.role', 'account.type'] },
  rowName: personName,
  // The control shows it only to those who may press it.
  rowNote: (admin) => (adminSummary(admin).isActive ? '' : adminStatus(admin)),
  rowPhase: adminStatus,
  exportedToo: [text('isActive', 'Status', { from: adminStatus })],
  // The icon shows the current state, and pressing it ends that state.
  rowControl: ({ isActive }, name) =>
    (isActive ?? true)
      ? { intent: adminIntents.deactivate, label: `Deactivate ${name}`, icon: 'ToggleRight', tone: 'good' }
      : { intent: adminIntents.activate, label: `Activate ${name}`, icon: 'ToggleLeft' },
  rowDialog: adminDialogs.view.name,
})
