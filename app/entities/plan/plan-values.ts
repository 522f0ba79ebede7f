import type { Plan } from '#contract/index.ts'
import { formatMoney, planPrice, roundMoney, type Sum, sumMoney } from '~/lib/money'
import { typedAmount } from '~/lib/typed-number'
import { emptyValue } from '~/ui/empty-value'

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

/** Whether a plan is one business's own. Any type other than `custom` is general. */
export const isCustom = ({ type }: { type?: string | null }): boolean => type?.trim().toLowerCase() === 'custom'

export const amountNames = ['branchAmount', 'inventoryAmount', 'staffAmount', 'couponAmount'] as const

export type PlanValues = Record<Exclude<keyof typeof planLabels, 'price'>, string>

export const planAmounts = ({ branch, inventory, staff, coupon }: Plan) => ({
  Branch: branch?.amount,
  Inventory: inventory?.amount,
  Staff: staff?.amount,
  Coupons: coupon?.amount,
})

/** What a month costs: the platform's price, which is charged, else the sum of the amounts if all are known. */
export function monthlyPrice(plan: Plan): number | undefined {
  if (typeof plan.price === 'number') return plan.price
  const amounts = Object.values(planAmounts(plan))
  const known = amounts.filter((amount) => typeof amount === 'number')
  return known.length < amounts.length ? undefined : planPrice(known)
}

export interface PlanFigures {
  name: string
  branch?: number
  inventory?: number
  staff?: number
  price?: number
  currency?: string
}

export const planFigures = (plan: Plan): PlanFigures => ({
  name: plan.name || emptyValue,
  branch: plan.branch?.max ?? undefined,
  inventory: plan.inventory?.max ?? undefined,
  staff: plan.staff?.max ?? undefined,
  price: monthlyPrice(plan),
  currency: plan.currency?.code ?? undefined,
})

/** `Growth (NGN 14,000 a month)`; the name alone if the price is unknown, because no price would be a free plan. */
export const pricedName = ({ name, price, currency }: PlanFigures): string =>
  price === undefined ? name : `${name} (${formatMoney(price, currency)} a month)`

export interface PlanOption extends PlanFigures {
  value: string
  label: string
}

const numeral = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : '')

/** An amount in the form's format: `1500` or `1500.50`. */
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

export const newPlanValues: PlanValues = planValues({ type: 'general', currency: { code: 'NGN' } })

/** The parts of a plan's price while it is typed; unreadable amounts are left out. */
export function priceLines({ currency, ...values }: Partial<PlanValues>): [label: string, amount: string][] {
  const lines = [
    ['Branches', values.branchAmount],
    ['Inventory', values.inventoryAmount],
    ['Staff', values.staffAmount],
    ['Coupons', values.couponAmount],
  ] as const
  return lines.map(([label, typed]) => [label, moneyText(amountIn(typed), currency)])
}

/** The price while amounts are typed; a dash while one is unreadable. */
export function priceText(values: Partial<PlanValues>): string {
  const amounts = amountNames.map((name) => amountIn(values[name]))
  const known = amounts.filter((amount) => amount !== undefined)
  return moneyText(known.length < amounts.length ? undefined : sumMoney(known), values.currency)
}

/** Longer than any code: a refused form comes back with whatever was posted. */
const mostOfCurrency = 10

const moneyText = (amount: Sum | undefined, currency: string | undefined): string =>
  amount === undefined ? emptyValue : formatMoney(amount, currency?.slice(0, mostOfCurrency))

/** An empty field counts as zero while typing. */
const amountIn = (typed = ''): number | undefined => (typed.trim() === '' ? 0 : typedAmount(typed)?.amount)
