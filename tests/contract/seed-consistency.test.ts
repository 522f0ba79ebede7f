import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../server/platform/db/database.ts'
import { seedDemonstration } from '../../server/platform/seed/seed-demonstration.ts'
import { type FreshDatabase, triedDatabase } from './support/databases.ts'
import { type Audit, stateAudits, timeAudits } from './support/seed-audit.ts'
import { referenceAudits, sumAudits } from './support/seed-sum-audit.ts'

const zone = 'Africa/Lagos'

/** Prefixes of the four mobile networks, after the 0. */
const mobile = /^\+234 (70[1-8]|80[2-9]|81[0-8]|90[1-9]|91[2356]) \d{3} \d{4}$/

/** Each by the days on which it was or will be. */
const holidays: Record<string, string[]> = {
  'Happy New Year': ['2025-01-01', '2026-01-01', '2027-01-01'],
  'Happy Workers’ Day': ['2024-05-01', '2025-05-01', '2026-05-01', '2027-05-01'],
  'Happy Democracy Day': ['2024-06-12', '2025-06-12', '2026-06-12', '2027-06-12'],
  'Happy Independence Day': ['2024-10-01', '2025-10-01', '2026-10-01'],
  'Merry Christmas': ['2024-12-25', '2025-12-25', '2026-12-25'],
}

interface NotificationRow extends pg.QueryResultRow {
  title: string
  message: string
  created_at: string
  start_date: string
  end_date: string
}

const dayOf = (moment: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(moment))

describe.each([
  ['on an afternoon', '2026-11-22T13:05:00Z'],
  ['before the shops open', '2025-04-02T05:30:00Z'],
  ['late in the evening', '2027-03-08T22:40:00Z'],
])('the demonstration data made %s', (_, moment) => {
  const now = new Date(moment)
  let fresh: FreshDatabase
  let database: Database
  beforeAll(async () => {
    fresh = await triedDatabase.createWithTables()
    database = await openDatabase({ url: undefined, folder: join(fresh.environment.DATA_DIR!, 'database') })
    // The audit is of the demonstration alone, whatever the platform's own first start has logged.
    await database.pool.query('alter table logs disable trigger only_added_to')
    await database.pool.query('truncate logs, admins cascade')
    await database.pool.query('alter table logs enable trigger only_added_to')
    await seedDemonstration({ database, businesses: 250, now, timeZone: zone })
  })
  afterAll(async () => {
    await database.close()
    await fresh.remove()
  })

  async function rowsOf<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
    return (await database.pool.query<Row>(query)).rows
  }

  const never = ({ query }: Audit) => rowsOf(query.replaceAll('$1', `timestamptz '${now.toISOString()}'`))

  it.each(stateAudits)('never have $claim', async (audit) => expect(await never(audit)).toEqual([]))
  it.each(timeAudits)('never have $claim', async (audit) => expect(await never(audit)).toEqual([]))
  it.each(sumAudits)('never have $claim', async (audit) => expect(await never(audit)).toEqual([]))
  it.each(referenceAudits)('never have $claim', async (audit) => expect(await never(audit)).toEqual([]))

  it('have people with Nigerian names', async () => {
    const people = await rowsOf<{ first: string; last: string }>(`
      select first_name as first, last_name as last from businesses union all
      select first_name, last_name from staff union all
      select split_part(customer_name, ' ', 1), split_part(customer_name, ' ', 2) from reservations`)
    for (const { first, last } of people) {
      expect(`${first} ${last}`).toMatch(/^[A-Z][a-z]+('[a-z]+)? [A-Z][a-z]+$/)
      expect(first).not.toBe(last)
      expect(`${first} ${last}`).not.toMatch(/sname|fname|name|test|lorem|null|undefined/i)
    }
    expect(new Set(people.map(({ first }) => first)).size).toBeGreaterThan(80)
    expect(new Set(people.map(({ last }) => last)).size).toBeGreaterThan(80)
  })

  it('have mobile numbers of Nigerian networks, all written alike', async () => {
    const tables = ['businesses', 'staff', 'riders', 'admins']
    const phones = await rowsOf<{ phone: string }>(
      tables.map((table) => `select phone from ${table} where phone is not null`).join(' union all '),
    )
    expect(phones.filter(({ phone }) => !mobile.test(phone))).toEqual([])
  })

  it('have notices of holidays on their days, and past, live and coming ones', async () => {
    const notices = await rowsOf<NotificationRow>('select * from notifications')
    for (const { title, created_at: created, start_date: start, end_date: end } of notices) {
      expect(Date.parse(created)).toBeLessThan(Date.parse(start))
      expect(Date.parse(start)).toBeLessThan(Date.parse(end))
      if (!holidays[title]) continue
      expect(holidays[title]).toContain(dayOf(end))
    }
    expect(new Set(notices.map(({ title }) => title)).size).toBe(notices.length)
    const ofTime = (suits: (start: number, end: number) => boolean) =>
      notices.filter((notice) => suits(Date.parse(notice.start_date), Date.parse(notice.end_date))).length
    expect(ofTime((__, end) => end < now.getTime())).toBeGreaterThan(2)
    expect(ofTime((start, end) => start <= now.getTime() && end > now.getTime())).toBeGreaterThan(0)
    expect(ofTime((start) => start > now.getTime())).toBeGreaterThan(0)
    expect(notices.filter(({ title }) => holidays[title]).length).toBeGreaterThan(2)
    const sundays = notices.filter(({ message }) => message.includes('on Sunday'))
    for (const { start_date: start } of sundays) expect(new Date(dayOf(start)).getUTCDay()).toBe(0)
  })

  it('have a few plans in dollars, with subscribers and transactions', async () => {
    const [dollars] = await rowsOf<{ plans: number; subscribers: number; transactions: number }>(`
      select (select count(*) from plans where currency = 'USD') as plans,
        (select count(*) from businesses where subscription_currency = 'USD') as subscribers,
        (select count(*) from transactions where currency = 'USD') as transactions`)
    expect(dollars?.plans).toBeGreaterThan(1)
    expect(dollars?.subscribers).toBeGreaterThan(1)
    expect(dollars?.subscribers).toBeLessThan(40)
    expect(dollars?.transactions).toBeGreaterThan(1)
  })

  it('spread over the day and the days', async () => {
    const hours = await rowsOf(
      `select extract(hour from created_at at time zone '${zone}') as hour from logs group by 1`,
    )
    expect(hours.length).toBeGreaterThan(8)
    const days = await rowsOf(`select (created_at at time zone '${zone}')::date from subscription_histories group by 1`)
    expect(days.length).toBeGreaterThan(200)
  })
})
