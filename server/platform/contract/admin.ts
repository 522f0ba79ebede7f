import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { emailInput, flag, group, inputText, list, longestPassword, moment, text } from './record.ts'

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
  firstName: inputText(200).trim().min(1),
  lastName: inputText(200).trim().min(1),
  email: emailInput,
  password: inputText(longestPassword).min(1),
})

export const admin = {
  list: endpoint({ method: 'GET', path: '/admin', data: z.object({ data: list(Admin) }), rows: 'data' }),
  create: endpoint({ method: 'POST', path: '/admin/create', body: NewAdmin, data: z.unknown() }),
  activate: endpoint({ method: 'PATCH', path: '/admin/activate/:id', data: z.unknown() }),
  deactivate: endpoint({ method: 'PATCH', path: '/admin/deactivate/:id', data: z.unknown() }),
}
