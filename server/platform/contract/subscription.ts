import { z } from 'zod'
import { get, patch, post } from './endpoint.ts'
import {
  allowance,
  amount,
  currency,
  currencyCode,
  currencyTotals,
  dayRange,
  entries,
  group,
  identifier,
  inputText,
  list,
  moment,
  text,
  version,
} from './record.ts'

export const Plan = z.object({
  _id: text,
  type: text,
  name: text,
  businessRef: text,
  branch: allowance,
  inventory: allowance,
  staff: allowance,
  coupon: group({ amount }),
  price: amount,
  currency,
  createdAt: moment,
  expires: moment,
  version,
})
export type Plan = z.output<typeof Plan>

/** A business whose subscription ends, with the plan that it has. */
export const Ending = z.object({
  _id: text,
  businessRef: text,
  businessName: text,
  name: text,
  type: text,
  price: amount,
  currency: currencyCode,
  expires: moment,
})
export type Ending = z.output<typeof Ending>

const money = z.number().min(0).max(1_000_000_000_000)
const limit = z.int().min(0).max(1_000_000)
const requiredAllowance = z.object({ max: limit, amount: money })

/** The three currency members of the two currencies that plans are sold in. */
export const currencies = {
  NGN: { code: 'NGN', name: 'Nigerian Naira', symbol: '₦' },
  USD: { code: 'USD', name: 'United States Dollar', symbol: '$' },
} as const
export type CurrencyCode = keyof typeof currencies

export const PlanBody = z.object({
  type: z.enum(['general', 'custom']),
  businessRef: identifier.optional(),
  name: inputText(200).trim().min(1),
  branch: requiredAllowance,
  coupon: z.object({ amount: money }),
  inventory: requiredAllowance,
  staff: requiredAllowance,
  price: money,
  currency: z.object({ name: inputText(200), code: z.enum(['NGN', 'USD']), symbol: inputText(40) }),
})
export type PlanBody = z.output<typeof PlanBody>

const figureSortKeys = [
  'name',
  'type',
  'currency.code',
  'branch.max',
  'branch.amount',
  'inventory.max',
  'inventory.amount',
  'staff.max',
  'staff.amount',
  'coupon.amount',
  'price',
] as const

const months = z.int().min(1).max(12)
const planForBusiness = z.object({ id: identifier, duration: months, businessRef: identifier })
const extra = z.object({ quantity: z.int().min(1).max(1_000_000), ref: identifier })

export const subscription = {
  list: get('/admin/subscription', {
    data: z.object({ data: list(Plan) }),
    rows: 'data',
    sortable: ['createdAt', 'businessRef', ...figureSortKeys],
  }),
  history: get('/admin/subscription/business', {
    query: z.object({ businessRef: identifier }),
    data: z.object({ subscriptionHistories: list(Plan) }),
    rows: 'subscriptionHistories',
    sortable: ['createdAt', 'expires', ...figureSortKeys],
  }),
  /**
   * Extension: the active businesses whose last subscription ends on these days, the earliest first; with the number of
   * each day on which any ends, and what they pay a month.
   */
  endings: get('/admin/subscription/endings', {
    query: z.object(dayRange),
    data: z.object({
      endings: list(Ending),
      days: entries(z.object({ day: z.string(), count: z.number() })),
      totals: currencyTotals,
    }),
    rows: 'endings',
    sortable: ['expires', 'businessName'],
  }),
  create: post('/admin/subscription/create', { body: PlanBody }),
  /** Same effect as `create`; the console uses it only where `create` responds 404 or 405. */
  createOlder: post('/admin/subscription', { body: PlanBody }),
  /** The body is the whole stored plan merged with the form values, so unknown members are allowed. */
  update: patch('/admin/subscription/:id', { body: PlanBody.partial().loose() }),
  renew: post('/admin/subscription/renew/current', { body: z.object({ period: months, businessRef: identifier }) }),
  change: post('/admin/subscription/change', { body: planForBusiness }),
  subscribe: post('/admin/subscription/subscribe', { body: planForBusiness }),
  extraStaff: post('/subscription/staff', { body: extra }),
  extraBranch: post('/subscription/branch', { body: extra }),
}
