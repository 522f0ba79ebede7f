import type { Staff } from '#contract/index.ts'
import { actions, type Columns, dateTime, serial, status, text } from '~/listing/columns'
import { staffFacts } from './staff-facts'

export const columns: Columns<Staff> = [
  serial(),
  text('firstName', 'First Name', { cut: 20, isName: true }),
  text('lastName', 'Last Name', { cut: 20 }),
  text('email', 'Email', { cut: 32 }),
  text('account.role', 'Role', { cut: 20 }),
  status('account.isActive', 'Status', (member) => (staffFacts(member).isActive ? 'Active' : 'Inactive')),
  dateTime('dateOfHire', 'Date Hired'),
  actions(''),
]
