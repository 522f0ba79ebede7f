import type { Row } from '../db/bulk-load.ts'
import type { Calendar } from './calendar.ts'
import type { MakeIdentifier } from './identifiers.ts'
import { type Person, mailAddress, pickPerson, pickPhone, pickStreetAddress } from './people.ts'
import { type Place, pickPlace } from './places.ts'
import type { Random } from './random.ts'
import { type Trade, namesakes, trades } from './trades.ts'

/** What the rest of the demonstration data needs to know of a business. */
export interface SeedBusiness {
  id: string
  ref: string
  name: string
  owner: Person
  place: Place
  trade: Trade
  createdDaysAgo: number
  createdAt: Date
  isDisabled: boolean
  /** From 0, sells nothing, to 1, sells most. */
  activity: number
}

interface World {
  calendar: Calendar
  createIdentifier: MakeIdentifier
  random: Random
}

/** The oldest business is this many days old; there are more of them the nearer to today. */
const oldestDays = 900
const growth = 1.6

export function* categoryRows(createIdentifier: MakeIdentifier, calendar: Calendar): Generator<Row> {
  for (const { category } of trades) {
    const createdAt = calendar.startOf(oldestDays)
    yield {
      table: 'categories',
      values: { id: createIdentifier(createdAt), name: category, description: category, created_at: createdAt },
    }
  }
}

/** Businesses from the oldest to the newest. */
export function createBusinesses(count: number, { calendar, createIdentifier, random }: World): SeedBusiness[] {
  const days = Array.from({ length: count }, (_, index) => daysAgo(index, count))
  return days.map((createdDaysAgo, index) => {
    const owner = pickPerson(random)
    const trade = random.pick(trades)
    const place = pickPlace(random)
    const createdAt = calendar.momentOn(createdDaysAgo, random)
    return {
      id: createIdentifier(createdAt),
      ref: referenceOf(index),
      name: index === 0 ? longestName : pickBusinessName(random, { owner, place, trade }),
      owner,
      place,
      trade,
      createdDaysAgo,
      createdAt,
      isDisabled: random.chance(0.08),
      activity: random.pick([0, 0.1, 0.2, 0.3, 0.5, 1]),
    }
  })
}

export function* businessRows(businesses: readonly SeedBusiness[], random: Random): Generator<Row> {
  for (const [index, business] of businesses.entries()) {
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
        email: mailAddress(random, business.owner, index + 1),
        phone: present(0.98, pickPhone(random)),
        address: present(0.95, address),
        category: present(0.96, business.trade.category),
        country: located ? 'nigeria' : null,
        state: located ? business.place.state : null,
        city: located ? business.place.city : null,
        location_address: located ? address : null,
        is_disabled: business.isDisabled,
        referral_code: present(0.4, random.faker.string.alphanumeric({ length: 8, casing: 'upper' })),
        created_at: business.createdAt,
        version: 1,
      },
    }
  }
}

function daysAgo(index: number, count: number): number {
  const share = (index + 0.5) / count
  return Math.floor(oldestDays * (1 - share ** (1 / growth)))
}

// Spreads the numbers out without ever giving one twice: the factor shares no divisor with 900,000.
const referenceOf = (index: number): string => `BIZ-${100_000 + ((index * 7919 + 104_729) % 900_000)}`

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
