import { z } from 'zod'
import { currencies, type Plan, type PlanBody } from '#contract/index.ts'
import { amountField, recordId, requiredText, text, wholeNumberField } from '~/forms/schemas.server'
import { planPrice, roundMoney, sumMoney } from '~/lib/money'
import { editedRecord } from '~/mutations/edited-record.server'
import type { TypedAmount } from '~/lib/typed-number'
import type { FormValues } from '~/mutations/conflict.server'

/** As `businessText` writes it: a name of 200 characters and a reference. */
export const longestBusiness = 300

const limitOf = (noun: string) => wholeNumberField({ least: 0, what: `the number of ${noun}` })
const amountOf = (noun: string) => amountField(`the amount for ${noun}`)

const required = {
  name: requiredText('Enter the name of the subscription.'),
  type: z.enum(['general', 'custom'], { error: 'Choose the type.' }),
  currency: z.enum(['NGN', 'USD'], { error: 'Choose the currency.' }),
  branchMax: limitOf('branches'),
  branchAmount: amountOf('branches'),
  inventoryMax: limitOf('inventory items'),
  inventoryAmount: amountOf('inventory'),
  staffMax: limitOf('staff'),
  staffAmount: amountOf('staff'),
  couponAmount: amountOf('coupons'),
}
const business = text(longestBusiness).trim().default('')
const fields = z.object({ ...required, business })
type PlanFields = z.output<typeof fields>

const hasItsBusiness = (plan: { type?: string; business?: string }) => plan.type !== 'custom' || Boolean(plan.business)
const businessError = 'Choose the business that this subscription is for.'
const businessRequired = {
  path: ['business'],
  error: businessError,
  // Reported together with other errors instead of after them.
  when: () => true,
}
const amountNames = ['branchAmount', 'inventoryAmount', 'staffAmount', 'couponAmount'] as const

/** A typed currency sign must match the plan's currency: `$5` must not become five naira. */
function checkSigns(plan: Partial<PlanFields>, issues: z.RefinementCtx): void {
  for (const name of amountNames) {
    const typed = plan[name]?.currency
    if (!typed || !plan.currency || typed === plan.currency) continue
    const message = `This amount is in ${typed} and the subscription in ${plan.currency}. Change one of them.`
    issues.addIssue({ code: 'custom', path: [name], message })
  }
}

export const NewPlan = fields.refine(hasItsBusiness, businessRequired).superRefine(checkSigns)
export const EditedPlan = editedRecord(
  { id: recordId, ...required, business },
  {
    required: Object.keys(required),
    rule: (plan): Record<string, string> => (hasItsBusiness(plan) ? {} : { business: businessError }),
  },
).superRefine(checkSigns)

/** The body of both calls. The price is never taken from the form; only custom plans have a business. */
export function planBody(form: PlanFields, businessRef: string | undefined): PlanBody {
  const { type, name, branchMax, inventoryMax, staffMax } = form
  const [branch = 0, inventory = 0, staff = 0, coupon = 0] = amountNames.map((amount) => form[amount].amount)
  return {
    type,
    ...(type === 'custom' && { businessRef }),
    name,
    branch: { max: branchMax, amount: branch },
    coupon: { amount: coupon },
    inventory: { max: inventoryMax, amount: inventory },
    staff: { max: staffMax, amount: staff },
    price: planPrice([branch, inventory, staff, coupon]),
    currency: currencies[form.currency],
  }
}

interface Typed {
  form: Omit<z.output<typeof EditedPlan>, 'id'>
  opened: FormValues
}

/** A stored plan with the typed changes; untouched values stay as stored. The price is the sum of the amounts, with its own decimals. */
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
  // Stored values may be ones that the form does not offer.
  return changed as Plan & Partial<PlanBody>
}

const currencyOf = (code: string | null | undefined) => Object.values(currencies).find((known) => known.code === code)
