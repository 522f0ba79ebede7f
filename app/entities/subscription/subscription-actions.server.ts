import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { periodField, recordId, text, wholeNumberField } from '~/forms/schemas.server'
import { on } from '~/mutations/mutate.server'

const { subscription } = contract

const byReference = z.object({ businessRef: recordId })
const planForPeriod = byReference.extend({
  plan: text(100, { error: 'Choose a subscription.' }),
  period: periodField,
})
const extra = byReference.extend({ quantity: wholeNumberField({ least: 1, what: 'how many to add' }) })

/** What changes the subscription of a business, for the table of the screen that offers it. */
export const subscriptionActions = {
  subscribe: on(planForPeriod, (call, { plan, period, businessRef }) =>
    call(subscription.subscribe, { body: { id: plan, duration: period, businessRef } }),
  ),
  change: on(planForPeriod, (call, { plan, period, businessRef }) =>
    call(subscription.change, { body: { id: plan, duration: period, businessRef } }),
  ),
  renew: on(byReference.extend({ period: periodField }), (call, body) => call(subscription.renew, { body })),
  extraBranch: on(extra, (call, { quantity, businessRef }) =>
    call(subscription.extraBranch, { body: { quantity, ref: businessRef } }),
  ),
  extraStaff: on(extra, (call, { quantity, businessRef }) =>
    call(subscription.extraStaff, { body: { quantity, ref: businessRef } }),
  ),
}
