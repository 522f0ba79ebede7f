import type { Row } from '../db/bulk-load.ts'
import { categories } from './categories.ts'
import type { Random, SeedContext } from './context.ts'
import { emailOf, pickPerson, pickPhone, pickPlace, pickStreetAddress } from './people.ts'

export type SeedBusiness = ReturnType<typeof createBusiness>

const oldestDays = 900
const newestDays = 2
const growth = 1.6

/** From here on each business has had many changes, and about ten log rows. */
const largeCount = 100_000
const changesOfLarge = 8

/** From the oldest to the newest. The first one is active and sells most. */
export const createBusinesses = (count: number, context: SeedContext): SeedBusiness[] =>
  Array.from({ length: count }, (_, index) => {
    const share = ((index + 0.5) / count) ** (1 / growth)
    const createdDaysAgo = Math.floor(newestDays + (oldestDays - newestDays) * (1 - share))
    const changes = count >= largeCount ? changesOfLarge : Number(context.random.chance(0.15))
    return createBusiness(index, { createdDaysAgo, changes }, context)
  })

function createBusiness(
  index: number,
  { createdDaysAgo, changes }: { createdDaysAgo: number; changes: number },
  { createId, momentOn, random }: SeedContext,
) {
  const { chance, integer, pick } = random
  const isOld = index > 0 && createdDaysAgo > 45
  const deactivatedDaysAgo = isOld && chance(0.1) ? integer(2, Math.min(150, createdDaysAgo - 5)) : undefined
  /** Days on which something can happen: neither today nor the day of registration. */
  const openDays = { first: createdDaysAgo - 1, last: (deactivatedDaysAgo ?? 0) + 1 }
  const owner = pickPerson(random)
  const phone = chance(0.98) ? pickPhone(random) : null
  const phoneChanges =
    isOld && phone ? Array.from({ length: changes }, () => integer(openDays.last, openDays.first)) : []
  const [createdAt, category, place] = [momentOn(createdDaysAgo), pick(categories), pickPlace(random)]
  const beginnings = [owner.lastName, owner.lastName, `${owner.firstName}'s`, `${owner.lastName} & Sons`, place.city]
  const name = `${pick(chance(0.5) ? beginnings : namesakes)} ${pick(category.endings)}${chance(0.08) ? ' Ltd' : ''}`
  return {
    id: createId(createdAt),
    // The factor shares no divisor with the number of references, so that none comes twice.
    ref: `BIZ-${1_000_000 + ((index * 7919 + 104_729) % 9_000_000)}`,
    name: index === 0 ? longestName : name,
    owner,
    email: emailOf(owner, index + 1),
    phone,
    place,
    category,
    createdAt,
    createdDaysAgo,
    openDays,
    deactivatedDaysAgo,
    /** On different days, the newest first, so that the changes have an order. */
    phoneChangedDaysAgo: [...new Set(phoneChanges)].sort((a, b) => a - b),
    branchCount: chance(0.25) ? integer(2, 4) : 1,
    /** From 0, sells nothing, to 1, sells most. */
    activity: index === 0 ? 1 : pick([0, 0.1, 0.2, 0.3, 0.5, 1]),
  }
}

export const pickOpenDay = ({ openDays: { first, last } }: SeedBusiness, { integer }: Random): number =>
  integer(last, first)

export function businessRow(business: SeedBusiness, subscription: object, { createRow, random }: SeedContext): Row {
  const maybe = (probability: number, value: string): string | null => (random.chance(probability) ? value : null)
  const { phoneChangedDaysAgo, deactivatedDaysAgo, place } = business
  const address = pickStreetAddress(random)
  const isLocated = random.chance(0.97)
  const referralCode = random.integer(36 ** 7, 36 ** 8 - 1).toString(36)
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
    state: isLocated ? place.state : null,
    city: isLocated ? place.city : null,
    location_address: isLocated ? address : null,
    is_disabled: deactivatedDaysAgo !== undefined,
    referral_code: maybe(0.4, referralCode.toUpperCase()),
    version: 1 + phoneChangedDaysAgo.length + (deactivatedDaysAgo === undefined ? 0 : 1),
    ...subscription,
  })
}

const closingReasons = [
  'Asked us to close the account',
  'Card payments reported as stolen, see ticket 4471',
  'Shop has moved and cannot be reached',
  'Trades under another registration now',
]

export function* businessLogRows(
  businesses: readonly SeedBusiness[],
  { actionOn, logRow, random }: SeedContext,
): Generator<Row> {
  for (const { id, ref, name, phone, phoneChangedDaysAgo, deactivatedDaysAgo } of businesses) {
    const entry = { activity: 'Business', details: name, businessRef: ref, record: { type: 'business', id } }
    let after = phone
    for (const daysAgo of phoneChangedDaysAgo) {
      const before = pickPhone(random)
      const change = { before: { phone: before }, after: { phone: after } }
      yield logRow(actionOn(daysAgo), { ...entry, action: 'update', ...change })
      after = before
    }
    if (deactivatedDaysAgo === undefined) continue
    const change = { before: { isDisabled: false }, after: { isDisabled: true }, reason: random.pick(closingReasons) }
    yield logRow(actionOn(deactivatedDaysAgo), { ...entry, action: 'deactivate', ...change })
  }
}

// Longer than any column, which screens must bear.
const longestName =
  'The Incorporated Trustees of the Oluwatobiloba & Chukwuemeka Brothers Multipurpose Co-operative Wholesale, Retail ' +
  'and General Merchandise Supermarket (Nigeria) Enterprises'

const namesakes = (
  "Divine Grace, Golden Palm, Sunrise, Ebenezer, Al-Barka, Unity, Royal Crown, Shalom, Arewa, God's Favour, Jubilee, " +
  'Emerald, Heritage, Savannah, Harmony, Victory, New Dawn, Iroko, Lagoon, Zuma Rock, Olumo, Peace & Plenty, Eko'
).split(', ')
