import { formatMoney, roundMoney } from '../contract/money.ts'
import type { Row } from '../db/bulk-load.ts'
import { addBusinessMonths, followingTerm, monthsLeft, termFrom } from '../domain/subscription-term.ts'
import type { SeedBusiness } from './businesses.ts'
import type { Act } from './office.ts'
import type { SeedPlan } from './plans.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

const day = 86_400_000
const longestHistory = 8

/** What an administrator sold to a business; history, transaction and log all come from it. */
interface Subscription {
  id: string
  act: Act
  action: 'subscribe' | 'renew' | 'change'
  plan: SeedPlan
  months: number
  startsAt: Date
  expiresAt: Date
  supersededAt: Date | null
  extra: Extra | undefined
}

interface Extra {
  act: Act
  noun: 'staff' | 'branch'
  quantity: number
}

/**
 * Subscription histories, the transactions that they booked, and what the log says of them. About one business in eight
 * never subscribed; of the others some have expired, some expire within a week, and most have time left.
 */
export function* subscriptionRows(
  businesses: readonly SeedBusiness[],
  plans: readonly SeedPlan[],
  world: World,
): Generator<Row> {
  for (const business of businesses) {
    if (world.random.chance(0.12)) continue
    const subscriptions = subscriptionsOf(business, plans, world)
    addExtra(business, subscriptions.at(-1), world)
    for (const subscription of subscriptions) yield* rowsOf(business, subscription, world)
  }
}

function subscriptionsOf(business: SeedBusiness, plans: readonly SeedPlan[], world: World): Subscription[] {
  const { calendar, createIdentifier, random, office } = world
  const { timeZone } = calendar
  const { firstDay, terms } = planTerms(business, world)
  const pickPlan = planPicker(business, plans, random)
  const sold: Subscription[] = []
  for (const months of terms) {
    const last = sold.at(-1)
    const act = office.act(last ? renewalDay(last, world) : firstDay, last?.act.at ?? business.openedAt)
    if (!act || (business.closedAt && act.at >= business.closedAt)) break
    const plan = pickPlan(act.at, last?.plan)
    const action = !last ? 'subscribe' : plan === last.plan ? 'renew' : random.pick(['change', 'subscribe'] as const)
    // Another plan counts from now on where it is a change, and else from the end of what is paid for.
    const term =
      action === 'change'
        ? termFrom(act.at, months, timeZone)
        : followingTerm(last?.expiresAt, { now: act.at, months, timeZone })
    if (last && action === 'change' && last.expiresAt > act.at) last.supersededAt = act.at
    const id = createIdentifier(act.at)
    sold.push({ id, act, action, plan, months, ...term, supersededAt: null, extra: undefined })
  }
  return sold
}

/** When the business first subscribed, and for how many months each time, so that it ends when it shall. */
function planTerms(business: SeedBusiness, { calendar, random }: World): { firstDay: number; terms: number[] } {
  const daysLeft = random.weighted([
    [() => -random.integer(10, 150), 18],
    [() => random.integer(1, 6), 10],
    [() => random.integer(9, 29), 20],
    [() => random.integer(30, 340), 52],
  ])()
  const terms: number[] = []
  let start = new Date(calendar.now.getTime() + daysLeft * day)
  while (terms.length < longestHistory) {
    const months = random.weighted([
      [1, 8],
      [2, 1],
      [3, 5],
      [6, 3],
      [12, 2],
    ])
    const earlier = addBusinessMonths(start, -months, calendar.timeZone)
    if (earlier < business.openedAt || (terms.length === 0 && earlier > calendar.now)) break
    terms.unshift(months)
    start = earlier
  }
  // Too young for any of that: it subscribes as soon as it may.
  if (terms.length === 0) return { firstDay: business.openedDaysAgo, terms: [random.pick([6, 12, 12])] }
  return { firstDay: calendar.daysAgoOf(start), terms }
}

/** Most renew in the last days of a term, some only when it is over. */
const renewalDay = ({ expiresAt }: Subscription, { calendar, random }: World): number =>
  calendar.daysAgoOf(expiresAt) + (random.chance(0.8) ? random.integer(0, 5) : -random.integer(1, 4))

/** The plan of a business at a moment: its own if it has one by then, else one that it fits in, usually the same. */
function planPicker(business: SeedBusiness, plans: readonly SeedPlan[], random: Random) {
  const own = plans.find((plan) => plan.businessRef === business.ref)
  const weights = [6, 9, 10, 8, 5, 3, 1, 2]
  const fitting = plans
    .filter((plan) => plan.businessRef === null)
    .map((plan, index) => [plan, weights[index] ?? 1] as const)
    .filter(([{ figures }]) => figures.branch_max >= business.branchCount)
  return (at: Date, last: SeedPlan | undefined): SeedPlan => {
    if (own && own.createdAt <= at) return own
    return last && !random.chance(0.15) ? last : random.weighted(fitting)
  }
}

/** More staff or branches for the rest of a running term. */
function addExtra(
  business: SeedBusiness,
  running: Subscription | undefined,
  { calendar, random, office }: World,
): void {
  if (!running || !random.chance(0.12)) return
  const { expiresAt, act: sale } = running
  const until = new Date(Math.min(expiresAt.getTime(), (business.closedAt ?? calendar.now).getTime()))
  const [first, last] = [calendar.daysAgoOf(running.startsAt), Math.max(calendar.daysAgoOf(until), 0)]
  const after = running.startsAt > sale.at ? running.startsAt : sale.at
  const act = office.act(random.integer(last, Math.max(first, last)), after)
  if (!act || act.at >= until) return
  running.extra = random.chance(0.6)
    ? { act, noun: 'staff', quantity: random.integer(1, 5) }
    : { act, noun: 'branch', quantity: random.integer(1, 2) }
}

const monthsText = (months: number): string => (months === 1 ? '1 month' : `${months} months`)

function* rowsOf(business: SeedBusiness, sold: Subscription, world: World): Generator<Row> {
  const { act, action, plan, months, startsAt, expiresAt, supersededAt, extra } = sold
  const { figures } = plan
  yield {
    table: 'subscription_histories',
    values: {
      id: sold.id,
      business_ref: business.ref,
      plan_id: plan.id,
      ...figures,
      period: months,
      starts_at: startsAt,
      expires_at: expiresAt,
      superseded_at: supersededAt,
      extra_staff: extra?.noun === 'staff' ? extra.quantity : 0,
      extra_branch: extra?.noun === 'branch' ? extra.quantity : 0,
      created_at: act.at,
    },
  }
  const { name, price, currency } = figures
  const paid = { details: `${name} for ${monthsText(months)}`, amount: roundMoney(price * months), currency }
  const after = { name, price, currency, expires: expiresAt }
  yield* paymentRows(business, { act, action, paid, after }, world)
  if (!extra) return
  const { noun, quantity } = extra
  const left = monthsLeft(extra.act.at, expiresAt, world.calendar.timeZone)
  const unitPrice = figures[`${noun}_amount`] / Math.max(figures[`${noun}_max`], 1)
  const words = `${quantity} extra ${noun === 'branch' && quantity > 1 ? 'branches' : noun}`
  const amount = roundMoney(unitPrice * quantity * left)
  yield* paymentRows(
    business,
    {
      act: extra.act,
      action: `extra-${noun}`,
      paid: { details: `${words} for ${monthsText(left)}`, amount, currency },
      after: { [noun]: { max: figures[`${noun}_max`] + quantity } },
    },
    world,
  )
}

interface PaidAct {
  act: Act
  action: string
  paid: { details: string; amount: number; currency: string }
  after: object
}

/** The transaction of an act, and what the log says of it. */
function* paymentRows(business: SeedBusiness, { act, action, paid, after }: PaidAct, world: World): Generator<Row> {
  const { details, amount, currency } = paid
  yield {
    table: 'transactions',
    values: {
      id: world.createIdentifier(act.at),
      business_ref: business.ref,
      type: 'subscription',
      details,
      status: 'complete',
      payment_type: 'manual',
      amount,
      currency,
      created_at: act.at,
    },
  }
  yield world.office.logRow(act, {
    action,
    activity: 'Subscription',
    details: `${business.name}: ${details}, ${formatMoney(amount, currency)}`,
    businessRef: business.ref,
    record: { type: 'business', id: business.id },
    after,
  })
}
