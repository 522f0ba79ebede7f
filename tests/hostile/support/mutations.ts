import { mongoId } from '../../support/plain-platform/records.ts'
import { referenceOf } from '../../support/plain-platform/people.ts'

/** One thing that can be done on a screen, with a form that a plain platform takes. */
export interface Mutation {
  screen: string
  intent: string
  /** Where the screen posts it: its address with the dialog open. */
  path: string
  fields: Record<string, string>
  /** The call that it makes, as `METHOD /path`. */
  call: string
}

const business = mongoId(1, 3)
const businessRef = referenceOf(3)
const inactiveBusiness = mongoId(1, 4)
const undone = mongoId(1, 7)
/** Others than the ones that are changed, so that all of this can be done at once. */
const deleted = { first: referenceOf(5), second: referenceOf(6), member: mongoId(3, 1), notification: mongoId(7, 1) }
const plan = mongoId(5, 0)
const category = mongoId(9, 0)
const settings = mongoId(8, 0)
const member = mongoId(3, 0)
const notification = mongoId(7, 0)
const ofBusiness = `?business=${referenceOf(0)}`

const planFields = {
  name: 'Market day',
  type: 'general',
  currency: 'NGN',
  branchMax: '1',
  branchAmount: '100',
  inventoryMax: '10',
  inventoryAmount: '50',
  staffMax: '2',
  staffAmount: '25.50',
  couponAmount: '0',
}
const person = { firstName: 'Ngozi', lastName: 'Bello', email: 'ngozi.bello@example.ng', password: 'pass phrase here' }
const composed = {
  title: 'Slow card payments',
  type: 'banner',
  message: 'Cash and transfers are not affected.',
  mediaType: 'none',
  startDate: '2099-11-20',
  endDate: '2099-11-25',
  target: businessRef,
}
const edited = {
  id: business,
  businessName: 'Bello Provisions',
  firstName: 'Bola',
  lastName: 'Bello',
  email: 'bola.bello@example.ng',
  phone: '08030000000',
  address: '3 Market Road',
  category: 'Groceries',
  country: 'nigeria',
  state: 'Lagos',
  city: 'Ikeja',
  isDisabled: 'false',
  referralCode: 'REF103',
}

type Line = [screen: string, intent: string, call: string, fields: Record<string, string>, query?: string]

/** The query under which a screen shows the form of a stored record. */
const open = (modal: string, id: string) => `?modal=${modal}&id=${id}`

const lines: Line[] = [
  ['businesses', 'update', `PATCH /admin/business/${business}`, edited, open('edit', business)],
  ['businesses', 'activate', `POST /admin/business/activate/${inactiveBusiness}`, { id: inactiveBusiness }],
  ['businesses', 'deactivate', `POST /admin/business/deactivate/${business}`, { id: business }],
  ['businesses', 'undoDeactivate', `POST /admin/business/activate/${undone}`, { id: undone }],
  [
    'businesses',
    'delete',
    `DELETE /admin/business/${deleted.first}`,
    { businessRef: deleted.first },
    open('delete', mongoId(1, 5)),
  ],
  [
    'businesses',
    'subscribe',
    'POST /admin/subscription/subscribe',
    { businessRef, plan, period: '3' },
    open('subscribe', business),
  ],
  [
    'businesses',
    'change',
    'POST /admin/subscription/change',
    { businessRef, plan, period: '1' },
    open('change', business),
  ],
  [
    'businesses',
    'renew',
    'POST /admin/subscription/renew/current',
    { businessRef, period: '12' },
    open('renew', business),
  ],
  [
    'businesses',
    'extraBranch',
    'POST /subscription/branch',
    { businessRef, quantity: '2' },
    open('extra-branch', business),
  ],
  [
    'businesses',
    'extraStaff',
    'POST /subscription/staff',
    { businessRef, quantity: '1' },
    open('extra-staff', business),
  ],
  ['businesses', 'createCategory', 'POST /admin/business/category', { name: 'Stationery' }, '?modal=settings'],
  [
    'businesses',
    'deleteCategory',
    `DELETE /admin/business/category/${category}`,
    { id: category },
    open('delete-category', category),
  ],
  [
    'businesses',
    'updateCount',
    `PATCH /admin/business/adminsettings/${settings}`,
    { id: settings, freeProductCount: '30' },
    '?modal=settings',
  ],
  ...['dashboard', 'subscribers'].map((screen): Line => [
    screen,
    'renew',
    'POST /admin/subscription/renew/current',
    { businessRef, period: '12' },
    open('renew', business),
  ]),
  [
    'dashboard',
    'delete',
    `DELETE /admin/business/${deleted.second}`,
    { businessRef: deleted.second },
    open('delete', mongoId(1, 4)),
  ],
  ['search', 'activate', `POST /admin/business/activate/${inactiveBusiness}`, { id: inactiveBusiness }, '?q=BIZ'],
  ['search', 'deactivate', `POST /admin/business/deactivate/${business}`, { id: business }, '?q=BIZ'],
  ['search', 'undoDeactivate', `POST /admin/business/activate/${undone}`, { id: undone }, '?q=BIZ'],
  ['subscriptions', 'create', 'POST /admin/subscription/create', planFields, '?modal=create'],
  ['subscriptions', 'update', `PATCH /admin/subscription/${plan}`, { ...planFields, id: plan }, open('edit', plan)],
  [
    'staffs',
    'create',
    'POST /admin/business/staff',
    {
      ...person,
      ref: referenceOf(0),
      phone: '0700 000 0000',
      role: 'cashier',
      branch: mongoId(4, 0),
      address: '1 Broad Street',
    },
    `${ofBusiness}&modal=create`,
  ],
  ['staffs', 'activate', `POST /admin/business/staff/activate/${member}`, { id: member }, ofBusiness],
  ['staffs', 'deactivate', `POST /admin/business/staff/deactivate/${member}`, { id: member }, ofBusiness],
  ['staffs', 'undoDeactivate', `POST /admin/business/staff/activate/${member}`, { id: member }, ofBusiness],
  ['staffs', 'delete', `DELETE /admin/staff/${deleted.member}`, { id: deleted.member }, ofBusiness],
  ['admins', 'create', 'POST /admin/create', person, '?modal=create'],
  ['admins', 'activate', `PATCH /admin/activate/${mongoId(2, 2)}`, { id: mongoId(2, 2) }],
  ['admins', 'deactivate', `PATCH /admin/deactivate/${mongoId(2, 1)}`, { id: mongoId(2, 1) }],
  ['admins', 'undoDeactivate', `PATCH /admin/activate/${mongoId(2, 1)}`, { id: mongoId(2, 1) }],
  ['notifications', 'create', 'POST /admin/notification/create', composed, '?modal=create'],
  [
    'notifications',
    'update',
    `PATCH /admin/notification/${notification}`,
    { ...composed, id: notification },
    open('edit', notification),
  ],
  [
    'notifications',
    'delete',
    `DELETE /admin/notification/${deleted.notification}`,
    { id: deleted.notification },
    open('delete', deleted.notification),
  ],
]

/** Every intent of every screen; `origins.test.ts` fails on one that is missing. */
export const mutations: readonly Mutation[] = lines.map(([screen, intent, call, fields, query = '']) => ({
  screen,
  intent,
  path: `/${screen}${query}`,
  call,
  fields: { intent, ...fields },
}))

/** The form of one press of the button. */
export const pressed = ({ fields }: Mutation): Record<string, string> => ({ key: crypto.randomUUID(), ...fields })
