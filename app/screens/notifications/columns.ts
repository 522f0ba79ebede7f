import type { Notification } from '#contract/index.ts'
import { actions, type Columns, dateTime, serial, status, text } from '~/listing/columns'

export const columns: Columns<Notification> = [
  serial(),
  text('title', 'Title', { cut: 24, isName: true }),
  text('message', 'Message', { cut: 28 }),
  text('category', 'Category', { cut: 14 }),
  text('media.type', 'Media Type'),
  status('status', 'Status'),
  dateTime('startDate', 'Start Date'),
  dateTime('endDate', 'End Date'),
  text('createdBy.name', 'Created By', { cut: 20 }),
  dateTime('createdAt', 'Created At'),
  actions(''),
]
