import { contract } from '#contract/index.ts'
import { businessReference, dateTime, serial, text, term } from '~/listing/columns.server'
import { defineList } from '~/listing/define-list.server'

export const logs = defineList(contract.log.list, {
  name: 'Logs',
  columns: [
    serial(),
    businessReference('Business Ref'),
    text('action', 'Action', { maxLength: 24 }),
    text('activity', 'Activity', { maxLength: 24 }),
    text('details', 'Details', { maxLength: 32 }),
    text('user.fullName', 'User name', { maxLength: 24 }),
    term('user.role', 'Role', { maxLength: 20 }),
    text('user.email', 'Email', { maxLength: 24 }),
    dateTime('createdAt', 'Date'),
  ],
})
