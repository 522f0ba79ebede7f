import { describe, expect, it } from 'vitest'
import { createEncryption } from '../../server/platform/db/encryption.ts'
import { createUnitOfWork } from '../../server/platform/db/unit-of-work.ts'
import { purgeArchive } from '../../server/platform/domain/archive.ts'
import { triedDatabase } from './support/databases.ts'
import { useDatabase } from './support/open-database.ts'

describe(`the archive on ${triedDatabase.name}`, () => {
  const { createWithTables } = triedDatabase
  const { database } = useDatabase(createWithTables)

  const rowsOf = async (query: string) => (await database().pool.query(query)).rows

  it('holds every table that goes with a business', async () => {
    const referring = await rowsOf(`select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'businesses'::regclass order by 1`)
    const [kept] = await rowsOf('select tables_of_business() as names')
    expect(kept?.names.slice(1).toSorted()).toEqual(referring.map(({ name }) => name).toSorted())
  })

  it('holds a hundred rows of a business in each of its own, and puts back all', async () => {
    const change = (statement: string) => database().pool.query(statement)
    await change(`insert into businesses (id, business_ref, business_name) values ('many', 'BIZ-9', 'Many Shops')`)
    await change(`insert into branches (id, business_ref, name)
      select 'branch-' || n, 'BIZ-9', 'Branch ' || n from generate_series(1, 250) as n`)
    const before = await rowsOf('select * from branches order by id')
    await change(`select archive_business('BIZ-9', null, 'Ada Obi', now())`)
    const parts = `select jsonb_array_length(content) as length from archived_rows
      where table_name = 'branches' order by part`
    expect((await rowsOf(parts)).map(({ length }) => length)).toEqual([100, 100, 50])
    await change(`select restore_business('BIZ-9')`)
    expect(await rowsOf('select * from branches order by id')).toEqual(before)
    await change(`delete from businesses where id = 'many'`)
  })

  it('is emptied after thirty days, in batches, and the log says what of', async () => {
    const now = new Date('2026-11-22T12:00:00Z')
    await database().pool.query(`
      insert into archived_businesses (business_ref, id, business_name, archived_by_name, archived_at)
      select 'BIZ-' || n, 'id-' || n, 'Shop ' || n, 'Ada Obi', timestamptz '2026-11-22T12:00:00Z' - n * interval '1 hour'
      from generate_series(1, 1000) as n`)
    const encryption = createEncryption(['secret'])
    const context = { clock: () => now, businessTimeZone: 'Africa/Lagos', encryption }
    const unitOfWork = createUnitOfWork(database().pool, context)
    expect(await purgeArchive(unitOfWork, now)).toBe(280)
    const [left] = await rowsOf(
      'select count(*)::integer as count, min(archived_at) as oldest from archived_businesses',
    )
    expect(left?.count).toBe(720)
    expect(Date.parse(left?.oldest)).toBe(now.getTime() - 30 * 86_400_000)
    const logged = await rowsOf(`select * from logs where action = 'purge'`)
    expect(logged).toHaveLength(280)
    expect(logged[0]).toMatchObject({ activity: 'Business', user_full_name: 'Platform', record_type: 'business' })
    expect(await purgeArchive(unitOfWork, now)).toBe(0)
  })
})
