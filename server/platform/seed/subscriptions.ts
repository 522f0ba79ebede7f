import { addBusinessMonths } from '../domain/subscription-term.ts'
import type { Row } from '../db/bulk-load.ts'
import type { SeedBusiness } from './businesses.ts'
import type { Calendar } from './calendar.ts'
import type { MakeIdentifier } from './identifiers.ts'
import type { SeedPlan } from './plans.ts'
import type { Random } from './random.ts'

const day = 86_400_000
const longestHistory = 8

interface Term {
  startsAt: Date
  expiresAt: Date
  months: number
}

interface World {
  calendar: Calendar
  createIdentifier: MakeIdentifier
  random: Random
}

/**
 * Subscription histories and the transactions that they booked. About one business in eight never subscribed; of the
 * others some have expired, some expire within a week, and most have time left.
 */
export function* subscriptionRows(
  businesses: readonly SeedBusiness[],
  plans: readonly SeedPlan[],
  world: World,
): Generator<Row> {
  const general = plans.filter((plan) => plan.businessRef === null)
  const custom = new Map(plans.map((plan) => [plan.businessRef, plan]))
  const weights = [6, 9, 10, 8, 5, 3, 1, 2]
  for (const business of businesses) {
    if (world.random.chance(0.12)) continue
    let plan = world.random.weighted(general.map((offer, index) => [offer, weights[index] ?? 1] as const))
    for (const term of termsOf(business, world)) {
      // Somebody who stays usually keeps the plan.
      if (world.random.chance(0.15)) plan = world.random.pick(general)
      yield* termRows(business, { plan: custom.get(business.ref) ?? plan, term, world })
    }
  }
}

/** Terms from the first to the last, each starting where the one before it ended. */
function termsOf(business: SeedBusiness, { calendar, random }: World): Term[] {
  const now = calendar.now.getTime()
  const daysLeft = random.weighted([
    [() => -random.integer(3, 150), 18],
    [() => random.fraction() * 6.9, 10],
    [() => random.integer(8, 29), 20],
    [() => random.integer(30, 340), 52],
  ])()
  const terms: Term[] = []
  let end = new Date(now + daysLeft * day)
  while (terms.length < longestHistory) {
    const months = pickMonths(random)
    const startsAt = addBusinessMonths(end, -months, calendar.timeZone)
    if (startsAt < business.createdAt || startsAt.getTime() > now) break
    terms.unshift(termFrom(startsAt, months, calendar))
    end = startsAt
  }
  // Too young for any of that: the first term starts within a day of the business, unless that is yet to come.
  const startsAt = new Date(business.createdAt.getTime() + random.fraction() * day)
  if (terms.length === 0 && startsAt.getTime() <= now)
    terms.push(termFrom(startsAt, random.pick([6, 12, 12]), calendar))
  return terms
}

const termFrom = (startsAt: Date, months: number, { timeZone }: Calendar): Term => ({
  startsAt,
  expiresAt: addBusinessMonths(startsAt, months, timeZone),
  months,
})

const pickMonths = (random: Random): number =>
  random.weighted([
    [1, 8],
    [2, 1],
    [3, 5],
    [6, 3],
    [12, 2],
  ])

function* termRows(
  business: SeedBusiness,
  { plan, term, world }: { plan: SeedPlan; term: Term; world: World },
): Generator<Row> {
  const { createIdentifier, random } = world
  const { startsAt, expiresAt, months } = term
  const { figures } = plan
  yield {
    table: 'subscription_histories',
    values: {
      id: createIdentifier(startsAt),
      business_ref: business.ref,
      plan_id: plan.id,
      ...figures,
      period: months,
      starts_at: startsAt,
      expires_at: expiresAt,
      extra_staff: random.chance(0.08) ? random.integer(1, 5) : 0,
      extra_branch: random.chance(0.05) ? random.integer(1, 2) : 0,
      created_at: startsAt,
    },
  }
  yield {
    table: 'transactions',
    values: {
      id: createIdentifier(startsAt),
      business_ref: business.ref,
      type: 'subscription',
      details: `${figures.name} for ${months === 1 ? '1 month' : `${months} months`}`,
      status: random.chance(0.96) ? 'complete' : 'pending',
      payment_type: random.pick(['transfer', 'card', 'card']),
      amount: figures.price * months,
      currency: figures.currency,
      created_at: startsAt,
    },
  }
}
