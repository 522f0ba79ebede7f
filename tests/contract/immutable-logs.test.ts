import { beforeAll, describe, expect, it } from 'vitest'
import { createEncryption } from '../../server/platform/db/encryption.ts'
import { sql } from '../../server/platform/db/sql.ts'
import { createStores } from '../../server/platform/db/stores.ts'
import type { LogQuery } from '../../server/platform/model/records.ts'
import { triedDatabase } from './support/databases.ts'
import { unfiltered, useDatabase } from './support/open-database.ts'

describe(`the log on ${triedDatabase.name}`, () => {
  const { createWithTables } = triedDatabase
  const { database, reader } = useDatabase(createWithTables)

  beforeAll(async () => {
    await database().pool.query(`
      insert into logs (id, admin_id, business_ref, action, activity, record_id, created_at)
      select lpad(n::text, 8, '0'), 'admin-' || n % 5, case when n % 3 = 0 then 'BIZ-' || n % 2000 end,
        (array['update', 'login', 'deactivate'])[1 + n % 3], 'Loom', 'record-' || n % 4000,
        timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 40000) as n`)
    await database().pool.query('vacuum (analyze) logs')
  })

  it.each([
    `update logs set details = 'nothing' where id = '00000001'`,
    `delete from logs where id = '00000001'`,
    'truncate logs',
    `insert into logs (id, action, activity) values ('00000001', 'x', 'y')
       on conflict (id) do update set details = 'nothing'`,
  ])('is refused by the database: %s', async (statement) => {
    await expect(database().pool.query(statement)).rejects.toThrow('Log rows are never changed or deleted.')
    const { rows } = await database().pool.query('select count(*) as count from logs')
    expect(Number(rows[0]?.count)).toBe(40_000)
  })

  /** The statements of a list, and whether the database reads the whole table for any. */
  async function scansOf(filter: Partial<LogQuery>) {
    const scans: string[] = []
    const db = reader()
    const explaining: typeof db = {
      ...db,
      async query(statement, options) {
        const plan = await db.query<{ 'QUERY PLAN': string }>(sql`explain ${statement}`, { prepared: false })
        scans.push(...plan.map((line) => line['QUERY PLAN']).filter((line) => line.includes('Seq Scan on logs')))
        return db.query(statement, options)
      },
    }
    const clock = () => new Date()
    const context = { clock, businessTimeZone: 'Africa/Lagos', encryption: createEncryption(['secret']) }
    const listing = { search: undefined, sort: undefined, range: { from: 0, to: 19 } }
    const page = await createStores({ ...context, db: explaining }).logs.list({ ...unfiltered, ...filter }, listing)
    let rows = 0
    for await (const batch of page.batches) rows += batch.length
    return { scans, rows }
  }

  it.each([
    [{ admin: 'admin-3' }],
    [{ businessRef: 'BIZ-6' }],
    [{ action: 'deactivate' }],
    [{ record: 'record-77' }],
    [{ admin: 'admin-3', action: 'login' }],
    [{ from: '2026-01-10T00:00:00Z', before: '2026-01-11T00:00:00Z' }],
  ])('is narrowed by %j without reading the whole table', async (filter) => {
    const { scans, rows } = await scansOf(filter)
    expect(rows).toBeGreaterThan(0)
    expect(scans).toEqual([])
  })
})
