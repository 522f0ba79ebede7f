import { contract, type Plan } from '#contract/index.ts'
import type { RecordHeading } from '~/forms/dialogs'
import type { RecordField } from '~/forms/record-view'
import { capitalised, formatDateTime } from '~/lib/format'
import { formatMoney } from '~/lib/money'
import { formatNumber } from '~/lib/number'
import { type Context, requestScope } from '~/lib/request'
import { code, type Columns, dateTime, money, number, serial, text, word } from '~/listing/columns.server'
import { emptyValue } from '~/ui/empty-value'
import { callPlatform } from '~/api-client/platform.server'
import { ignorePlatformError } from '~/api-client/platform-error'
import { reference } from '~/api-client/reference.server'
import { businessText } from '../business/business'
import { findBusiness } from '../business/find-businesses.server'
import { isCustom, planFigures, planLabels, type PlanOption, pricedName } from './plan-values'

const currency = (plan: Plan) => plan.currency?.code

/** `5 · NGN 1,000`: how many are included and at what price. Sorted by the number. */
const allowance = (member: 'branch' | 'inventory' | 'staff', header: string, width: number) =>
  number<Plan>(`${member}.max`, header, {
    width,
    exported: [
      number<Plan>(`${member}.max`, header.replace('(max, amount)', 'max')),
      money<Plan>(`${member}.amount`, header.replace('(max, amount)', 'amount'), { currency }),
    ],
    show(plan) {
      const { max, amount } = plan[member] ?? {}
      if (typeof max !== 'number' && typeof amount !== 'number') return undefined
      const count = typeof max === 'number' ? formatNumber(max) : emptyValue
      return `${count} · ${typeof amount === 'number' ? formatMoney(amount, currency(plan)) : emptyValue}`
    },
  })

export const planColumns: Columns<Plan> = [
  serial(),
  text('name', 'Name', { width: 16, isName: true }),
  word('type', 'Type', { width: 11 }),
  code('currency.code', 'Currency code', { width: 8 }),
  allowance('branch', 'Branch (max, amount)', 16),
  allowance('inventory', 'Inventory (max, amount)', 20),
  allowance('staff', 'Staff (max, amount)', 16),
  money('coupon.amount', 'Coupons (amount)', { currency, width: 15 }),
  money('price', 'Price', { currency, width: 15 }),
  dateTime('createdAt', 'Date Created'),
]

export const planCard = { details: ['type', 'price'], contact: 'createdAt' }

export function planHeading(plan: Plan): RecordHeading {
  const { name, type, price } = plan
  const cost = typeof price === 'number' ? `${formatMoney(price, currency(plan))} a month` : ''
  return { name: name || emptyValue, summary: [capitalised(type ?? ''), cost].filter(Boolean).join(' · ') }
}

/** The fields of a plan's dialog. Does not throw `PlatformError`. */
export async function planRecord(context: Context, plan: Plan): Promise<RecordField[]> {
  const { timeZone } = context.get(requestScope).settings
  const code = plan.currency?.code
  const count = (value?: number | null) => (typeof value === 'number' ? formatNumber(value) : undefined)
  const amount = (value?: number | null) => (typeof value === 'number' ? formatMoney(value, code) : undefined)
  const date = (value?: string | null) => (value ? formatDateTime(value, timeZone) : undefined)
  return [
    { label: planLabels.name, value: plan.name, isWide: true },
    { label: planLabels.type, value: plan.type && capitalised(plan.type) },
    { label: planLabels.currency, value: code || undefined },
    ...(isCustom(plan) ? [{ label: planLabels.business, value: await planBusiness(context, plan), isWide: true }] : []),
    { label: planLabels.branchMax, value: count(plan.branch?.max) },
    { label: planLabels.branchAmount, value: amount(plan.branch?.amount) },
    { label: planLabels.inventoryMax, value: count(plan.inventory?.max) },
    { label: planLabels.inventoryAmount, value: amount(plan.inventory?.amount) },
    { label: planLabels.staffMax, value: count(plan.staff?.max) },
    { label: planLabels.staffAmount, value: amount(plan.staff?.amount) },
    { label: planLabels.couponAmount, value: amount(plan.coupon?.amount) },
    { label: planLabels.price, value: amount(plan.price), isFixed: true },
    { label: 'Date created', value: date(plan.createdAt), isFixed: true },
    ...(plan.expires ? [{ label: 'Expiry date', value: date(plan.expires), isFixed: true }] : []),
  ]
}

/** A custom plan's business by name and reference; by reference alone if it can't be read. */
export async function planBusiness(context: Context, plan: Plan): Promise<string> {
  const { businessRef } = plan
  if (!isCustom(plan) || !businessRef) return ''
  const business = await findBusiness(context, businessRef).catch(ignorePlatformError)
  return business ? businessText(business) : businessRef
}

/** As the platform holds them now, to be counted, or compared before one is sold. Throws `PlatformError`. */
export const readCurrentPlans = async (context: Context): Promise<readonly Plan[]> =>
  (await callPlatform(context, contract.subscription.list, {})).data.data

/** At most five minutes old. Throws `PlatformError`. */
export const readPlans = async (context: Context): Promise<readonly Plan[]> =>
  (await reference(context, contract.subscription.list)).data

/** The plans that a business can choose: general ones and its own custom ones. */
export const offeredPlans = (plans: readonly Plan[], business: string | null | undefined): PlanOption[] =>
  plans
    .filter((plan) => !isCustom(plan) || !plan.businessRef || plan.businessRef === business)
    .map((plan) => {
      const figures = planFigures(plan)
      return { value: plan._id ?? '', label: pricedName(figures), ...figures }
    })
