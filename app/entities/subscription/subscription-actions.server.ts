import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { periodField, recordId, text, wholeNumberField } from '~/forms/schemas.server'
import { FieldError } from '~/mutations/field-error'
import { on } from '~/mutations/mutate.server'
import { offeredPlans, readPlans } from './offered-plans.server'

const { subscription } = contract

const byReference = z.object({ businessRef: recordId })
const planForPeriod = byReference.extend({
  plan: text(100, { error: 'Choose a subscription.' }),
  period: periodField,
})
const extra = byReference.extend({ quantity: wholeNumberField({ least: 1, what: 'how many to add' }) })

/** Throws `FieldError` for a plan that the business can't have, `PlatformError` where the plans can't be read. */
async function expectOffered(context: Readonly<RouterContextProvider>, plan: string, businessRef: string) {
  const offered = offeredPlans(await readPlans(context), { businessRef })
  if (offered.some(({ value }) => value === plan)) return
  throw new FieldError('plan', 'This business can’t have this subscription. Choose one from the list.')
}

/** What changes the subscription of a business, for the table of the screen that offers it. */
export const subscriptionActions = {
  subscribe: on(planForPeriod, async (call, { plan, period, businessRef }, { context }) => {
    await expectOffered(context, plan, businessRef)
    return call(subscription.subscribe, { body: { id: plan, duration: period, businessRef } })
  }),
  change: on(planForPeriod, async (call, { plan, period, businessRef }, { context }) => {
    await expectOffered(context, plan, businessRef)
    return call(subscription.change, { body: { id: plan, duration: period, businessRef } })
  }),
  renew: on(byReference.extend({ period: periodField }), (call, body) => call(subscription.renew, { body })),
  extraBranch: on(extra, (call, { quantity, businessRef }) =>
    call(subscription.extraBranch, { body: { quantity, ref: businessRef } }),
  ),
  extraStaff: on(extra, (call, { quantity, businessRef }) =>
    call(subscription.extraStaff, { body: { quantity, ref: businessRef } }),
  ),
}
