import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, group, list, moment, text } from './record.ts'

export const Admin = z.object({
  _id: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  account: group({ type: text, role: text }),
  isActive: flag,
  createdAt: moment,
})
export type Admin = z.output<typeof Admin>

export const NewAdmin = z.object({
  firstName: z.string().trim().min(1).max(200),
  lastName: z.string().trim().min(1).max(200),
  email: z.email().max(254),
  password: z.string().min(1).max(1000),
})

export const admin = {
  list: endpoint({
    method: 'GET',
    path: '/admin',
    data: z.object({ data: list(Admin) }),
    rows: 'data',
    sortable: ['createdAt', 'firstName', 'lastName', 'email', 'phone', 'account.type', 'account.role', 'isActive'],
  }),
  create: endpoint({ method: 'POST', path: '/admin/create', body: NewAdmin, data: z.unknown() }),
  activate: endpoint({ method: 'PATCH', path: '/admin/activate/:id', data: z.unknown() }),
  deactivate: endpoint({ method: 'PATCH', path: '/admin/deactivate/:id', data: z.unknown() }),
}
