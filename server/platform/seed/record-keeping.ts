import type { SeedAdministrator } from './administrators.ts'
import type { Row } from '../db/bulk-load.ts'
import type { SeedBusiness } from './businesses.ts'
import type { Calendar } from './calendar.ts'
import type { MakeIdentifier } from './identifiers.ts'
import type { Random } from './random.ts'

interface World {
  calendar: Calendar
  createIdentifier: MakeIdentifier
  random: Random
}

type Deed = readonly [action: string, activity: string, details: string]

type BusinessDeed = readonly [action: string, activity: string, before?: object, after?: object]

// What is said of a business stands in its name.
const businessDeeds: readonly BusinessDeed[] = [
  ['update', 'Business', { address: '12 Old Market Road' }, { address: '3 Independence Way' }],
  ['activate', 'Business', { isDisabled: true }, { isDisabled: false }],
  ['deactivate', 'Business', { isDisabled: false }, { isDisabled: true }],
  ['renew', 'Subscription'],
  ['subscribe', 'Subscription'],
]

const platformDeeds: readonly Deed[] = [
  ['update', 'Settings', 'Free product count 20'],
  ['create', 'Category', 'Laundry'],
  ['create', 'Notification', 'Scheduled maintenance'],
  ['login', 'Session', 'Signed in'],
  ['logout', 'Session', 'Signed out'],
]

/** What the administrators did, from the oldest to the newest. */
export function* logRows(
  businesses: readonly SeedBusiness[],
  { administrators, count, world }: { administrators: readonly SeedAdministrator[]; count: number; world: World },
): Generator<Row> {
  const { calendar, createIdentifier, random } = world
  const oldest = businesses[0]?.createdDaysAgo ?? 0
  for (let row = 0; row < count; row++) {
    const daysAgo = Math.floor(oldest * (1 - row / count))
    const createdAt = calendar.momentOn(daysAgo, random)
    const administrator = random.pick(administrators)
    const business = random.chance(0.8) ? random.pick(businesses) : undefined
    yield {
      table: 'logs',
      values: {
        id: createIdentifier(createdAt),
        admin_id: administrator.id,
        user_full_name: administrator.fullName,
        user_role: 'superadmin',
        user_email: administrator.email,
        business_ref: business?.ref ?? null,
        ...(business ? businessDeed(business, random) : platformDeed(random)),
        created_at: createdAt,
      },
    }
  }
}

function businessDeed(business: SeedBusiness, random: Random): Row['values'] {
  const [action, activity, before = null, after = null] = random.pick(businessDeeds)
  return { action, activity, details: business.name, record_type: 'business', record_id: business.id, before, after }
}

function platformDeed(random: Random): Row['values'] {
  const [action, activity, details] = random.pick(platformDeeds)
  return { action, activity, details, record_type: null, record_id: null, before: null, after: null }
}

const day = 86_400_000

const announcements = [
  ['Scheduled maintenance', 'The platform is read-only on Sunday from 01:00 to 03:00.', 'banner', 'Maintenance'],
  ['New report screen', 'Reports now show purchases and expenses beside sales.', 'popup', 'Product'],
  ['Renew before it ends', 'Your subscription ends soon. Renew it to keep your branches open.', 'banner', 'Billing'],
  ['Eid Mubarak', 'The platform team wishes you a peaceful holiday.', 'popup', 'Holiday'],
  ['Happy Independence Day', 'One nation, bound in freedom. Our support desk is closed on 1 October.', 'banner', null],
  ['Price update', 'Plan prices change from next month. Your current term keeps its price.', 'popup', 'Billing'],
  ['Stock-taking made easy', 'Count your warehouse by phone: open Inventory and choose Count.', 'popup', 'Product'],
  ['Delivery riders', 'Riders can now confirm a delivery with a code.', 'banner', 'Product'],
] as const

/** Past, running and coming notifications: some to one state's businesses, some to everybody. */
export function* notificationRows(
  businesses: readonly SeedBusiness[],
  { administrators, world }: { administrators: readonly SeedAdministrator[]; world: World },
): Generator<Row> {
  const { calendar, createIdentifier, random } = world
  for (const [index, [title, message, type, category]] of announcements.entries()) {
    const daysAgo = (announcements.length - 1 - index) * 25
    const createdAt = calendar.momentOn(daysAgo, random)
    const startsAt = calendar.startOf(daysAgo - random.integer(1, 4))
    yield {
      table: 'notifications',
      values: {
        id: createIdentifier(createdAt),
        title,
        type,
        message,
        category,
        media_type: 'none',
        media_url: '',
        start_date: startsAt,
        end_date: new Date(startsAt.getTime() + random.integer(3, 40) * day - 1),
        status: 'active',
        created_by_name: random.pick(administrators).fullName,
        created_at: createdAt,
        version: 1,
        target: businesses.filter(({ place }) => index === 0 || place.state === stateOf(index)).map(({ ref }) => ref),
      },
    }
  }
}

const stateOf = (index: number): string => (index % 2 === 0 ? 'Lagos' : 'Rivers')
