import { z } from 'zod'
import { get, patch, post, remove } from './endpoint.ts'
import {
  amount,
  currencyCode,
  currencyTotals,
  dayRange,
  entries,
  extension,
  flag,
  group,
  identifier,
  filledIn,
  inputLine,
  inputLines,
  inputText,
  list,
  moment,
  sum,
  text,
  version,
} from './record.ts'
import { expiries } from './expiry.ts'

export const Business = z.object({
  _id: text,
  businessRef: text,
  businessName: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  address: text,
  account: group({ category: text }),
  country: text,
  state: text,
  city: text,
  location: group({ country: text, state: text, city: text, address: text }),
  isDisabled: flag,
  referral: group({ code: text }),
  createdAt: moment,
  todaySales: group({ totalProfit: amount, totalTransactions: amount }),
  version,
})
export type Business = z.output<typeof Business>

export const Subscriber = z.object({
  _id: text,
  businessRef: text,
  businessName: text,
  email: text,
  phone: text,
  account: group({ category: text }),
  isDisabled: flag,
  price: amount,
  currency: currencyCode,
  dateCreated: moment,
  /** Extension, like `expires`, of the capability `subscriberExpiry`. */
  plan: text,
  expires: moment,
})
export type Subscriber = z.output<typeof Subscriber>

export const ArchivedBusiness = z.object({
  _id: text,
  businessRef: text,
  businessName: text,
  archivedAt: moment,
  archivedBy: group({ name: text }),
  reason: text,
  restorableUntil: moment,
})
export type ArchivedBusiness = z.output<typeof ArchivedBusiness>

export const restorableDays = 30

export const Sale = z.object({
  _id: text,
  businessRef: text,
  type: text,
  items: entries(z.object({ name: text })),
  status: text,
  paymentMethods: entries(z.object({ type: text, amount, currency: currencyCode })),
  amount,
  currency: currencyCode,
  createdAt: moment,
})
export type Sale = z.output<typeof Sale>

export const BusinessFilters = z.object({
  status: z.enum(['active', 'inactive']).optional(),
  ...dayRange,
  country: inputText(200).optional(),
  state: inputText(200).optional(),
  city: inputText(200).optional(),
  category: extension('categoryFilter', inputText(200).optional()),
  plan: extension('targetRules', inputText(64).optional().describe('Id of the plan that was subscribed to last.')),
  expiry: extension('targetRules', z.enum(expiries).optional()),
})

/** Stands for a plan without an id. */
export const unknownPlan = 'unknown'

export const SubscriberPlan = z.object({ _id: text, name: text })

export const SubscriberFilters = z.object({
  isActive: z.enum(['true', 'false']).optional(),
  ...dayRange,
  expiry: extension('subscriberExpiry', z.enum(expiries).optional()),
  plan: extension('subscriberExpiry', identifier.optional().describe('Id of a plan, or `unknown`.')),
})

const name = inputLine(200)

/** Body of PATCH: "names, contact data, account.category, location, isDisabled and referral.code". */
export const BusinessChange = z.object({
  businessName: filledIn(name).optional(),
  firstName: name.optional(),
  lastName: name.optional(),
  email: inputLine(254).optional(),
  phone: inputLine(40).optional(),
  address: inputLines(500).optional(),
  account: z.object({ category: inputLine(200).optional() }).optional(),
  location: z
    .object({
      country: inputLines(100).optional(),
      state: inputLines(100).optional(),
      city: inputLines(100).optional(),
      address: inputLines(500).optional(),
    })
    .optional(),
  isDisabled: z.boolean().optional(),
  referral: z.object({ code: inputLine(64).optional() }).optional(),
})
export type BusinessChange = z.output<typeof BusinessChange>

const businessSortKeys = [
  'createdAt',
  'businessName',
  'email',
  'phone',
  'account.category',
  'isDisabled',
  'firstName',
  'lastName',
  'address',
  'country',
  'state',
  'city',
  'referral.code',
] as const

const saleSortKeys = ['createdAt', 'businessRef', 'type', 'status', 'amount'] as const

export const business = {
  list: get('/admin/business', {
    query: BusinessFilters,
    data: z.object({ data: list(Business) }),
    rows: 'data',
    sortable: businessSortKeys,
    isReducible: true,
  }),
  disabled: get('/admin/business/disabled', {
    data: z.object({ disabledAccounts: list(Business), totalCount: amount }),
    rows: 'disabledAccounts',
    sortable: businessSortKeys,
  }),
  subscribers: get('/admin/business/subscribers', {
    query: SubscriberFilters,
    // Beside the totals of all currencies, the amount is in naira.
    data: z.object({ data: list(Subscriber), totalSubscriptionAmount: sum, totals: currencyTotals }),
    rows: 'data',
    sortable: [
      'dateCreated',
      'createdAt',
      'businessName',
      'email',
      'phone',
      'account.category',
      'isDisabled',
      'price',
      'plan',
      'expires',
    ],
  }),
  subscriberPlans: get('/admin/business/subscribers/plans', {
    capability: 'subscriberPlans',
    data: entries(SubscriberPlan),
  }),
  unsubscribed: get('/admin/subscription/business/no-sub', {
    query: z.object(dayRange),
    data: z.object({ unsubscribedBusinesses: list(Business), totalCount: amount }),
    rows: 'unsubscribedBusinesses',
    sortable: businessSortKeys,
  }),
  sales: get('/admin/business/sale', {
    query: z.object({ businessRef: identifier }),
    data: z.object({ lastTenSales: list(Sale) }),
    rows: 'lastTenSales',
    sortable: saleSortKeys,
  }),
  export: get('/admin/business/export', { query: BusinessFilters, response: 'csv' }),
  update: patch('/admin/business/:id', { body: BusinessChange }),
  activate: post('/admin/business/activate/:id'),
  deactivate: post('/admin/business/deactivate/:id'),
  delete: remove('/admin/business/:businessRef'),
  archive: post('/admin/business/archive/:businessRef', {
    capability: 'archive',
    body: z.strictObject({ reason: inputLines(500).optional() }),
  }),
  archived: get('/admin/business/archived', {
    capability: 'archive',
    data: z.object({ data: list(ArchivedBusiness) }),
    rows: 'data',
    sortable: ['archivedAt', 'businessName'],
  }),
  restore: post('/admin/business/restore/:businessRef', { capability: 'archive' }),
  createCategory: post('/admin/business/category', { body: z.object({ name: filledIn(name), description: name }) }),
  deleteCategory: remove('/admin/business/category/:id'),
  updateSettings: patch('/admin/business/adminsettings/:id', {
    body: z.object({ freeProductCount: z.int().min(0).max(1_000_000) }),
  }),
}

export const sale = {
  /** For scripts; the console does not call it. */
  list: get('/admin/sales', { data: z.object({ data: list(Sale) }), rows: 'data', sortable: saleSortKeys }),
}
