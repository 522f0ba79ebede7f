import type { Row } from '../db/bulk-load.ts'
import { type BusinessPast, createPast } from './business-past.ts'
import { type Person, mailAddress, pickPerson, pickPhone, pickStreetAddress } from './people.ts'
import { type Place, pickPlace } from './places.ts'
import type { Random } from './random.ts'
import { type Trade, namesakes, trades } from './trades.ts'
import type { World } from './world.ts'

/** What the rest of the demonstration data needs to know of a business. */
export interface SeedBusiness extends BusinessPast {
  id: string
  ref: string
  name: string
  owner: Person
  email: string
  phone: string | null
  place: Place
  trade: Trade
  createdAt: Date
  createdDaysAgo: number
  branchCount: number
  /** From 0, sells nothing, to 1, sells most. */
  activity: number
}

/** The oldest business is this many days old; there are more of them the nearer to today. */
const oldestDays = 900
const growth = 1.6

/** Businesses from the oldest to the newest. The first one has been active ever since. */
export function createBusinesses(count: number, world: World): SeedBusiness[] {
  const days = Array.from({ length: count }, (_, index) => daysAgo(index, count))
  return days.map((day, index) => createBusiness(index, day, world))
}

function createBusiness(index: number, day: number, world: World): SeedBusiness {
  const { calendar, createIdentifier, random } = world
  const owner = pickPerson(random)
  const trade = random.pick(trades)
  const place = pickPlace(random)
  const createdAt = calendar.momentOn(day, random)
  const registered = {
    id: createIdentifier(createdAt),
    ref: referenceOf(index),
    name: index === 0 ? longestName : pickBusinessName(random, { owner, place, trade }),
    owner,
    email: mailAddress(random, owner, index + 1),
    phone: random.chance(0.98) ? pickPhone(random) : null,
    place,
    trade,
    createdAt,
    createdDaysAgo: calendar.daysAgoOf(createdAt),
    branchCount: random.chance(0.25) ? random.integer(2, 4) : 1,
    activity: index === 0 ? 1 : random.pick([0, 0.1, 0.2, 0.3, 0.5, 1]),
  }
  return { ...registered, ...createPast(registered, { world, isEventful: index > 0 }) }
}

export function* businessRows(businesses: readonly SeedBusiness[], random: Random): Generator<Row> {
  for (const business of businesses) {
    const present = (probability: number, value: string): string | null => (random.chance(probability) ? value : null)
    const address = pickStreetAddress(random)
    const located = random.chance(0.97)
    yield {
      table: 'businesses',
      values: {
        id: business.id,
        business_ref: business.ref,
        business_name: business.name,
        first_name: business.owner.firstName,
        last_name: business.owner.lastName,
        email: business.email,
        phone: business.phone,
        address: present(0.95, address),
        category: present(0.96, business.trade.category),
        country: located ? 'nigeria' : null,
        state: located ? business.place.state : null,
        city: located ? business.place.city : null,
        location_address: located ? address : null,
        is_disabled: business.closedAt !== undefined,
        referral_code: present(0.4, pickReferralCode(random)),
        created_at: business.createdAt,
        version: business.version,
      },
    }
  }
}

/** A moment at which the business was open for trade. */
export function momentInLife(business: SeedBusiness, { calendar, random }: World): Date {
  const { openedAt: after, closedAt: before } = business
  const [first, last] = [calendar.daysAgoOf(after), before ? calendar.daysAgoOf(before) : 0]
  return calendar.momentOn(random.integer(last, first), random, { after, before })
}

/** Whether the business was open for trade at some time of that day. */
export const isOpenOn = (business: SeedBusiness, daysAgo: number): boolean =>
  daysAgo <= business.openedDaysAgo && daysAgo >= business.closedDaysAgo

function daysAgo(index: number, count: number): number {
  const share = (index + 0.5) / count
  return Math.floor(oldestDays * (1 - share ** (1 / growth)))
}

// Spreads the numbers out without ever giving one twice: the factor shares no divisor with 900,000.
const referenceOf = (index: number): string => `BIZ-${100_000 + ((index * 7919 + 104_729) % 900_000)}`

// Letters and digits that nobody takes for one another.
const referralSigns = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789']

const pickReferralCode = (random: Random): string =>
  Array.from({ length: 8 }, () => random.pick(referralSigns)).join('')

// Screens must bear a name that no column was made for.
const longestName =
  'The Incorporated Trustees of the Oluwatobiloba & Chukwuemeka Brothers Multipurpose Co-operative Wholesale, Retail ' +
  'and General Merchandise Supermarket (Nigeria) Enterprises'

function pickBusinessName(
  random: Random,
  { owner, place, trade }: { owner: Person; place: Place; trade: Trade },
): string {
  const ending = random.pick(trade.names)
  return random.weighted([
    [`${random.pick(namesakes)} ${ending}`, 10],
    [`${owner.lastName} ${ending}`, 5],
    [`${owner.firstName}'s ${ending}`, 3],
    [`${owner.lastName} & Sons ${ending}`, 2],
    [`${place.city} ${ending}`, 2],
    [`${random.pick(namesakes)} ${ending} Ltd`, 2],
  ])
}
