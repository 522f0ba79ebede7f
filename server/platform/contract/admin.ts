import { z } from 'zod'
import { get, patch, post } from './endpoint.ts'
import { newPassword } from './password.ts'
import { emailInput, flag, group, inputText, list, moment, text } from './record.ts'

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
  password: newPassword,
})

export const admin = {
  list: get('/admin', {
    data: z.object({ data: list(Admin) }),
    rows: 'data',
    sortable: ['createdAt', 'firstName', 'lastName', 'email', 'phone', 'account.type', 'account.role'],
  }),
  create: post('/admin/create', { body: NewAdmin }),
  activate: patch('/admin/activate/:id'),
  deactivate: patch('/admin/deactivate/:id'),
  /** Extension, of platforms that offer `account`: replaces somebody's password by one that must be changed at once. */
  resetPassword: post('/admin/password/reset/:id', {
    isSecret: true,
    data: z.object({ oneTimePassword: z.string().min(1) }),
  }),
}
