import type { Row } from '../db/bulk-load.ts'
import { actionOn, logRow } from './administrators.ts'
import { categories, type SeedCategory } from './categories.ts'
import type { SeedContext } from './context.ts'
import type { Random } from './random.ts'
import { type Person, type Place, pickEmail, pickPerson, pickPhone, pickPlace, pickStreetAddress } from './people.ts'

/** What the rest of the demonstration data needs to know of a business. */
export interface SeedBusiness {
  id: string
  ref: string
  name: string
  owner: Person
  email: string
  phone: string | null
  place: Place
  category: SeedCategory
  createdAt: Date
  createdDaysAgo: number
  /** When administrators changed the phone number, the newest first. */
  phoneChangedDaysAgo: readonly number[]
  /** Absent while the business is active. */
  deactivatedDaysAgo?: number
  branchCount: number
  /** From 0, sells nothing, to 1, sells most. */
  activity: number
}

/** The oldest business is this many days old; there are more of them the nearer to today. */
const oldestDays = 900
const newestDays = 2
const growth = 1.6

/** From here on businesses have been changed often, so that there are about ten log rows for each. */
const largeCount = 100_000
const changesOfLarge = 8

/** Businesses from the oldest to the newest. The first one is active and sells most. */
export const createBusinesses = (count: number, context: SeedContext): SeedBusiness[] =>
  Array.from({ length: count }, (_, index) => {
    const share = ((index + 0.5) / count) ** (1 / growth)
    return createBusiness(index, Math.floor(newestDays + (oldestDays - newestDays) * (1 - share)), {
      isLarge: count >= largeCount,
      context,
    })
  })

interface Surroundings {
  isLarge: boolean
  context: SeedContext
}

function createBusiness(index: number, createdDaysAgo: number, { isLarge, context }: Surroundings): SeedBusiness {
  const { createId, momentOn, random } = context
  const owner = pickPerson(random)
  const category = random.pick(categories)
  const place = pickPlace(random)
  const createdAt = momentOn(createdDaysAgo)
  const business: SeedBusiness = {
    id: createId(createdAt),
    ref: referenceOf(index),
    name: index === 0 ? longestName : pickBusinessName({ owner, place, category }, context),
    owner,
    email: pickEmail(random, owner, index + 1),
    phone: random.chance(0.98) ? pickPhone(random) : null,
    place,
    category,
    createdAt,
    createdDaysAgo,
    phoneChangedDaysAgo: [],
    branchCount: random.chance(0.25) ? random.integer(2, 4) : 1,
    activity: index === 0 ? 1 : random.pick([0, 0.1, 0.2, 0.3, 0.5, 1]),
  }
  const isOld = index > 0 && createdDaysAgo > 45
  if (isOld && random.chance(0.1)) business.deactivatedDaysAgo = random.integer(2, Math.min(150, createdDaysAgo - 5))
  if (isOld && business.phone && (isLarge || random.chance(0.15))) {
    const days = Array.from({ length: isLarge ? changesOfLarge : 1 }, () => pickOpenDay(business, context))
    // On different days, so that the order of the changes follows from them.
    business.phoneChangedDaysAgo = [...new Set(days)].sort((a, b) => a - b)
  }
  return business
}

/** The days on which something can happen to a business, without today and the day on which it registered. */
export const openDays = ({ createdDaysAgo, deactivatedDaysAgo = 0 }: SeedBusiness) => ({
  first: createdDaysAgo - 1,
  last: deactivatedDaysAgo + 1,
})

/** A day on which the business was active. */
export function pickOpenDay(business: SeedBusiness, { random }: SeedContext): number {
  const { first, last } = openDays(business)
  return random.integer(last, first)
}

/** What a row of a business says of its newest subscription. */
interface NewestSubscription {
  soldAt: Date
  name: string
  planId: string
  price: number
  currency: string
  expiresAt: Date
}

export function businessRow(
  business: SeedBusiness,
  subscription: NewestSubscription | undefined,
  { createRow, random }: SeedContext,
): Row {
  const maybe = (probability: number, value: string): string | null => (random.chance(probability) ? value : null)
  const { phoneChangedDaysAgo, deactivatedDaysAgo } = business
  const address = pickStreetAddress(random)
  const isLocated = random.chance(0.97)
  return createRow('businesses', business.createdAt, {
    id: business.id,
    business_ref: business.ref,
    business_name: business.name,
    first_name: business.owner.firstName,
    last_name: business.owner.lastName,
    email: business.email,
    phone: business.phone,
    address: maybe(0.95, address),
    category: maybe(0.96, business.category.name),
    country: isLocated ? 'nigeria' : null,
    state: isLocated ? business.place.state : null,
    city: isLocated ? business.place.city : null,
    location_address: isLocated ? address : null,
    is_disabled: deactivatedDaysAgo !== undefined,
    referral_code: maybe(0.4, pickReferralCode(random)),
    version: 1 + phoneChangedDaysAgo.length + (deactivatedDaysAgo === undefined ? 0 : 1),
    subscribed_at: subscription?.soldAt ?? null,
    subscription_plan: subscription?.name ?? null,
    subscription_plan_id: subscription?.planId ?? null,
    subscription_price: subscription?.price ?? null,
    subscription_currency: subscription?.currency ?? null,
    subscription_expires_at: subscription?.expiresAt ?? null,
  })
}

const closingReasons = [
  'Asked us to close the account',
  'Card payments reported as stolen, see ticket 4471',
  'Shop has moved and cannot be reached',
  'Trades under another registration now',
]

/** What the log says of changed phone numbers and deactivations. */
export function* businessLogRows(businesses: readonly SeedBusiness[], context: SeedContext): Generator<Row> {
  for (const { id, ref, name, phone, phoneChangedDaysAgo, deactivatedDaysAgo } of businesses) {
    const record = { type: 'business', id }
    const log = (daysAgo: number, change: { action: string; before: object; after: object; reason?: string }) => {
      const entry = { activity: 'Business', details: name, businessRef: ref, record, ...change }
      return logRow(actionOn(daysAgo, context), entry, context)
    }
    let after = phone
    for (const daysAgo of phoneChangedDaysAgo) {
      const before = pickPhone(context.random)
      yield log(daysAgo, { action: 'update', before: { phone: before }, after: { phone: after } })
      after = before
    }
    if (deactivatedDaysAgo !== undefined) {
      const change = { before: { isDisabled: false }, after: { isDisabled: true } }
      const reason = closingReasons[deactivatedDaysAgo % closingReasons.length]
      yield log(deactivatedDaysAgo, { action: 'deactivate', ...change, reason })
    }
  }
}

/** There are so many numbers of six digits. */
const shortReferences = 900_000

// Spreads the numbers out without ever giving one twice: the factor shares no divisor with 900,000.
const referenceOf = (index: number): string =>
  `BIZ-${100_000 + (index < shortReferences ? (index * 7919 + 104_729) % shortReferences : index)}`

const pickReferralCode = (random: Random): string =>
  random
    .integer(36 ** 7, 36 ** 8 - 1)
    .toString(36)
    .toUpperCase()

// Screens must bear a name that no column was made for.
const longestName =
  'The Incorporated Trustees of the Oluwatobiloba & Chukwuemeka Brothers Multipurpose Co-operative Wholesale, Retail ' +
  'and General Merchandise Supermarket (Nigeria) Enterprises'

/** First words of a business name that is not called after its owner or place. */
const namesakes = (
  "Divine Grace, Golden Palm, Sunrise, Ebenezer, Al-Barka, Unity, Royal Crown, Shalom, Arewa, God's Favour, Jubilee, " +
  'Emerald, Heritage, Savannah, Harmony, Victory, New Dawn, Iroko, Lagoon, Zuma Rock, Olumo, Peace & Plenty, Eko'
).split(', ')

function pickBusinessName(
  { owner, place, category }: { owner: Person; place: Place; category: SeedCategory },
  { random }: SeedContext,
): string {
  const { firstName, lastName } = owner
  const beginnings = { [`${firstName}'s`]: 3, [lastName]: 5, [`${lastName} & Sons`]: 2, [place.city]: 2 }
  const beginning = random.weighted({ ...beginnings, [random.pick(namesakes)]: 12 })
  const ending = random.pick(category.businessNames)
  return random.chance(0.08) ? `${beginning} ${ending} Ltd` : `${beginning} ${ending}`
}
