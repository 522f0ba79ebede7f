import { expect, test } from 'vitest'
import { demonstrationData } from './seed-demonstration.ts'

const now = new Date('2026-11-20T13:05:00Z')
const day = 86_400_000

type Values = Record<string, unknown>

/** The rows of all tables, by table. */
function makeData(businesses: number, moment = now, timeZone = 'Africa/Lagos'): Record<string, Values[]> {
  const data: Record<string, Values[]> = {}
  for (const [, rows] of demonstrationData({ businesses, now: moment, timeZone, passwordHash: '' })) {
    for (const { table, values } of rows) (data[table] ??= []).push(values)
  }
  return data
}

const data = makeData(250)
const rowsOf = (table: string): Values[] => data[table] ?? []

test('the same clock and count give the same data', () => {
  expect(makeData(40)).toEqual(makeData(40))
})

test.each([1, 2, 3, 20])('%d businesses can be had at any time of day, with nothing later than that', (count) => {
  for (const timeZone of ['Africa/Lagos', 'America/New_York']) {
    for (const hour of [0, 5, 8, 12, 21, 23]) {
      const moment = new Date(Date.parse('2026-03-08T00:10:00Z') + hour * 3_600_000)
      const { businesses, sales, ...others } = makeData(count, moment, timeZone)
      expect(businesses).toHaveLength(count)
      expect(sales).toHaveLength(80 * count)
      const rows = [businesses, sales, ...Object.values(others)].flat()
      const late = rows.filter((row) => row?.created_at !== undefined && !(Number(row.created_at) <= moment.getTime()))
      expect(late).toEqual([])
    }
  }
})

test('screens meet missing values and a very long name', () => {
  const rows = rowsOf('businesses')
  for (const column of ['category', 'referral_code', 'address', 'state']) {
    expect(rows.some((row) => row[column] === null)).toBe(true)
    expect(rows.some((row) => row[column] !== null)).toBe(true)
  }
  expect(Math.max(...rows.map((row) => String(row.business_name).length))).toBeGreaterThan(120)
})

test('some businesses are inactive, some have no staff, and some staff are inactive', () => {
  const inactive = rowsOf('businesses').filter((row) => row.is_disabled)
  expect(inactive.length).toBeGreaterThan(10)
  expect(new Set(rowsOf('staff').map((row) => row.business_ref)).size).toBeLessThan(245)
  expect(rowsOf('staff').filter((row) => !row.is_active).length).toBeGreaterThan(20)
})

test('some subscriptions have expired, some are due this week, and some businesses never had one', () => {
  const entries = rowsOf('subscription_histories')
  const ends = new Map<unknown, number>()
  for (const entry of entries) ends.set(entry.business_ref, Number(entry.expires_at))
  const countOf = (suits: (end: number) => boolean) => [...ends.values()].filter(suits).length
  expect(countOf((end) => end < now.getTime())).toBeGreaterThan(10)
  expect(countOf((end) => end >= now.getTime() && end < now.getTime() + 7 * day)).toBeGreaterThan(5)
  expect(countOf((end) => end >= now.getTime() + 7 * day)).toBeGreaterThan(100)
  expect(ends.size).toBeLessThan(240)
  for (const entry of entries) expect(Number(entry.starts_at)).toBeLessThanOrEqual(now.getTime())
})

test('trade grows, and rests on Sundays', () => {
  const daysAgo = rowsOf('sales').map((sale) => (now.getTime() - Number(sale.created_at)) / day)
  const between = (from: number, to: number) => daysAgo.filter((days) => days >= to && days < from).length
  expect(between(91, 0)).toBeGreaterThan(2 * between(547, 456))
  // In Lagos, an hour ahead of UTC.
  const onWeekday = (weekday: number) =>
    rowsOf('sales').filter((sale) => new Date(Number(sale.created_at) + 3_600_000).getUTCDay() === weekday).length
  expect(onWeekday(6)).toBeGreaterThan(2 * onWeekday(0))
})
