import { expect, it } from 'vitest'
import type { StoreContext } from '../../server/platform/db/connection.ts'
import { createLogStore } from '../../server/platform/db/log.ts'
import { createNotificationStore } from '../../server/platform/db/notification.ts'
import type { Listing, Page } from '../../server/platform/model/listing.ts'
import { triedDatabase } from './support/databases.ts'
import { useDatabase } from './support/open-database.ts'

const { database, reader } = useDatabase(triedDatabase.createWithTables)

const clock = () => new Date('2026-11-22T12:00:00Z')

async function rowsOf<Row extends { _id?: string | null }>(page: Page<Row>): Promise<string[]> {
  const rows: Row[] = []
  for await (const batch of page.batches) rows.push(...batch)
  return rows.map(({ _id }) => String(_id))
}

const listing = (range: Listing['range'], more: Partial<Listing> = {}): Listing => ({
  search: undefined,
  sort: undefined,
  range,
  ...more,
})
const numbered = (prefix: string, from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => `${prefix}-${from < to ? from + index : from - index}`)

it('notifications for very many businesses come in shorter parts, whole from part to part', async () => {
  await database().pool.query(`
    insert into notifications (id, title, type, message, media_type, media_url, start_date, end_date, status, target,
      created_by_name, created_at)
    select 'n-' || n, 'Notice', 'banner', 'Count.', 'none', '', now(), now(), 'active',
      array_fill('BIZ-1'::text, array[20000]), 'Ada', '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, 100) as n`)
  const context = { db: reader(), clock, businessTimeZone: 'Africa/Lagos' } as unknown as StoreContext
  const store = createNotificationStore(context)
  const read = async (range: Listing['range'], more?: Partial<Listing>) =>
    rowsOf(await store.list({} as never, listing(range, more)))
  expect(await read({ from: 0, to: 99 })).toEqual(numbered('n', 100, 80))
  expect(await read({ from: 21, to: 99 })).toEqual(numbered('n', 79, 59))
  expect(await read({ from: 60, to: 99 })).toEqual(numbered('n', 40, 20))
  expect(await read({ from: 0, to: 99 }, { isMinimal: true })).toHaveLength(100)
  expect(await read(undefined)).toEqual(numbered('n', 100, 1))
})

it('notifications with very long messages come in shorter parts, also without their targets', async () => {
  await database().pool.query(`
    insert into notifications (id, title, type, message, media_type, media_url, start_date, end_date, status, target,
      created_by_name, created_at)
    select 'long-' || n, 'Notice', 'banner', repeat('ọ', 5000), 'none', '', now(), now(), 'active', '{}', 'Ada',
      '2027-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, 2000) as n`)
  const context = { db: reader(), clock, businessTimeZone: 'Africa/Lagos' } as unknown as StoreContext
  const list = (isMinimal: boolean) =>
    createNotificationStore(context).list({} as never, listing({ from: 0, to: 1999 }, { isMinimal }))
  for (const isMinimal of [true, false]) {
    const read = await rowsOf(await list(isMinimal))
    expect(read.length).toBeGreaterThan(400)
    expect(read.length).toBeLessThan(600)
    expect(read).toEqual(numbered('long', 2000, 2001 - read.length))
  }
})

it('log entries with very long changes come in shorter parts, also those of several values in one order', async () => {
  await database().pool.query(`
    insert into logs (id, action, activity, details, user_full_name, user_role, user_email, created_at, admin_id, before, after)
    select 'l-' || n, 'Updated', case when n > 50 then 'a' else 'b' end, '', 'Ada', 'admin', 'ada@example.com',
      '2026-01-01'::timestamptz + n * interval '1 minute', 'a1', null, jsonb_build_object('message', repeat('x', 400000))
    from generate_series(1, 100) as n`)
  const store = createLogStore({ db: reader(), clock } as unknown as StoreContext)
  const read = async (range: Listing['range'], more?: Partial<Listing>) =>
    rowsOf(await store.list({} as never, listing(range, more)))
  const first = await read({ from: 0, to: 99 })
  const second = await read({ from: first.length, to: 99 })
  expect(first.length).toBeLessThan(25)
  expect([...first, ...second]).toEqual(numbered('l', 100, 101 - first.length - second.length))
  // From one value on to the next one, without a gap.
  const across = await read({ from: 45, to: 99 }, { sort: 'activity' })
  expect(across).toEqual([...numbered('l', 96, 100), ...numbered('l', 1, across.length - 5)])
  expect(across.length).toBeGreaterThan(6)
  expect(across.length).toBeLessThan(30)
})

it('short log entries between those with very long changes come in their place', async () => {
  await database().pool.query(`
    insert into logs (id, action, activity, details, user_full_name, user_role, user_email, created_at, admin_id, before, after)
    select 'm-' || n, 'Updated', 'a', '', 'Ada', 'admin', 'ada@example.com', '2027-01-01'::timestamptz + n * interval '1 minute',
      'a1', null, jsonb_build_object('message', repeat('x', case when n % 3 = 0 then 400000 else 100 end))
    from generate_series(1, 100) as n`)
  const store = createLogStore({ db: reader(), clock } as unknown as StoreContext)
  const read: string[] = []
  while (read.length < 100) {
    const part = await rowsOf(await store.list({} as never, listing({ from: read.length, to: 99 })))
    expect(part.length).toBeGreaterThan(10)
    read.push(...part)
  }
  expect(read).toEqual(numbered('m', 100, 1))
})
