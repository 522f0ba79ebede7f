import { formatMoney, roundMoney } from '../contract/money.ts'
import type { Row } from '../db/bulk-load.ts'
import { followingTerm } from '../domain/subscription-term.ts'
import { type Action, actionOn, logRow } from './administrators.ts'
import { businessRow, openDays, type SeedBusiness } from './businesses.ts'
import type { SeedContext } from './context.ts'
import { planTermsAt, type SeedPlan, typeOf } from './plans.ts'

/** A term that a business paid for; history, transaction and log all come from it. */
interface Subscription {
  sale: Action
  action: 'subscribe' | 'renew'
  plan: SeedPlan
  months: number
  startsAt: Date
  expiresAt: Date
}

/** Businesses, and the subscriptions of most with their transactions and log; most run, some have expired. */
export function* businessRows(
  businesses: readonly SeedBusiness[],
  plans: readonly SeedPlan[],
  context: SeedContext,
): Generator<Row> {
  for (const business of businesses) {
    const own = plans.filter((plan) => plan.businessRef === business.ref)
    const fitting = plans.filter((plan) => plan.businessRef === null && plan.terms.branch_max >= business.branchCount)
    const isSubscriber = own.length > 0 || !context.random.chance(0.12)
    const subscriptions = isSubscriber ? subscriptionsOf(business, own.length > 0 ? own : fitting, context) : []
    const newest = subscriptions.at(-1)
    yield businessRow(
      business,
      newest && { ...termsOf(newest), planId: newest.plan.id, soldAt: newest.sale.at, expiresAt: newest.expiresAt },
      context,
    )
    for (const [index, subscription] of subscriptions.entries()) {
      yield* rowsOf(business, { subscription, before: subscriptions[index - 1] }, context)
    }
  }
}

/** One term after the other, from soon after the registration to the present, or until the business did not renew. */
function subscriptionsOf(business: SeedBusiness, plans: readonly SeedPlan[], context: SeedContext): Subscription[] {
  const { daysAgoOf, now, random, timeZone } = context
  const days = openDays(business)
  const sold: Subscription[] = []
  let daysAgo = Math.max(days.first - random.integer(1, 21), days.last)
  while (daysAgo >= days.last) {
    const before = sold.at(-1)
    const sale = actionOn(daysAgo, context)
    const plan = before && random.chance(0.85) ? before.plan : pickPlan(plans, context)
    const months = random.pick([1, 1, 1, 3, 3, 3, 6, 6, 12, 12])
    const term = followingTerm(before?.expiresAt, { now: sale.at, months, timeZone })
    sold.push({ sale, action: plan === before?.plan ? 'renew' : 'subscribe', plan, months, ...term })
    if (term.expiresAt > now || random.chance(0.1)) break
    daysAgo = daysAgoOf(term.expiresAt) + random.integer(0, 5)
  }
  return sold
}

/** Plans stand in the order of their prices; small ones are chosen most. */
const pickPlan = (plans: readonly SeedPlan[], { random }: SeedContext): SeedPlan =>
  // The fraction is less than 1, and there always is a plan.
  plans[Math.floor(random.fraction() ** 2 * plans.length)]!

interface Term {
  subscription: Subscription
  before: Subscription | undefined
}

/** What the log says of a subscription. */
const loggedOf = (subscription: Subscription) => {
  const { name, price, currency } = termsOf(subscription)
  return { name, price, currency: { code: currency }, expires: subscription.expiresAt }
}

/** The plan as it was when it was sold. */
const termsOf = ({ plan, sale }: Subscription) => planTermsAt(plan, sale.at)

function* rowsOf(business: SeedBusiness, { subscription, before }: Term, context: SeedContext): Generator<Row> {
  const { createRow } = context
  const { sale, action, plan, months, startsAt, expiresAt } = subscription
  yield createRow('subscription_histories', sale.at, {
    business_ref: business.ref,
    plan_id: plan.id,
    type: typeOf(plan),
    ...termsOf(subscription),
    period: months,
    starts_at: startsAt,
    expires_at: expiresAt,
  })
  const { name, price, currency } = termsOf(subscription)
  const details = `${name} for ${months === 1 ? '1 month' : `${months} months`}`
  const amount = roundMoney(price * months)
  yield createRow('transactions', sale.at, {
    business_ref: business.ref,
    type: 'subscription',
    details,
    status: 'complete',
    payment_type: 'manual',
    amount,
    currency,
  })
  const entry = {
    action,
    activity: 'Subscription',
    details: `${business.name}: ${details}, ${formatMoney(amount, currency)}`,
    businessRef: business.ref,
    record: { type: 'business', id: business.id },
    before: before && loggedOf(before),
    after: loggedOf(subscription),
  }
  yield logRow(sale, entry, context)
}
