import type { Row } from '../db/bulk-load.ts'
import { pickOpenDay, type SeedBusiness } from './businesses.ts'
import { officeHours, type SeedContext } from './context.ts'
import { pickPerson } from './people.ts'

const salesDays = 548

const weekdayWeights = [0.4, 0.65, 0.7, 0.7, 0.75, 0.95, 1]
// From January, when money is short, to December.
const monthWeights = [0.66, 0.7, 0.76, 0.8, 0.78, 0.76, 0.76, 0.78, 0.78, 0.8, 0.86, 1]

const saleTypes = { walkin: 'Walk-in sale', order: 'Order', delivery: 'Delivery' } as const

/** From the oldest to the newest, with a transaction for each that was not cancelled. The first business sells most. */
export function* saleRows(businesses: readonly SeedBusiness[], count: number, context: SeedContext): Generator<Row> {
  const { chance, pick } = context.random
  const oldest = Math.min(salesDays, ...businesses.slice(0, 1).map(({ openDays }) => openDays.first))
  const weights = Array.from({ length: oldest + 1 }, (_, daysAgo) => weightOf(daysAgo, context))
  const perWeight = count / weights.reduce((sum, weight) => sum + weight, 0)
  let [due, sold] = [0, 0]
  for (const [daysAgo, weight] of [...weights.entries()].reverse()) {
    due += weight * perWeight
    while (sold < Math.round(due)) {
      const business = pick(businesses)
      const isOpen = daysAgo < business.createdDaysAgo && daysAgo > (business.deactivatedDaysAgo ?? -1)
      if (!isOpen || !chance(business.activity)) continue
      yield* rowsOfSale(business, daysAgo, context)
      sold += 1
    }
  }
}

function weightOf(daysAgo: number, { dateOf, random, shareOfToday, weekdayOf }: SeedContext): number {
  const growth = (1 - ((2 / 3) * daysAgo) / salesDays) * (0.85 + 0.3 * random.fraction())
  const month = Number(dateOf(daysAgo).slice(5, 7)) - 1
  // Every weekday and every month stands in its table.
  return growth * weekdayWeights[weekdayOf(daysAgo)]! * monthWeights[month]! * (daysAgo === 0 ? shareOfToday : 1)
}

function* rowsOfSale(
  business: SeedBusiness,
  daysAgo: number,
  { createRow, momentOn, random }: SeedContext,
): Generator<Row> {
  const { chance, fraction, integer, pick } = random
  const createdAt = momentOn(daysAgo)
  const type = pick(['walkin', 'walkin', 'order', 'delivery'] as const)
  // What is pending is settled or cancelled sooner or later.
  const unfinished = chance(daysAgo < 14 ? 0.16 : 0.02) ? 'pending' : 'complete'
  const status = chance(0.06) ? 'cancelled' : unfinished
  const { goods } = business.category
  const from = integer(0, goods.length - 1)
  const items = goods.slice(from, from + integer(1, 4)).map((item) => ({ ...item, quantity: integer(1, 4) }))
  const amount = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const cash = Math.round(amount * 0.4)
  const inCash = { type: 'cash', amount: cash }
  const payments = chance(0.08)
    ? [inCash, { type: 'transfer', amount: amount - cash }]
    : [{ type: pick(['cash', 'cash', 'transfer', 'transfer', 'card']), amount }]
  const shared = { business_ref: business.ref, status, amount }
  const profit = Math.round(amount * (0.12 + fraction() * 0.18))
  yield createRow('sales', createdAt, { ...shared, type, items, payment_methods: payments, profit })
  if (status === 'cancelled') return
  const details = `${saleTypes[type]} of ${items.length === 1 ? '1 item' : `${items.length} items`}`
  const payment = { type: 'sale', details, payment_type: payments[0]?.type, currency: 'NGN' }
  yield createRow('transactions', createdAt, { ...shared, ...payment })
}

const spending = {
  purchases: { details: ['Stock from wholesaler', 'Packaging', 'Restock before month end'], most: 450_000 },
  expenses: { details: ['Diesel for generator', 'Rent', 'Electricity', 'Internet', 'Transport'], most: 90_000 },
}

export function* spendingRows(
  table: keyof typeof spending,
  { businesses, count, context }: { businesses: readonly SeedBusiness[]; count: number; context: SeedContext },
): Generator<Row> {
  const { createRow, momentOn, random } = context
  const { details, most } = spending[table]
  for (let row = 0; row < count; row++) {
    const business = random.pick(businesses)
    yield createRow(table, momentOn(pickOpenDay(business, random)), {
      business_ref: business.ref,
      status: random.chance(0.85) ? 'completed' : random.pick(['pending', 'pending', 'cancelled']),
      details: random.pick(details),
      amount: random.integer(20, most / 100) * 100,
    })
  }
}

export function* platformTransactionRows(count: number, { createRow, momentOn, random }: SeedContext): Generator<Row> {
  for (let row = 0; row < count; row++) {
    yield createRow('transactions', momentOn(random.integer(1, 500), officeHours), {
      business_ref: null,
      type: 'adjustment',
      details: random.pick(['Payment gateway fee', 'Message units', 'Domain renewal', 'Card terminal rent']),
      status: random.chance(0.9) ? 'complete' : 'pending',
      payment_type: random.pick(['transfer', 'card', null]),
      amount: random.integer(10, 900) * 50,
      currency: 'NGN',
    })
  }
}

export function* reservationRows(
  businesses: readonly SeedBusiness[],
  count: number,
  { createRow, momentOn, random, timeOn }: SeedContext,
): Generator<Row> {
  const { integer, pick } = random
  const restaurants = businesses.filter(({ category }) => category.name === 'Restaurant')
  for (let row = 0; row < count && restaurants.length > 0; row++) {
    const business = pick(restaurants)
    const daysAgo = pickOpenDay(business, random)
    const { firstName, lastName } = pickPerson(random)
    yield createRow('reservations', momentOn(daysAgo), {
      business_ref: business.ref,
      customer_name: `${firstName} ${lastName}`,
      guests: integer(1, 12),
      reserved_for: timeOn(daysAgo - integer(1, 14), integer(17, 21)),
      status: pick(['confirmed', 'confirmed', 'cancelled']),
    })
  }
}
