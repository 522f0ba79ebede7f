import type { Row } from '../db/bulk-load.ts'
import { type SeedBusiness, isOpenOn } from './businesses.ts'
import type { Calendar } from './calendar.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/** Eighteen months. */
const salesDays = 548

// From Sunday to Saturday.
const weekdayWeights = [0.55, 0.9, 0.95, 1, 1.05, 1.3, 1.4]

const typeWords = { walkin: 'Walk-in sale', order: 'Order', delivery: 'Delivery' } as const
type SaleType = keyof typeof typeWords
type SaleStatus = 'completed' | 'pending' | 'cancelled'

interface Payment {
  type: string
  amount: number
}

/**
 * Sales of the last eighteen months from the oldest to the newest, and a transaction for each that was not cancelled.
 * Trade grows to about three times what it was, peaks towards the weekend and rests on Sundays.
 */
export function* saleRows(businesses: readonly SeedBusiness[], count: number, world: World): Generator<Row> {
  const sellers = businesses.filter((business) => business.activity > 0)
  let opened = 0
  for (const [index, amount] of salesPerDay(count, world.calendar).entries()) {
    const daysAgo = salesDays - 1 - index
    while ((sellers[opened]?.createdDaysAgo ?? -1) >= daysAgo) opened++
    if (opened === 0) continue
    for (let sale = 0; sale < amount; sale++) {
      yield* oneSale(pickSeller(sellers, { opened, daysAgo, random: world.random }), daysAgo, world)
    }
  }
}

function salesPerDay(count: number, calendar: Calendar): number[] {
  const weights = Array.from({ length: salesDays }, (_, index) => {
    const daysAgo = salesDays - 1 - index
    const growth = 1 + (2 * index) / salesDays
    // Today is not over. Every weekday number stands in the table.
    return growth * (daysAgo === 0 ? calendar.shareOfToday : 1) * weekdayWeights[calendar.weekdayOf(daysAgo)]!
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let before = 0
  let given = 0
  return weights.map((weight) => {
    before += weight
    const upToHere = Math.round((count * before) / sum)
    const amount = upToHere - given
    given = upToHere
    return amount
  })
}

/** One of the first `opened` sellers that is open on that day, busy ones more often. */
function pickSeller(
  sellers: readonly SeedBusiness[],
  { opened, daysAgo, random }: { opened: number; daysAgo: number; random: Random },
): SeedBusiness {
  for (let attempt = 0; attempt < 50; attempt++) {
    // `opened` is at least one and at most the number of sellers.
    const seller = sellers[random.integer(0, opened - 1)]!
    if (isOpenOn(seller, daysAgo) && random.chance(seller.activity)) return seller
  }
  // The first business has always been open.
  return sellers[0]!
}

function* oneSale(business: SeedBusiness, daysAgo: number, world: World): Generator<Row> {
  const { calendar, createIdentifier, random } = world
  const createdAt = calendar.momentOn(daysAgo, random, { after: business.openedAt, before: business.closedAt })
  const type: SaleType = random.weighted([
    ['walkin', 55],
    ['order', 25],
    ['delivery', 20],
  ])
  const status = pickStatus(daysAgo, random)
  const items = pickItems(business, random)
  const amount = items.reduce((sum, item) => sum + item.quantity * item.price, 0)
  const payments = splitPayment(amount, random)
  yield {
    table: 'sales',
    values: {
      id: createIdentifier(createdAt),
      business_ref: business.ref,
      type,
      status,
      items,
      payment_methods: payments,
      amount,
      profit: Math.round(amount * (0.12 + random.fraction() * 0.18)),
      created_at: createdAt,
    },
  }
  if (status === 'cancelled') return
  yield {
    table: 'transactions',
    values: {
      id: createIdentifier(createdAt),
      business_ref: business.ref,
      type: 'sale',
      details: `${typeWords[type]} of ${items.length === 1 ? '1 item' : `${items.length} items`}`,
      status: status === 'completed' ? 'complete' : 'pending',
      payment_type: payments[0]?.type ?? null,
      amount,
      currency: 'NGN',
      created_at: createdAt,
    },
  }
}

// What is pending is settled or cancelled sooner or later.
function pickStatus(daysAgo: number, random: Random): SaleStatus {
  return random.weighted([
    ['completed', 86],
    ['pending', daysAgo < 14 ? 18 : 2],
    ['cancelled', 6],
  ])
}

function pickItems(business: SeedBusiness, random: Random): { name: string; quantity: number; price: number }[] {
  const { goods } = business.trade
  const first = random.integer(0, goods.length - 1)
  return Array.from({ length: random.integer(1, Math.min(4, goods.length)) }, (_, index) => {
    // The remainder lies inside the list.
    const [name, price] = goods[(first + index) % goods.length]!
    return { name, quantity: price > 50_000 ? 1 : random.integer(1, 4), price }
  })
}

function splitPayment(amount: number, random: Random): Payment[] {
  const type = random.weighted([
    ['cash', 40],
    ['transfer', 35],
    ['card', 25],
  ])
  if (!random.chance(0.08)) return [{ type, amount }]
  const part = Math.round(amount * 0.4)
  return [
    { type: 'cash', amount: part },
    { type: 'transfer', amount: amount - part },
  ]
}
