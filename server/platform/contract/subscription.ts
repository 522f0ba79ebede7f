import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { allowance, amount, currency, group, identifier, inputText, list, moment, text, version } from './record.ts'

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
  list: endpoint({
    method: 'GET',
    path: '/admin/subscription',
    data: z.object({ data: list(Plan) }),
    rows: 'data',
    sortable: ['createdAt', 'businessRef', ...figureSortKeys],
  }),
  history: endpoint({
    method: 'GET',
    path: '/admin/subscription/business',
    query: z.object({ businessRef: identifier }),
    data: z.object({ subscriptionHistories: list(Plan) }),
    rows: 'subscriptionHistories',
    sortable: ['createdAt', 'expires', ...figureSortKeys],
  }),
  create: endpoint({ method: 'POST', path: '/admin/subscription/create', body: PlanBody, data: z.unknown() }),
  /** Same effect as `create`; the console uses it only where `create` responds 404 or 405. */
  createOlder: endpoint({ method: 'POST', path: '/admin/subscription', body: PlanBody, data: z.unknown() }),
  /** The body is the whole stored plan merged with the form values, so unknown members are allowed. */
  update: endpoint({
    method: 'PATCH',
    path: '/admin/subscription/:id',
    body: PlanBody.partial().loose(),
    data: z.unknown(),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/admin/subscription/renew/current',
    body: z.object({ period: months, businessRef: identifier }),
    data: z.unknown(),
  }),
  change: endpoint({ method: 'POST', path: '/admin/subscription/change', body: planForBusiness, data: z.unknown() }),
  subscribe: endpoint({
    method: 'POST',
    path: '/admin/subscription/subscribe',
    body: planForBusiness,
    data: z.unknown(),
  }),
  extraStaff: endpoint({ method: 'POST', path: '/subscription/staff', body: extra, data: z.unknown() }),
  extraBranch: endpoint({ method: 'POST', path: '/subscription/branch', body: extra, data: z.unknown() }),
}
