import type { Notification } from '#contract/index.ts'
import { actions, type Columns, dateTime, serial, status, text } from '~/listing/columns'

export const columns: Columns<Notification> = [
  serial(),
  text('title', 'Title', { cut: 20, isName: true }),
  text('message', 'Message', { cut: 22 }),
  text('category', 'Category', { cut: 12 }),
  text('media.type', 'Media Type'),
  status('status', 'Status'),
  dateTime('startDate', 'Start Date'),
  dateTime('endDate', 'End Date'),
  text('createdBy.name', 'Created By', { cut: 16 }),
  dateTime('createdAt', 'Created At'),
  actions(''),
]
