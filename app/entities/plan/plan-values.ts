import type { Plan } from '#contract/index.ts'
import { formatMoney, roundMoney, sumMoney } from '~/lib/money'

/** The fields of a subscription plan in the order of its dialog. */
export const planLabels = {
  name: 'Name',
  type: 'Type',
  currency: 'Currency',
  business: 'Business',
  branchMax: 'Branch max',
  branchAmount: 'Branch amount',
  inventoryMax: 'Inventory max',
  inventoryAmount: 'Inventory amount',
  staffMax: 'Staff max',
  staffAmount: 'Staff amount',
  couponAmount: 'Coupon amount',
  price: 'Price',
} as const

/** The fields of the form, as texts; a missing value is empty. */
export interface PlanValues extends Record<string, string> {
  name: string
  type: string
  /** The business of a custom plan, as `businessText` writes it. */
  business: string
  currency: string
  branchMax: string
  branchAmount: string
  inventoryMax: string
  inventoryAmount: string
  staffMax: string
  staffAmount: string
  couponAmount: string
}

/** A plan to choose from, with its price of a month. */
export interface PlanOption {
  value: string
  label: string
  name: string
  price: number
  currency?: string
}

const numeral = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : '')

/** An amount as the form takes it: `1500` or `1500.50`. */
function amountText(value: number | null | undefined): string {
  if (typeof value !== 'number') return ''
  const amount = roundMoney(value)
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
}

export const planValues = (plan: Plan, business = plan.businessRef ?? ''): PlanValues => ({
  name: plan.name ?? '',
  type: plan.type ?? '',
  business,
  currency: plan.currency?.code ?? '',
  branchMax: numeral(plan.branch?.max),
  branchAmount: amountText(plan.branch?.amount),
  inventoryMax: numeral(plan.inventory?.max),
  inventoryAmount: amountText(plan.inventory?.amount),
  staffMax: numeral(plan.staff?.max),
  staffAmount: amountText(plan.staff?.amount),
  couponAmount: amountText(plan.coupon?.amount),
})

/** The initial values of a new plan. */
export const newPlanValues: PlanValues = planValues({ type: 'general', currency: { code: 'NGN' } })

/** What the price of a plan is made of, while it is typed; an invalid amount counts as nothing. */
export function priceLines({ currency, ...values }: Partial<PlanValues>): [label: string, amount: string][] {
  const lines = [
    ['Branches', values.branchAmount],
    ['Inventory', values.inventoryAmount],
    ['Staff', values.staffAmount],
    ['Coupons', values.couponAmount],
  ] as const
  return lines.map(([label, typed]) => [label, formatMoney(amountIn(typed), currency)])
}

/** The price shown while the amounts are typed. */
export function priceText(values: Partial<PlanValues>): string {
  const typed = [values.branchAmount, values.inventoryAmount, values.staffAmount, values.couponAmount]
  return formatMoney(sumMoney(typed.map(amountIn)), values.currency)
}

function amountIn(typed: string | undefined): number {
  const amount = Number(typed)
  return Number.isFinite(amount) ? amount : 0
}
