import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { periodField, recordId, text, wholeNumberField } from '~/forms/schemas.server'
import { FieldError, intentHandler } from '~/mutations/mutate.server'
import { aboutBusiness } from '../business/business-actions.server'
import { offeredPlans, readPlans } from '../plan/plan.server'

const { subscription } = contract

const byReference = z.object({ businessRef: recordId })
const planForPeriod = byReference.extend({
  plan: text(100, { error: 'Choose a subscription.' }),
  period: periodField,
})
const extra = byReference.extend({ quantity: wholeNumberField({ least: 1, what: 'how many to add' }) })

const options = { about: aboutBusiness }

/** For `subscribe` and `change`: the plan must be one that the business can have. */
const choosePlan = (endpoint: typeof subscription.subscribe | typeof subscription.change) =>
  intentHandler(
    planForPeriod,
    async (call, { plan, period, businessRef }, { context }) => {
      const offered = offeredPlans(await readPlans(context), businessRef)
      if (!offered.some(({ value }) => value === plan)) {
        throw new FieldError('plan', 'This business can’t have this subscription. Choose one from the list.')
      }
      return call(endpoint, { body: { id: plan, duration: period, businessRef } })
    },
    options,
  )

const addExtra = (endpoint: typeof subscription.extraBranch | typeof subscription.extraStaff) =>
  intentHandler(
    extra,
    (call, { quantity, businessRef }) => call(endpoint, { body: { quantity, ref: businessRef } }),
    options,
  )

export const renewHandler = {
  renew: intentHandler(
    byReference.extend({ period: periodField }),
    (call, body) => call(subscription.renew, { body }),
    options,
  ),
}

export const changeHandlers = {
  ...renewHandler,
  subscribe: choosePlan(subscription.subscribe),
  change: choosePlan(subscription.change),
  extraBranch: addExtra(subscription.extraBranch),
  extraStaff: addExtra(subscription.extraStaff),
}
