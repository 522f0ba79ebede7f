import type { Admin } from '#contract/index.ts'
import { type Columns, control, dateTime, serial, text } from '~/listing/columns'

export const columns: Columns<Admin> = [
  serial(),
  text('firstName', 'First Name', { cut: 20, isName: true }),
  text('lastName', 'Last Name', { cut: 20 }),
  text('email', 'Email', { cut: 24 }),
  text('phone', 'Phone No'),
  text('account.type', 'Type', { cut: 16 }),
  text('account.role', 'Role', { cut: 20 }),
  dateTime('createdAt', 'Date Created'),
  control(),
]
