import { z } from 'zod'
import { get, patch, post } from './endpoint.ts'
import {
  emailInput,
  extension,
  filledIn,
  flag,
  group,
  inputLine,
  list,
  moment,
  newPassword,
  text,
  version,
} from './record.ts'
import { roles } from './role.ts'

export const Admin = z.object({
  _id: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  account: group({ type: text, role: text }),
  isActive: flag,
  createdAt: moment,
  version,
})
export type Admin = z.output<typeof Admin>

const name = filledIn(inputLine(200))
/** Without it, a new admin may do everything. */
const role = extension('roles', z.enum(roles).optional())

export const NewAdmin = z.object({ firstName: name, lastName: name, email: emailInput, password: newPassword, role })

export const AdminChange = z.strictObject({
  firstName: name.optional(),
  lastName: name.optional(),
  email: emailInput.optional(),
  phone: inputLine(40).optional(),
  role,
})
export type AdminChange = z.output<typeof AdminChange>

/** A password that the platform made and does not keep; it must be changed at the first sign-in. */
export const OneTimePassword = z.object({ oneTimePassword: z.string().min(1) })

export const admin = {
  list: get('/admin', {
    data: z.object({ data: list(Admin) }),
    rows: 'data',
    sortable: ['createdAt', 'firstName', 'lastName', 'email', 'phone', 'account.type', 'account.role'],
  }),
  create: post('/admin/create', { body: NewAdmin }),
  invite: post('/admin/invitations', {
    capability: 'invitations',
    // Strict, because a misspelt role would make a super administrator.
    body: NewAdmin.omit({ password: true }).strict(),
    isSecret: true,
    data: OneTimePassword,
  }),
  /** Another role ends all the admin's sessions. At `/admin/:id` it would take the addresses of other calls. */
  update: patch('/admin/update/:id', { capability: 'corrections', body: AdminChange }),
  activate: patch('/admin/activate/:id'),
  deactivate: patch('/admin/deactivate/:id'),
  resetPassword: post('/admin/password/reset/:id', {
    capability: 'account',
    isSecret: true,
    data: OneTimePassword,
  }),
  endSessions: post('/admin/sessions/end/:id', { capability: 'endSessions' }),
}
