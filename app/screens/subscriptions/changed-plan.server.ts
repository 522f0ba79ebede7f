import type { z } from 'zod'
import { currencies, type Plan, type PlanBody } from '#contract/index.ts'
import { roundMoney, sumMoney } from '~/lib/money'
import type { TypedAmount } from '~/lib/typed-number'
import type { FormValues } from '~/mutations/conflict.server'
import type { EditedPlan } from './plan-form.server'

interface Typed {
  form: Omit<z.output<typeof EditedPlan>, 'id'>
  opened: FormValues
}

/** A stored plan with what was typed. What nobody touched is what the platform holds, a price that is the sum too. */
export function changedPlan(stored: Plan, { form, opened }: Typed): Plan & Partial<PlanBody> {
  const isTyped = (name: 'name' | 'type' | 'currency') => form[name] !== undefined && form[name] !== opened[name]
  const allowance = (now: Plan['branch'], max: number | undefined, typed: TypedAmount | undefined) => ({
    max: max ?? now?.max,
    amount: typed?.amount ?? now?.amount,
  })
  const branch = allowance(stored.branch, form.branchMax, form.branchAmount)
  const inventory = allowance(stored.inventory, form.inventoryMax, form.inventoryAmount)
  const staff = allowance(stored.staff, form.staffMax, form.staffAmount)
  const coupon = { amount: form.couponAmount?.amount ?? stored.coupon?.amount }
  const price = sumMoney([branch, inventory, staff, coupon].map(({ amount }) => amount ?? 0))
  const changed = {
    ...stored,
    ...(isTyped('name') && { name: form.name }),
    ...(isTyped('type') && { type: form.type }),
    branch,
    inventory,
    staff,
    coupon,
    price: price === roundMoney(stored.price ?? NaN) ? stored.price : price,
    currency: isTyped('currency')
      ? currencyOf(form.currency)
      : { ...currencyOf(stored.currency?.code), ...stored.currency },
  }
  // What is stored may be what no form offers, such as another type.
  return changed as Plan & Partial<PlanBody>
}

const currencyOf = (code: string | null | undefined) => Object.values(currencies).find((known) => known.code === code)
