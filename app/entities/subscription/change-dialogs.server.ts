import { type Business, contract, type Plan } from '#contract/index.ts'
import { findRecord } from '~/api-client/record.server'
import { type DialogRequest, DialogUnavailable, expectRecord } from '~/forms/dialog-loader.server'
import { nameOf } from '../business/business'
import { offeredPlans, readPlans } from '../plan/plan.server'
import type { PlanOption } from '../plan/plan-values'
import type { Obstacle } from './subscription-forms'
import type { ExtraNoun, SubscriptionPreview } from './preview'
import { readPreview } from './preview.server'
import { extraMark, planMark, renewalMark } from './quoted.server'

/** Throws without a reference, which the change needs: a platform might show somebody else's subscription. */
async function readBusiness({ context, id }: DialogRequest): Promise<Business> {
  const business = await expectRecord(findRecord(context, contract.business.list, id), 'This business')
  if (!business.businessRef) throw new DialogUnavailable('The platform gives no reference for this business.')
  return business
}

const summary = (business: Business) => ({
  id: business._id ?? '',
  name: nameOf(business),
  businessRef: business.businessRef ?? '',
})

const inactive = ({ isDisabled }: Business) => (isDisabled ? 'This business is inactive. ' : '')

export async function readRenewal(request: DialogRequest) {
  const business = await readBusiness(request)
  const preview = await readPreview(request.context, business, 'following')
  const quoted = preview.failure ? '' : renewalMark(preview)
  return { ...summary(business), preview, quoted, ...missingSubscription(business, preview, 'to renew') }
}

export async function readSubscribing(request: DialogRequest) {
  const [business, plans] = await Promise.all([readBusiness(request), readPlans(request.context)])
  const preview = await readPreview(request.context, business, 'following')
  const offered = offeredPlans(plans, business.businessRef)
  const quoted = marksOf(preview, offered, plans)
  return { ...summary(business), preview, plans: offered, quoted, note: inactive(business) }
}

export async function readPlanChange(request: DialogRequest) {
  const [business, plans] = await Promise.all([readBusiness(request), readPlans(request.context)])
  const preview = await readPreview(request.context, business, 'now')
  const offered = offeredPlans(plans, business.businessRef)
  // Where more is bought ahead, the plan that a renewal buys need not be the one that runs.
  const isAlone = preview.now?.until === preview.now?.ends
  const others = isAlone ? offered.filter(({ value }) => value !== preview.planId) : offered
  const none = { reason: 'can’t change to another subscription: there is no other one to choose.' }
  const obstacle: Obstacle | undefined = others.length > 0 ? undefined : none
  const quoted = marksOf(preview, others, plans)
  return {
    ...summary(business),
    preview,
    plans: others,
    quoted,
    obstacle,
    ...missingSubscription(business, preview, 'to change'),
  }
}

/** What is recognised of each plan: its version where there is one that the platform compares, or else the console's mark. */
function marksOf(preview: SubscriptionPreview, offered: readonly PlanOption[], plans: readonly Plan[]): string {
  if (preview.failure) return ''
  const markOf = (plan: PlanOption) => {
    const version = preview.mark && plans.find(({ _id }) => _id === plan.value)?.version
    return version ? String(version) : planMark(preview, plan)
  }
  return JSON.stringify(Object.fromEntries(offered.map((plan) => [plan.value, markOf(plan)])))
}

export const extraReader = (noun: ExtraNoun) => async (request: DialogRequest) => {
  const business = await readBusiness(request)
  const preview = await readPreview(request.context, business, 'following')
  const added = noun === 'staff' ? 'staff' : 'branches'
  const { now, isEstimate } = preview
  // A platform that previews nothing may still accept extras after the end.
  const isOver = now?.isOver && !isEstimate
  const ended = {
    reason: `has a subscription that ${now?.until ? `ended on ${now.until}` : 'has ended'}. Renew it before adding ${added}.`,
    next: 'renew' as const,
  }
  const obstacle: Obstacle | undefined = isOver ? ended : undefined
  const quoted = preview.failure ? '' : extraMark(preview, noun)
  const missing = missingSubscription(business, preview, `to add ${added} to`)
  return { ...summary(business), preview, quoted, noun, obstacle, ...missing }
}

interface Missing {
  obstacle?: Obstacle
  /** A warning above the form, which is still offered. */
  note?: string
}

/** A platform without previews may have a subscription that its history does not list. */
function missingSubscription(
  business: Business,
  { now, failure, isEstimate }: SubscriptionPreview,
  purpose: string,
): Missing {
  if (now || failure) return { note: inactive(business) }
  if (isEstimate) {
    return {
      note: `${inactive(business)}The platform lists no subscription of this business. It decides whether there is one ${purpose}.`,
    }
  }
  return { obstacle: { reason: `has no subscription ${purpose}. Subscribe it to a plan first.`, next: 'subscribe' } }
}
