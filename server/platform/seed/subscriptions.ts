import { formatMoney, planPrice, roundMoney } from '../contract/money.ts'
import type { Row } from '../db/bulk-load.ts'
import { followingTerm } from '../domain/subscription-term.ts'
import { businessRow, type SeedBusiness } from './businesses.ts'
import type { Action, SeedContext } from './context.ts'

type SeedPlan = ReturnType<typeof createPlans>[number]
type Terms = ReturnType<typeof termsOf>

type Allowance = readonly [max: number, amount: number]
type Offer = readonly [name: string, branch: Allowance, inventory: Allowance, staff: Allowance, coupon: number]

const generalOffers: readonly Offer[] = [
  ['Starter', [1, 1000], [100, 1000], [6, 1000], 0],
  ['Basic', [1, 2000], [500, 2000], [10, 2500], 500],
  ['Standard', [2, 4000], [2000, 4000], [20, 5000], 1000],
  ['Growth', [4, 8000], [5000, 7500], [30, 9000], 1500],
  ['Professional', [8, 15_000], [20_000, 14_000], [50, 18_000], 3000],
  ['Business Plus', [15, 30_000], [50_000, 26_000], [120, 34_000], 5000],
  ['Enterprise', [50, 85_000], [200_000, 70_000], [500, 95_000], 10_000],
  ['Global', [10, 20], [50_000, 15], [60, 12.5], 1.5],
]
const customOffers: readonly Offer[] = [
  ['Franchise', [25, 50_000], [30_000, 22_500], [80, 27_500], 0],
  ['Warehouse only', [1, 5000], [500_000, 60_000], [12, 5000], 0],
  ['Seasonal', [3, 4500.5], [3000, 3500], [40, 12_000], 2000],
  ['Cross-border', [5, 18], [20_000, 20], [30, 12], 0],
]
const inDollars = ['Global', 'Cross-border']

/** Before the first business registers. */
const plansDaysAgo = 912
const raisedDaysAgo = 243
/** What the staff of these plans cost less a month before they were raised. */
const raises: Readonly<Record<string, number>> = { Standard: 1000, Growth: 1500, Professional: 2500 }

export function createPlans(businesses: readonly SeedBusiness[], { actionOn, createId }: SeedContext) {
  const createPlan = (offer: Offer, daysAgo: number, owner?: SeedBusiness) => {
    const creation = actionOn(daysAgo)
    const [terms, raise] = [termsOf(offer), raises[offer[0]]]
    const type = owner ? 'custom' : 'general'
    const plan = { id: createId(creation.at), type, businessRef: owner?.ref ?? null, creation, terms }
    if (raise === undefined) return { ...plan, raised: undefined, termsBefore: terms }
    const termsBefore = { ...terms, staff_amount: terms.staff_amount - raise, price: terms.price - raise }
    return { ...plan, raised: actionOn(raisedDaysAgo), termsBefore }
  }
  const owners = businesses.filter(
    ({ branchCount, createdDaysAgo, deactivatedDaysAgo }) =>
      branchCount === 1 && createdDaysAgo > 60 && deactivatedDaysAgo === undefined,
  )
  const custom = customOffers.flatMap((offer, index) => {
    const owner = owners[index]
    return owner ? [createPlan(offer, owner.openDays.first, owner)] : []
  })
  return [...generalOffers.map((offer, index) => createPlan(offer, plansDaysAgo - index)), ...custom]
}

const termsOf = ([name, branch, inventory, staff, coupon]: Offer) => ({
  name,
  branch_max: branch[0],
  branch_amount: branch[1],
  inventory_max: inventory[0],
  inventory_amount: inventory[1],
  staff_max: staff[0],
  staff_amount: staff[1],
  coupon_amount: coupon,
  price: planPrice([branch[1], inventory[1], staff[1], coupon]),
  currency: inDollars.includes(name) ? ('USD' as const) : ('NGN' as const),
})

const loggedOf = (terms: Terms) => ({
  name: terms.name,
  branch: { max: terms.branch_max, amount: terms.branch_amount },
  inventory: { max: terms.inventory_max, amount: terms.inventory_amount },
  staff: { max: terms.staff_max, amount: terms.staff_amount },
  coupon: { amount: terms.coupon_amount },
  price: terms.price,
  currency: { code: terms.currency },
})

export function* planRows(plans: readonly SeedPlan[], { createRow, logRow }: SeedContext): Generator<Row> {
  for (const { id, type, businessRef, creation, terms, termsBefore, raised } of plans) {
    const own = { id, business_ref: businessRef, type, version: raised ? 2 : 1 }
    yield createRow('plans', creation.at, { ...own, ...terms })
    const entry = { activity: 'Plan', details: terms.name, businessRef, record: { type: 'subscription', id } }
    yield logRow(creation, { ...entry, action: 'create', after: loggedOf(termsBefore) })
    if (!raised) continue
    const [before, after] = [termsBefore, terms].map(({ staff_amount: amount, price, currency }) => ({
      staff: { amount },
      price,
      currency: { code: currency },
    }))
    yield logRow(raised, { ...entry, action: 'update', before, after, reason: 'New price list' })
  }
}

interface Subscription {
  sale: Action
  plan: SeedPlan
  terms: Terms
  months: number
  startsAt: Date
  expiresAt: Date
}

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
    const columns = {
      subscribed_at: newest?.sale.at,
      subscription_plan: newest?.terms.name,
      subscription_plan_id: newest?.plan.id,
      subscription_price: newest?.terms.price,
      subscription_currency: newest?.terms.currency,
      subscription_expires_at: newest?.expiresAt,
    }
    yield businessRow(business, columns, context)
    for (const [index, subscription] of subscriptions.entries()) {
      yield* rowsOf(business, { subscription, before: subscriptions[index - 1] }, context)
    }
  }
}

function subscriptionsOf(
  { openDays }: SeedBusiness,
  plans: readonly SeedPlan[],
  { actionOn, daysAgoOf, now, random, timeZone }: SeedContext,
): Subscription[] {
  const sold: Subscription[] = []
  let daysAgo = Math.max(openDays.first - random.integer(1, 21), openDays.last)
  while (daysAgo >= openDays.last) {
    const before = sold.at(-1)
    const sale = actionOn(daysAgo)
    // Plans are in the order of their prices, and cheap ones are chosen most. The fraction is less than 1.
    const picked = plans[Math.floor(random.fraction() ** 2 * plans.length)]!
    const plan = before && random.chance(0.85) ? before.plan : picked
    const months = random.pick([1, 1, 1, 3, 3, 3, 6, 6, 12, 12])
    const term = followingTerm(before?.expiresAt, { now: sale.at, months, timeZone })
    const terms = plan.raised && sale.at < plan.raised.at ? plan.termsBefore : plan.terms
    sold.push({ sale, plan, terms, months, ...term })
    if (term.expiresAt > now || random.chance(0.1)) break
    daysAgo = daysAgoOf(term.expiresAt) + random.integer(0, 5)
  }
  return sold
}

const loggedTerm = ({ terms: { name, price, currency }, expiresAt }: Subscription) => ({
  name,
  price,
  currency: { code: currency },
  expires: expiresAt,
})

function* rowsOf(
  { id, ref, name }: SeedBusiness,
  { subscription, before }: { subscription: Subscription; before: Subscription | undefined },
  { createRow, logRow }: SeedContext,
): Generator<Row> {
  const { sale, plan, terms, months: period, startsAt, expiresAt } = subscription
  const own = { business_ref: ref, plan_id: plan.id, type: plan.type, ...terms }
  const term = { period, starts_at: startsAt, expires_at: expiresAt }
  yield createRow('subscription_histories', sale.at, { ...own, ...term })
  const details = `${terms.name} for ${period === 1 ? '1 month' : `${period} months`}`
  const amount = roundMoney(terms.price * period)
  yield createRow('transactions', sale.at, {
    business_ref: ref,
    type: 'subscription',
    details,
    status: 'complete',
    payment_type: 'manual',
    amount,
    currency: terms.currency,
  })
  yield logRow(sale, {
    action: plan === before?.plan ? 'renew' : 'subscribe',
    activity: 'Subscription',
    details: `${name}: ${details}, ${formatMoney(amount, terms.currency)}`,
    businessRef: ref,
    record: { type: 'business', id },
    before: before && loggedTerm(before),
    after: loggedTerm(subscription),
  })
}
