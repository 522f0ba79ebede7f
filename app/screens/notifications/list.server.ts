import { contract } from '#contract/index.ts'
import { actions, dateTime, serial, status, text, term } from '~/listing/columns.server'
import { defineList } from '~/listing/define-list.server'
import { notificationDialogs } from './intents'

export const notifications = defineList(contract.notification.list, {
  name: 'Notifications',
  columns: [
    serial(),
    text('title', 'Title', { maxLength: 20, isName: true }),
    text('message', 'Message', { maxLength: 22 }),
    text('category', 'Category', { maxLength: 12 }),
    term('media.type', 'Media Type'),
    status('status', 'Status'),
    dateTime('startDate', 'Start Date'),
    dateTime('endDate', 'End Date'),
    text('createdBy.name', 'Created By', { maxLength: 16 }),
    dateTime('createdAt', 'Created At'),
    actions(''),
  ],
  // A notification may have 100,000 targets; only its dialog reads them.
  isMinimal: true,
  rowName: ({ title }) => title || 'this notification',
  rowDialog: notificationDialogs.view.name,
})
