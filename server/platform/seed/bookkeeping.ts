import type { Row } from '../db/bulk-load.ts'
import type { SeedBusiness } from './businesses.ts'
import type { Calendar } from './calendar.ts'
import type { MakeIdentifier } from './identifiers.ts'
import { pickPerson } from './people.ts'
import type { Random } from './random.ts'

const day = 86_400_000

interface World {
  calendar: Calendar
  createIdentifier: MakeIdentifier
  random: Random
}

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
  const { calendar, createIdentifier, random } = world
  const { details, top } = ledgers[table]
  for (let row = 0; row < count; row++) {
    const business = random.pick(businesses)
    const createdAt = calendar.momentOn(random.integer(0, business.createdDaysAgo), random)
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
    const createdAt = calendar.momentOn(random.integer(0, 500), random)
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

/** Table reservations; only restaurants take them. */
export function* reservationRows(businesses: readonly SeedBusiness[], count: number, world: World): Generator<Row> {
  const { calendar, createIdentifier, random } = world
  const restaurants = businesses.filter((business) => business.trade.category === 'Restaurant')
  if (restaurants.length === 0) return
  for (let row = 0; row < count; row++) {
    const business = random.pick(restaurants)
    const createdAt = calendar.momentOn(random.integer(0, business.createdDaysAgo), random)
    const guest = pickPerson(random)
    yield {
      table: 'reservations',
      values: {
        id: createIdentifier(createdAt),
        business_ref: business.ref,
        customer_name: `${guest.firstName} ${guest.lastName}`,
        guests: random.integer(1, 12),
        reserved_for: new Date(createdAt.getTime() + random.integer(1, 14) * day),
        status: random.pick(['confirmed', 'confirmed', 'cancelled']),
        created_at: createdAt,
      },
    }
  }
}
