import type { Row } from '../db/bulk-load.ts'
import { officeHours, type SeedContext } from './context.ts'
import { openDays, pickOpenDay, type SeedBusiness } from './businesses.ts'
import { pickPerson } from './people.ts'

/** Eighteen months. */
const salesDays = 548

// From Sunday to Saturday.
const weekdayWeights = [0.4, 0.65, 0.7, 0.7, 0.75, 0.95, 1]
// From January, when money is short, to December.
const monthWeights = [0.66, 0.7, 0.76, 0.8, 0.78, 0.76, 0.76, 0.78, 0.78, 0.8, 0.86, 1]

const saleTypes = { walkin: 'Walk-in sale', order: 'Order', delivery: 'Delivery' } as const

/** Sales day by day from the oldest to the newest, and a transaction for each that was not cancelled. */
export function* saleRows(businesses: readonly SeedBusiness[], count: number, context: SeedContext): Generator<Row> {
  const [first] = businesses
  if (!first) return
  const sellers = businesses.filter(({ activity }) => activity > 0)
  const oldest = Math.min(salesDays, openDays(first).first)
  const weights = Array.from({ length: oldest + 1 }, (_, daysAgo) => weightOf(daysAgo, context))
  const salesOn = weights.map(() => 0)
  // The day is one of the table's.
  for (let sale = 0; sale < count; sale++) salesOn[pickSalesDay(weights, context)]! += 1
  for (const [daysAgo, sales] of [...salesOn.entries()].reverse()) {
    for (let sale = 0; sale < sales; sale++)
      yield* rowsOfSale(pickSeller(sellers, daysAgo, context) ?? first, daysAgo, context)
  }
}

/** Trade grows to about three times what it was, peaks towards the weekend and Christmas and rests on Sundays. */
function weightOf(daysAgo: number, { dateOf, shareOfToday, weekdayOf }: SeedContext): number {
  const growth = 1 - ((2 / 3) * daysAgo) / salesDays
  const month = Number(dateOf(daysAgo).slice(5, 7)) - 1
  // Every weekday and every month stands in its table.
  return growth * weekdayWeights[weekdayOf(daysAgo)]! * monthWeights[month]! * (daysAgo === 0 ? shareOfToday : 1)
}

function pickSalesDay(weights: readonly number[], { random }: SeedContext): number {
  for (;;) {
    const daysAgo = random.integer(0, weights.length - 1)
    if (random.chance(weights[daysAgo] ?? 0)) return daysAgo
  }
}

/** A business that was open on that day, busy ones more often; none where few were. */
function pickSeller(
  sellers: readonly SeedBusiness[],
  daysAgo: number,
  { random }: SeedContext,
): SeedBusiness | undefined {
  for (let attempt = 0; attempt < 50; attempt++) {
    const seller = random.pick(sellers)
    const isOpen = daysAgo < seller.createdDaysAgo && daysAgo >= (seller.deactivatedDaysAgo ?? -1) + 1
    if (isOpen && random.chance(seller.activity)) return seller
  }
  return undefined
}

function* rowsOfSale(business: SeedBusiness, daysAgo: number, context: SeedContext): Generator<Row> {
  const { createRow, momentOn, random } = context
  const createdAt = momentOn(daysAgo)
  const type = random.weighted({ walkin: 55, order: 25, delivery: 20 })
  // What is pending is settled or cancelled sooner or later.
  const status = random.weighted({ complete: 86, pending: daysAgo < 14 ? 18 : 2, cancelled: 6 })
  const items = pickItems(business, context)
  const amount = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const payments = pickPayments(amount, context)
  yield createRow('sales', createdAt, {
    business_ref: business.ref,
    type,
    status,
    items,
    payment_methods: payments,
    amount,
    profit: Math.round(amount * (0.12 + random.fraction() * 0.18)),
  })
  if (status === 'cancelled') return
  yield createRow('transactions', createdAt, {
    business_ref: business.ref,
    type: 'sale',
    details: `${saleTypes[type]} of ${items.length === 1 ? '1 item' : `${items.length} items`}`,
    status,
    payment_type: payments[0]?.type ?? null,
    amount,
    currency: 'NGN',
  })
}

function pickItems({ category }: SeedBusiness, { random }: SeedContext) {
  const goods = Object.entries(category.goods).map(([name, price]) => ({ name, price }))
  const from = random.integer(0, goods.length - 1)
  return goods.slice(from, from + random.integer(1, 4)).map((item) => ({ ...item, quantity: random.integer(1, 4) }))
}

function pickPayments(amount: number, { random }: SeedContext): { type: string; amount: number }[] {
  const cash = { type: 'cash', amount: Math.round(amount * 0.4) }
  if (random.chance(0.08)) return [cash, { type: 'transfer', amount: amount - cash.amount }]
  return [{ type: random.weighted({ cash: 40, transfer: 35, card: 25 }), amount }]
}

const spending = {
  purchases: { details: ['Stock from wholesaler', 'Packaging', 'Restock before month end'], most: 450_000 },
  expenses: { details: ['Diesel for generator', 'Rent', 'Electricity', 'Internet', 'Transport'], most: 90_000 },
}

/** What the businesses bought or spent. */
export function* spendingRows(
  table: keyof typeof spending,
  { businesses, count, context }: { businesses: readonly SeedBusiness[]; count: number; context: SeedContext },
): Generator<Row> {
  const { createRow, momentOn, random } = context
  const { details, most } = spending[table]
  for (let row = 0; row < count; row++) {
    const business = random.pick(businesses)
    const createdAt = momentOn(pickOpenDay(business, context))
    yield createRow(table, createdAt, {
      business_ref: business.ref,
      status: random.weighted({ completed: 85, pending: 10, cancelled: 5 }),
      details: random.pick(details),
      amount: random.integer(20, most / 100) * 100,
    })
  }
}

/** Transactions that concern no business. */
export function* platformTransactionRows(count: number, context: SeedContext): Generator<Row> {
  const { createRow, momentOn, random } = context
  for (let row = 0; row < count; row++) {
    const createdAt = momentOn(random.integer(1, 500), officeHours)
    yield createRow('transactions', createdAt, {
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

const hour = 3_600_000

/** Table reservations for an evening of the next two weeks; only restaurants take them. */
export function* reservationRows(
  businesses: readonly SeedBusiness[],
  count: number,
  context: SeedContext,
): Generator<Row> {
  const { createRow, momentOn, random, startOf } = context
  const restaurants = businesses.filter(({ category }) => category.name === 'Restaurant')
  for (let row = 0; row < count && restaurants.length > 0; row++) {
    const business = random.pick(restaurants)
    const daysAgo = pickOpenDay(business, context)
    const { firstName, lastName } = pickPerson(random)
    const midnight = startOf(daysAgo - random.integer(1, 14)).getTime()
    yield createRow('reservations', momentOn(daysAgo), {
      business_ref: business.ref,
      customer_name: `${firstName} ${lastName}`,
      guests: random.integer(1, 12),
      reserved_for: new Date(midnight + random.integer(17, 21) * hour),
      status: random.pick(['confirmed', 'confirmed', 'cancelled']),
    })
  }
}
