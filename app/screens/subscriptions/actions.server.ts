import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { contract, currencies, type Plan, type PlanBody } from '#contract/index.ts'
import { businessText } from '~/entities/business/business'
import { resolveBusiness } from '~/entities/business/find-businesses.server'
import { expectRecord } from '~/forms/dialog-loader.server'
import { amountField, recordId, requiredText, text, wholeNumberField } from '~/forms/schemas.server'
import { sumMoney } from '~/lib/money'
import { FieldError, intentHandler, mutate } from '~/mutations/mutate.server'
import { PlatformError } from '~/api-client/platform-error'
import { readRecord } from '~/api-client/record.server'
import { subscriptionIntents } from './intents'
import { planValues } from '~/entities/plan/plan-values'

/** As `businessText` writes it: a name of 200 characters and a reference. */
const longestBusiness = 300

const limitOf = (noun: string) => wholeNumberField({ least: 0, what: `the number of ${noun}` })
const amountOf = (noun: string) => amountField(`the amount for ${noun}`)

const fields = z.object({
  name: requiredText('Enter the name of the subscription.'),
  type: z.enum(['general', 'custom'], { error: 'Choose the type.' }),
  business: text(longestBusiness).trim().default(''),
  currency: z.enum(['NGN', 'USD'], { error: 'Choose the currency.' }),
  branchMax: limitOf('branches'),
  branchAmount: amountOf('branches'),
  inventoryMax: limitOf('inventory items'),
  inventoryAmount: amountOf('inventory'),
  staffMax: limitOf('staff'),
  staffAmount: amountOf('staff'),
  couponAmount: amountOf('coupons'),
})

const hasItsBusiness = ({ type, business }: Partial<z.output<typeof fields>>) => type !== 'custom' || Boolean(business)
const businessRequired = {
  path: ['business'],
  error: 'Choose the business that this subscription is for.',
  // Reported together with the errors of other fields, not after them.
  when: () => true,
}
const NewPlan = fields.refine(hasItsBusiness, businessRequired)
const EditedPlan = fields.extend({ id: recordId }).refine(hasItsBusiness, businessRequired)

type Context = Readonly<RouterContextProvider>

/** The body of both calls. The price is never taken from the form; a business belongs to custom plans alone. */
function planBody(form: z.output<typeof fields>, businessRef: string | undefined): PlanBody {
  const { type, name, branchMax, branchAmount, inventoryMax, inventoryAmount, staffMax, staffAmount } = form
  return {
    type,
    ...(type === 'custom' && { businessRef }),
    name,
    branch: { max: branchMax, amount: branchAmount },
    coupon: { amount: form.couponAmount },
    inventory: { max: inventoryMax, amount: inventoryAmount },
    staff: { max: staffMax, amount: staffAmount },
    price: sumMoney([branchAmount, inventoryAmount, staffAmount, form.couponAmount]),
    currency: currencies[form.currency],
  }
}

/** The reference of the business of a custom plan. Throws `FieldError` if the text means none or several. */
async function selectedBusinessRef(context: Context, text: string): Promise<string> {
  const { business, total } = await resolveBusiness(context, text)
  if (business) return business.ref
  const reason = total === 0 ? `No business is called “${text}”.` : `“${text}” can mean ${total} businesses.`
  throw new FieldError('business', `${reason} Choose one from the list.`)
}

/** The fields of a form without scripts that is reloaded with the business found, or with several to choose from. */
async function findMatches(form: FormData, context: Context): Promise<Record<string, string | string[]>> {
  const pressed = String(form.get('refresh'))
  const { business, options } = await resolveBusiness(
    context,
    (pressed === 'find' ? String(form.get('business')) : pressed).slice(0, longestBusiness),
  )
  return business ? { business: businessText(business) } : { matches: options.map(businessText) }
}

const { subscription } = contract

export const actOnSubscription = mutate(subscriptionIntents, {
  create: intentHandler(
    NewPlan,
    async (call, form, { context }) => {
      const body = planBody(
        form,
        form.type === 'custom' ? await selectedBusinessRef(context, form.business) : undefined,
      )
      try {
        return await call(subscription.create, { body })
      } catch (error) {
        if (!(error instanceof PlatformError) || (error.status !== 404 && error.status !== 405)) throw error
        return call(subscription.createOlder, { body })
      }
    },
    { refresh: findMatches },
  ),
  update: intentHandler(
    EditedPlan,
    async (call, { id, ...form }, { context, opened }) => {
      const stored = await expectRecord(readRecord(context, subscription.list, id), 'This subscription')
      const { businessRef, ...unchanged } = stored
      const isSame = form.business === opened.business && Boolean(businessRef)
      const isCustom = form.type === 'custom'
      const selected = isCustom && !isSame ? await selectedBusinessRef(context, form.business) : businessRef
      const body = { ...unchanged, ...planBody(form, selected ?? undefined) }
      return call(subscription.update, { params: { id }, body })
    },
    { refresh: findMatches, valuesOf: (record: Plan) => planValues(record) },
  ),
})
