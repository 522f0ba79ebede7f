import type { Row } from '../db/bulk-load.ts'
import { type SeedBusiness, momentInLife } from './businesses.ts'
import { officeHours } from './calendar.ts'
import { pickPerson } from './people.ts'
import type { World } from './world.ts'

const ledgers = {
  purchases: { details: ['Stock from wholesaler', 'Packaging', 'Restock before month end'], top: 450_000 },
  expenses: {
    details: ['Diesel for generator', 'Rent', 'Electricity', 'Internet', 'Transport', 'Repairs'],
    top: 90_000,
  },
} as const

/** What the businesses bought or spent: `count` rows, spread over their life times. */
export function* ledgerRows(
  table: keyof typeof ledgers,
  { businesses, count, world }: { businesses: readonly SeedBusiness[]; count: number; world: World },
): Generator<Row> {
  const { createIdentifier, random } = world
  const { details, top } = ledgers[table]
  for (let row = 0; row < count; row++) {
    const business = random.pick(businesses)
    const createdAt = momentInLife(business, world)
    yield {
      table,
      values: {
        id: createIdentifier(createdAt),
        business_ref: business.ref,
        status: random.weighted([
          ['completed', 85],
          ['pending', 10],
          ['cancelled', 5],
        ]),
        details: random.pick<string>(details),
        amount: random.integer(20, top / 100) * 100,
        created_at: createdAt,
      },
    }
  }
}

const platformBookings = ['Payment gateway fee', 'Message units', 'Domain renewal', 'Card terminal rent'] as const

/** Transactions that concern no business. */
export function* platformTransactionRows(count: number, { calendar, createIdentifier, random }: World): Generator<Row> {
  for (let row = 0; row < count; row++) {
    const createdAt = calendar.momentOn(random.integer(1, 500), random, { hours: officeHours })
    yield {
      table: 'transactions',
      values: {
        id: createIdentifier(createdAt),
        business_ref: null,
        type: 'adjustment',
        details: random.pick(platformBookings),
        status: random.chance(0.9) ? 'complete' : 'pending',
        payment_type: random.pick(['transfer', 'card', null]),
        amount: random.integer(10, 900) * 50,
        currency: 'NGN',
        created_at: createdAt,
      },
    }
  }
}

const halfAnHour = 1_800_000

/** Table reservations; only restaurants take them. */
export function* reservationRows(businesses: readonly SeedBusiness[], count: number, world: World): Generator<Row> {
  const { calendar, createIdentifier, random } = world
  const restaurants = businesses.filter((business) => business.trade.category === 'Restaurant')
  if (restaurants.length === 0) return
  for (let row = 0; row < count; row++) {
    const business = random.pick(restaurants)
    const createdAt = momentInLife(business, world)
    const guest = pickPerson(random)
    const reservedDay = calendar.daysAgoOf(createdAt) - random.integer(1, 14)
    yield {
      table: 'reservations',
      values: {
        id: createIdentifier(createdAt),
        business_ref: business.ref,
        customer_name: `${guest.firstName} ${guest.lastName}`,
        guests: random.integer(1, 12),
        reserved_for: new Date(calendar.startOf(reservedDay).getTime() + random.integer(24, 42) * halfAnHour),
        status: random.pick(['confirmed', 'confirmed', 'cancelled']),
        created_at: createdAt,
      },
    }
  }
}
