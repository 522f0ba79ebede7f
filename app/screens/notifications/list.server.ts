import { contract } from '#contract/index.ts'
import { actions, dateTime, serial, status, text, word } from '~/listing/columns.server'
import { defineList } from '~/listing/define-list.server'
import { notificationDialogs } from './intents'

export const notifications = defineList(contract.notification.list, {
  name: 'Notifications',
  columns: [
    serial(),
    text('title', 'Title', { width: 20, isName: true }),
    text('message', 'Message', { width: 22 }),
    text('category', 'Category', { width: 11 }),
    word('media.type', 'Media Type', { width: 8 }),
    status('status', 'Status'),
    dateTime('startDate', 'Start Date'),
    dateTime('endDate', 'End Date'),
    text('createdBy.name', 'Created By', { width: 14 }),
    dateTime('createdAt', 'Created At'),
    actions(''),
  ],
  noun: 'notification',
  card: { details: ['category', 'startDate'], contact: 'message' },
  // A notification may have 100,000 targets; only its dialog reads them.
  isMinimal: true,
  rowName: ({ title }) => title || 'this notification',
  rowDialog: notificationDialogs.view.name,
})
