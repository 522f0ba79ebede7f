import { z } from 'zod'
import { OneTimePassword } from './admin.ts'
import { get, patch, post, remove } from './endpoint.ts'
import {
  emailInput,
  flag,
  group,
  identifier,
  filledIn,
  inputLine,
  inputLines,
  inputText,
  list,
  moment,
  newPassword,
  text,
  version,
} from './record.ts'

export const Branch = z.object({ _id: text, name: text })
export type Branch = z.output<typeof Branch>

export const Staff = z.object({
  _id: text,
  businessRef: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  account: group({ type: text, role: text, isActive: flag }),
  location: group({ address: text, city: text, state: text, country: text }),
  branchId: text,
  /** On platforms without `branchId`: the id of a branch, or the branch itself. */
  branch: z.union([Branch, text.transform((_id): Branch => ({ _id, name: undefined }))]).nullish(),
  dateOfHire: moment,
  createdAt: moment,
  version,
})
export type Staff = z.output<typeof Staff>

export const Role = z.object({ role: text })
export type Role = z.output<typeof Role>

export const NewStaff = z.object({
  ref: identifier,
  branchId: inputText(64).min(1),
  firstName: filledIn(inputLine(200)),
  lastName: filledIn(inputLine(200)),
  email: emailInput,
  password: newPassword,
  phone: filledIn(inputLine(40)),
  account: z.object({ type: z.literal('staff'), role: filledIn(inputLine(100)) }),
  location: z.object({
    address: filledIn(inputLines(500)),
    city: inputLines(100),
    state: inputLines(100),
    country: inputLines(100),
  }),
})
export type NewStaff = z.output<typeof NewStaff>

export const StaffChange = z.strictObject({
  firstName: filledIn(inputLine(200)).optional(),
  lastName: filledIn(inputLine(200)).optional(),
  email: emailInput.optional(),
  phone: filledIn(inputLine(40)).optional(),
})
export type StaffChange = z.output<typeof StaffChange>

/** Platforms send branches and roles as `data` or as `data.data`. */
const bareOrNested = <Item extends z.ZodType>(item: Item) =>
  z.union([list(item), z.object({ data: list(item) }).transform((nested) => nested.data)])

export const staff = {
  list: get('/admin/business/staff', {
    query: z.object({ businessRef: identifier }),
    data: z.object({ data: list(Staff) }),
    rows: 'data',
    sortable: [
      'createdAt',
      'firstName',
      'lastName',
      'email',
      'phone',
      'account.role',
      'account.isActive',
      'dateOfHire',
    ],
  }),
  create: post('/admin/business/staff', { body: NewStaff }),
  invite: post('/admin/business/staff/invitations', {
    capability: 'invitations',
    body: NewStaff.omit({ password: true }).strict(),
    isSecret: true,
    data: OneTimePassword,
  }),
  update: patch('/admin/business/staff/:id', { capability: 'corrections', body: StaffChange }),
  activate: post('/admin/business/staff/activate/:id'),
  deactivate: post('/admin/business/staff/deactivate/:id'),
  delete: remove('/admin/staff/:id'),
  branches: get('/admin/branch', {
    query: z.object({ ref: identifier }),
    data: bareOrNested(Branch),
    rows: '',
    sortable: ['createdAt', 'name'],
  }),
  roles: get('/admin/roles', {
    query: z.object({ ref: identifier }),
    data: bareOrNested(Role),
    rows: '',
    sortable: ['role'],
  }),
}
