import type { Plan } from '#contract/index.ts'
import { formatMoney } from '~/lib/money'

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

const numeral = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : '')

export const planValues = (plan: Plan, business = plan.businessRef ?? ''): PlanValues => ({
  name: plan.name ?? '',
  type: plan.type ?? '',
  business,
  currency: plan.currency?.code ?? '',
  branchMax: numeral(plan.branch?.max),
  branchAmount: numeral(plan.branch?.amount),
  inventoryMax: numeral(plan.inventory?.max),
  inventoryAmount: numeral(plan.inventory?.amount),
  staffMax: numeral(plan.staff?.max),
  staffAmount: numeral(plan.staff?.amount),
  couponAmount: numeral(plan.coupon?.amount),
})

/** What the form of a new plan begins with. */
export const newPlanValues: PlanValues = planValues({ type: 'general', currency: { code: 'NGN' } })

/** The sum of the four amounts (readings 27), added up in hundredths so that 0.1 + 0.2 is 0.3. */
export const planPrice = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100

/** The price as it stands in the form while the amounts are typed; what is no amount yet counts nothing. */
export function priceText(values: Partial<PlanValues>): string {
  const typed = [values.branchAmount, values.inventoryAmount, values.staffAmount, values.couponAmount]
  const amounts = typed.map((text) => Number(text)).filter(Number.isFinite)
  return formatMoney(planPrice(amounts), values.currency || undefined)
}
