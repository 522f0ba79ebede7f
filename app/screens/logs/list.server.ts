import { contract } from '#contract/index.ts'
import { businessReference, dateTime, serial, text, word } from '~/listing/columns.server'
import { defineList } from '~/listing/define-list.server'

export const logs = defineList(contract.log.list, {
  name: 'Logs',
  columns: [
    serial(),
    businessReference('Business Ref'),
    text('action', 'Action', { width: 16 }),
    text('activity', 'Activity', { width: 18 }),
    text('details', 'Details', { width: 26 }),
    text('user.fullName', 'User name', { width: 16 }),
    word('user.role', 'Role', { width: 12 }),
    text('user.email', 'Email', { width: 18 }),
    dateTime('createdAt', 'Date'),
  ],
  noun: 'log entry',
  card: { name: ['action'], details: ['user.fullName', 'createdAt'], contact: 'details' },
})
