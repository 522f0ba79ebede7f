import type { Plan } from '#contract/index.ts'
import { type Columns, dateTime, money, number, serial, text } from '~/listing/columns.server'
import { formatMoney, formatNumber } from '~/lib/money'
import { emptyValue } from '~/ui/empty-value'

const currency = (plan: Plan) => plan.currency?.code

/** `5 · NGN 1,000`: how many are included, and what they cost. Sorted by how many. */
const allowance = (member: 'branch' | 'inventory' | 'staff', header: string) =>
  number<Plan>(`${member}.max`, header, {
    show(plan) {
      const { max, amount } = plan[member] ?? {}
      if (typeof max !== 'number' && typeof amount !== 'number') return undefined
      const count = typeof max === 'number' ? formatNumber(max) : emptyValue
      return `${count} · ${typeof amount === 'number' ? formatMoney(amount, currency(plan)) : emptyValue}`
    },
  })

/** Subscription plans. */
export const planColumns: Columns<Plan> = [
  serial(),
  text('name', 'Name', { maxLength: 24, isName: true }),
  text('type', 'Type'),
  text('currency.code', 'Currency code'),
  allowance('branch', 'Branch (max, amount)'),
  allowance('inventory', 'Inventory (max, amount)'),
  allowance('staff', 'Staff (max, amount)'),
  money('coupon.amount', 'Coupons (amount)', { currency }),
  money('price', 'Price', { currency }),
  dateTime('createdAt', 'Date Created'),
]
