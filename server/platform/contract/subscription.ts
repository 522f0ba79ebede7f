import { z } from 'zod'
import { get, patch, post } from './endpoint.ts'
import { expiries } from './expiry.ts'
import { largestPayment } from './money.ts'
import {
  allowance,
  amount,
  currency,
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

export const Ending = z.object({
  _id: text,
  businessRef: text,
  businessName: text,
  isDisabled: flag,
  name: text,
  type: text,
  price: amount,
  currency: currencyCode,
  expires: moment,
})
export type Ending = z.output<typeof Ending>

/** What the calls below would sell now. Plans have the prices and limits of `list`; a term costs price times months. */
export const Quote = z.object({
  /** The subscription that runs or ran last, with its limits as bought; absent where there never was one. */
  current: Plan.nullish(),
  isRunning: flag,
  paidUntil: moment,
  renewal: Plan.nullish(),
  /** Ends of 1, 2, … 12 months after what is paid for, as `renew` and `subscribe` sell them. */
  followingEnds: entries(z.string()),
  /** The same for months from now, as `change` sells them. */
  changedEnds: entries(z.string()),
  /** What `extraCharge` is computed from; absent while nothing runs. */
  extras: group({ months: amount, staff: allowance, branch: allowance }),
  /** Equal while all of this is, apart from terms that begin now. */
  mark: text,
})
export type Quote = z.output<typeof Quote>

const money = z.number().min(0).max(largestPayment)
const limit = z.int().min(0).max(1_000_000)
const requiredAllowance = z.object({ max: limit, amount: money })

export const currencies = {
  NGN: { code: 'NGN', name: 'Nigerian Naira', symbol: '₦' },
  USD: { code: 'USD', name: 'United States Dollar', symbol: '$' },
} as const
export type CurrencyCode = keyof typeof currencies

export const PlanBody = z.object({
  type: z.enum(['general', 'custom']),
  businessRef: identifier.optional(),
  name: filledIn(inputLine(200)),
  branch: requiredAllowance,
  coupon: z.object({ amount: money }),
  inventory: requiredAllowance,
  staff: requiredAllowance,
  // A sum above the largest payment is refused in words of its own.
  price: z
    .number()
    .min(0)
    .max(4 * largestPayment)
    .describe('The sum of the four amounts; any other is refused.'),
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

export const months = z.int().min(1).max(12)

export const changedSinceQuoted =
  'The subscription or its price has changed since you opened this. Check the figures and confirm again.'
/** For whoever has shown a quote to somebody and sells what they confirmed. */
const quoted = {
  quote: extension('quote', inputText(64).optional().describe('A `mark`: refuses with 412 when it is another by now.')),
}
const planForBusiness = z.object({
  id: identifier,
  duration: months,
  businessRef: identifier,
  ...quoted,
  planVersion: extension('quote', z.int().optional().describe('Refuses with 412 when the plan has another version.')),
})
const extra = z.object({ quantity: z.int().min(1).max(1_000_000), ref: identifier, ...quoted })

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
  endings: get('/admin/subscription/endings', {
    capability: 'endings',
    query: z.object({
      ...dayRange,
      expiry: extension('subscriberExpiry', z.enum(expiries).optional()),
    }),
    data: z.object({
      endings: list(Ending),
      days: entries(z.object({ day: z.string(), count: z.number() })),
      totals: currencyTotals,
    }),
    rows: 'endings',
    sortable: ['expires', 'businessName'],
  }),
  quote: get('/admin/subscription/quote', {
    capability: 'quote',
    query: z.object({ businessRef: identifier }),
    data: Quote,
  }),
  create: post('/admin/subscription/create', { body: PlanBody }),
  /** Same as `create`; the console uses it only where `create` responds 404 or 405. */
  createOlder: post('/admin/subscription', { body: PlanBody }),
  /** The body is the whole stored plan merged with the form values, so unknown members are allowed. */
  update: patch('/admin/subscription/:id', { body: PlanBody.partial().loose() }),
  renew: post('/admin/subscription/renew/current', {
    body: z.object({ period: months, businessRef: identifier, ...quoted }),
  }),
  change: post('/admin/subscription/change', { body: planForBusiness }),
  subscribe: post('/admin/subscription/subscribe', { body: planForBusiness }),
  extraStaff: post('/subscription/staff', { body: extra }),
  extraBranch: post('/subscription/branch', { body: extra }),
}
