import { contract, type Plan } from '#contract/index.ts'
import { businessText } from '~/entities/business/business'
import { resolveBusiness } from '~/entities/business/find-businesses.server'
import { expectRecord } from '~/forms/dialog-loader.server'
import { expectUnmixed } from '~/mutations/conflict.server'
import { FieldError, intentHandler, mutate } from '~/mutations/mutate.server'
import { PlatformError } from '~/api-client/platform-error'
import { readRecord } from '~/api-client/record.server'
import { planBusiness } from '~/entities/plan/plan.server'
import { amountNames, isCustom, planValues } from '~/entities/plan/plan-values'
import type { Context } from '~/lib/request'
import { subscriptionIntents } from './intents'
import { changedPlan, EditedPlan, longestBusiness, NewPlan, planBody } from './plan-form.server'

/** The reference of a custom plan's business. Throws `FieldError` if the text means none or several. */
async function selectedBusinessRef(context: Context, text: string): Promise<string> {
  const { business, total } = await resolveBusiness(context, text)
  if (business) return business.ref
  const reason = total < 2 ? `No business is called “${text}”.` : `“${text}” can mean ${total} businesses.`
  throw new FieldError('business', `${reason} Choose one from the list.`)
}

/** Without scripts: the fields of the reloaded form, with the business or the matches to choose from. */
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
    async (call, { id = '', ...form }, { context, opened }) => {
      const stored = await expectRecord(readRecord(context, subscription.list, id), 'This subscription')
      const now = { record: stored, current: planValues(stored), opened }
      for (const amount of amountNames) expectUnmixed(now, form, ['currency', amount])
      // The version would make a form that is sent again another change.
      const { businessRef, version: _, ...plan } = changedPlan(stored, { form, opened })
      const { business = opened.business } = form
      const isSame = business === opened.business && Boolean(businessRef)
      const selected = isSame || !isCustom(plan) ? businessRef : await selectedBusinessRef(context, business ?? '')
      const body = { ...plan, ...(isCustom(plan) && { businessRef: selected ?? undefined }) }
      return call(subscription.update, { params: { id }, body })
    },
    {
      refresh: findMatches,
      valuesOf: async (record: Plan, context) => planValues(record, await planBusiness(context, record)),
    },
  ),
})
