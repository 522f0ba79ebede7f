import { expect, test } from 'vitest'
import type { Row } from '../db/bulk-load.ts'
import { createAdministrators } from './administrators.ts'
import { businessRows, createBusinesses } from './businesses.ts'
import { createCalendar } from './calendar.ts'
import { demonstrationData } from './demonstration-data.ts'
import { createIdentifiers } from './identifiers.ts'
import { createOffice } from './office.ts'
import { createPlans } from './plans.ts'
import { createRandom } from './random.ts'
import { saleRows } from './sales.ts'
import { subscriptionRows } from './subscriptions.ts'

const now = new Date('2026-11-20T13:05:00Z')
const day = 86_400_000

function createWorld(count = 250) {
  const calendar = createCalendar(now, 'Africa/Lagos')
  const tools = { calendar, random: createRandom(1), createIdentifier: createIdentifiers() }
  const world = { ...tools, office: createOffice(tools) }
  createAdministrators(world)
  return { ...world, businesses: createBusinesses(count, world) }
}

const valuesOf = (rows: Iterable<Row>, table: string): Record<string, unknown>[] =>
  [...rows].filter((row) => row.table === table).map((row) => ({ ...row.values }))

const makeSales = (world: ReturnType<typeof createWorld>, count = 20_000) =>
  valuesOf(saleRows(world.businesses, count, world), 'sales')

/** All rows of an order, by table. */
function makeData(businesses: number, moment = now, timeZone = 'Africa/Lagos') {
  const made: Record<string, unknown>[] = []
  for (const { rows } of demonstrationData({ businesses, now: moment, timeZone })) {
    for (const { table, values } of rows) made.push({ ...values, table, password_hash: undefined })
  }
  return made
}

test('the same clock and count give the same data', () => {
  expect(makeData(40)).toEqual(makeData(40))
})

test.each([1, 2, 3, 20])('%d businesses can be had at any time of day, with nothing later than that', (count) => {
  for (const timeZone of ['Africa/Lagos', 'America/New_York']) {
    for (let hour = 0; hour < 24; hour += 1) {
      const moment = new Date(Date.parse('2026-03-08T00:10:00Z') + hour * 3_600_000)
      const rows = makeData(count, moment, timeZone)
      expect(rows.filter(({ table }) => table === 'businesses')).toHaveLength(count)
      expect(rows.some(({ table }) => table === 'sales')).toBe(true)
      const late = rows.filter(({ created_at: at }) => at !== undefined && !(Number(at) <= moment.getTime()))
      expect(late).toEqual([])
    }
  }
})

test('references, ids and e-mails are unique, and ids rise with time', () => {
  const world = createWorld()
  const rows = valuesOf(businessRows(world.businesses, world.random), 'businesses')
  for (const column of ['id', 'business_ref', 'email']) expect(new Set(rows.map((row) => row[column])).size).toBe(250)
  const ids = rows.map((row) => String(row.id))
  expect(rows.toSorted((a, b) => Number(a.created_at) - Number(b.created_at)).map((row) => row.id)).toEqual(
    ids.toSorted(),
  )
})

test('screens meet missing values and a very long name', () => {
  const world = createWorld()
  const rows = valuesOf(businessRows(world.businesses, world.random), 'businesses')
  for (const column of ['category', 'referral_code', 'address', 'state']) {
    expect(rows.some((row) => row[column] === null)).toBe(true)
    expect(rows.some((row) => row[column] !== null)).toBe(true)
  }
  expect(Math.max(...rows.map((row) => String(row.business_name).length))).toBeGreaterThan(120)
})

test('some subscriptions have expired, some are due this week, and some businesses never had one', () => {
  const world = createWorld()
  const plans = createPlans(world.businesses, world)
  const entries = valuesOf(subscriptionRows(world.businesses, plans, world), 'subscription_histories')
  const ends = new Map<unknown, number>()
  for (const entry of entries) ends.set(entry.business_ref, Number(entry.expires_at))
  const countOf = (suits: (end: number) => boolean) => [...ends.values()].filter(suits).length
  expect(countOf((end) => end < now.getTime())).toBeGreaterThan(10)
  expect(countOf((end) => end >= now.getTime() && end < now.getTime() + 7 * day)).toBeGreaterThan(5)
  expect(countOf((end) => end >= now.getTime() + 7 * day)).toBeGreaterThan(100)
  expect(ends.size).toBeLessThan(240)
  for (const entry of entries) expect(Number(entry.starts_at)).toBeLessThanOrEqual(now.getTime())
})

test('there are exactly as many sales as ordered, none in the future, and none while its business was closed', () => {
  const world = createWorld()
  const open = new Map(world.businesses.map(({ ref, openedAt, closedAt }) => [ref, [openedAt, closedAt ?? now]]))
  const sales = makeSales(world)
  expect(sales).toHaveLength(20_000)
  for (const { business_ref: ref, created_at: moment } of sales) {
    const [openedAt, closedAt] = open.get(String(ref)) ?? []
    expect(Number(moment)).toBeGreaterThanOrEqual(Number(openedAt))
    expect(Number(moment)).toBeLessThanOrEqual(Number(closedAt))
  }
})

test('trade grows, and rests on Sundays', () => {
  const world = createWorld()
  const sales = makeSales(world).map((sale) => Number(sale.created_at))
  const ofDays = (from: number, to: number) =>
    sales.filter(
      (moment) => moment >= world.calendar.startOf(from).getTime() && moment < world.calendar.startOf(to).getTime(),
    )
  expect(ofDays(91, 0).length).toBeGreaterThan(2 * ofDays(547, 456).length)
  // In Lagos, an hour ahead of UTC.
  const onWeekday = (weekday: number) =>
    sales.filter((moment) => new Date(moment + 3_600_000).getUTCDay() === weekday).length
  expect(onWeekday(6)).toBeGreaterThan(2 * onWeekday(0))
})
