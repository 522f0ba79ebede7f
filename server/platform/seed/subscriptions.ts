import { formatMoney, roundMoney } from '../contract/money.ts'
import type { Row } from '../db/bulk-load.ts'
import { followingTerm } from '../domain/subscription-term.ts'
import { type Action, actionOn, logRow } from './administrators.ts'
import { businessRow, openDays, type SeedBusiness } from './businesses.ts'
import type { SeedContext } from './context.ts'
import { type SeedPlan, typeOf } from './plans.ts'

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
      newest && { ...newest.plan.terms, soldAt: newest.sale.at, expiresAt: newest.expiresAt },
      context,
    )
    for (const subscription of subscriptions) yield* rowsOf(business, subscription, context)
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

function* rowsOf(business: SeedBusiness, subscription: Subscription, context: SeedContext): Generator<Row> {
  const { createRow } = context
  const { sale, action, plan, months, startsAt, expiresAt } = subscription
  yield createRow('subscription_histories', sale.at, {
    business_ref: business.ref,
    plan_id: plan.id,
    type: typeOf(plan),
    ...plan.terms,
    period: months,
    starts_at: startsAt,
    expires_at: expiresAt,
  })
  const { name, price, currency } = plan.terms
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
    after: { name, price, currency, expires: expiresAt },
  }
  yield logRow(sale, entry, context)
}
