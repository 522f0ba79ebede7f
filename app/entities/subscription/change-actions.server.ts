import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { periodField, recordId, text, wholeNumberField } from '~/forms/schemas.server'
import { parseOpened } from '~/mutations/conflict.server'
import { FieldError, intentHandler } from '~/mutations/mutate.server'
import { aboutBusiness } from '../business/business-actions.server'
import { offeredPlans, readCurrentPlans } from '../plan/plan.server'
import type { ExtraNoun } from './preview'
import { expectQuoted, extraMark, planMark, renewalMark } from './quoted.server'

const { subscription } = contract

const byReference = z.object({ businessRef: recordId, quote: z.string().default(''), quoted: z.string().default('') })
/** The console's own marks are longer. */
const versionPattern = /^\d{1,10}$/

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
    async (call, { plan, period, businessRef, quote, quoted }, { context }) => {
      const plans = await readCurrentPlans(context)
      const chosen = offeredPlans(plans, businessRef).find(({ value }) => value === plan)
      if (!chosen) {
        throw new FieldError('plan', 'This business can’t have this subscription. Choose one from the list.')
      }
      const shown = parseOpened(quoted)[plan] ?? ''
      const planVersion = quote && versionPattern.test(shown) ? Number(shown) : undefined
      // A plan without a version is compared here: the platform's mark is of what the business has, not of what is chosen.
      const compared = { businessRef, quote: planVersion ? quote : '', quoted: shown }
      await expectQuoted(context, compared, (now) => planMark(now, chosen))
      const body = { id: plan, duration: period, businessRef, quote: quote || undefined, planVersion }
      return call(endpoint, { body })
    },
    options,
  )

const addExtra = (noun: ExtraNoun) =>
  intentHandler(
    extra,
    async (call, { quantity, ...shown }, { context }) => {
      const sold = await expectQuoted(context, shown, (preview) => extraMark(preview, noun))
      const endpoint = noun === 'staff' ? subscription.extraStaff : subscription.extraBranch
      return call(endpoint, { body: { quantity, ref: shown.businessRef, ...sold } })
    },
    options,
  )

export const renewHandler = {
  renew: intentHandler(
    byReference.extend({ period: periodField }),
    async (call, { period, ...shown }, { context }) => {
      const sold = await expectQuoted(context, shown, renewalMark)
      return call(subscription.renew, { body: { period, businessRef: shown.businessRef, ...sold } })
    },
    options,
  ),
}

export const changeHandlers = {
  ...renewHandler,
  subscribe: choosePlan(subscription.subscribe),
  change: choosePlan(subscription.change),
  extraBranch: addExtra('branch'),
  extraStaff: addExtra('staff'),
}
