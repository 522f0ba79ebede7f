import { z } from 'zod'
import { get } from './endpoint.ts'
import { group, list, moment, text } from './record.ts'

export const Log = z.object({
  _id: text,
  businessRef: text,
  action: text,
  activity: text,
  details: text,
  user: group({ fullName: text, role: text, email: text }),
  createdAt: moment,
})
export type Log = z.output<typeof Log>

export const log = {
  list: get('/admin/logs', {
    data: z.object({ data: list(Log) }),
    rows: 'data',
    sortable: ['createdAt', 'businessRef', 'action', 'activity', 'details', 'user.fullName', 'user.role', 'user.email'],
  }),
}
