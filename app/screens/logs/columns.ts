import type { Log } from '#contract/index.ts'
import { businessReference, type Columns, dateTime, serial, text } from '~/listing/columns'

export const columns: Columns<Log> = [
  serial(),
  businessReference('Business Ref'),
  text('action', 'Action', { cut: 24 }),
  text('activity', 'Activity', { cut: 24 }),
  text('details', 'Details', { cut: 32 }),
  text('user.fullName', 'User name', { cut: 24 }),
  text('user.role', 'Role', { cut: 20 }),
  text('user.email', 'Email', { cut: 24 }),
  dateTime('createdAt', 'Date'),
]
