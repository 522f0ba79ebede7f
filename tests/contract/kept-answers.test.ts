import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../server/platform/db/database.ts'
import { createEncryption } from '../../server/platform/db/encryption.ts'
import { createReaders, execute, type Executor } from '../../server/platform/db/execute.ts'
import { KeptAnswers } from '../../server/platform/db/kept-answers.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { revisedTables } from '../../server/platform/db/revisions.ts'
import { raw, sql } from '../../server/platform/db/sql.ts'
import { createStores } from '../../server/platform/db/stores.ts'
import { createUnitOfWork } from '../../server/platform/db/unit-of-work.ts'
import { newId } from '../../server/platform/domain/new-id.ts'
import { everything, type Page } from '../../server/platform/domain/listing.ts'
import type { Stores } from '../../server/platform/domain/ports/stores.ts'
import { databases, type FreshDatabase } from './support/databases.ts'

const context = {
  clock: () => new Date('2026-02-01T12:00:00Z'),
  businessTimeZone: 'Africa/Lagos',
  encryption: createEncryption(['a secret of the tests']),
}
const anyTime = { from: undefined, before: undefined }
const anyBusiness = { ...anyTime, isDisabled: undefined, country: undefined, state: undefined, city: undefined }
const listing = everything
const firstPage = { ...everything, range: { from: 0, to: 19 } }

/** Tables that the triggers of others keep, and what is to be watched for them instead. */
const derived: Readonly<Record<string, readonly string[]>> = {
  transaction_totals: ['transactions'],
}

async function read(page: Promise<Page<unknown>>): Promise<void> {
  for await (const batch of (await page).batches) expect(batch).toBeDefined()
}

/** Every reading that a call may answer from memory. */
async function readEverything(stores: Stores): Promise<void> {
  await read(stores.businesses.list(anyBusiness, listing))
  await read(stores.businesses.list(anyBusiness, firstPage))
  await read(
    stores.businesses.list(
      { ...anyBusiness, isDisabled: true },
      { ...listing, search: { texts: ['shop'], periods: [] } },
    ),
  )
  await read(stores.businesses.listSubscribers({ ...anyTime, isDisabled: undefined }, listing))
  await stores.businesses.totalSubscriptions({ ...anyTime, isDisabled: undefined })
  await read(stores.businesses.listUnsubscribed(anyTime, listing))
  await read(stores.businesses.listLastSales('BIZ-1', 10, listing))
  await stores.businesses.exists('BIZ-1')
  await read(stores.staff.list('BIZ-1', listing))
  await read(stores.staff.listBranches('BIZ-1', listing))
  await read(stores.staff.listRoles('BIZ-1', listing))
  await read(stores.plans.list(listing))
  await read(stores.subscriptions.listHistory('BIZ-1', listing))
  await read(stores.transactions.list(listing))
  const days = { from: '2026-01-01T05:00:00.000Z', before: '2026-01-20T05:00:00.000Z' }
  await stores.transactions.totals({ ...days, status: 'complete' })
  await read(stores.sales.list(listing))
  await stores.reports.readTotals()
  await stores.reports.readInventory()
  await read(stores.notifications.list(listing))
  await read(stores.logs.list(listing))
  await read(stores.admins.list(listing))
  await stores.admins.findByToken('some')
  await stores.adminSettings.read()
}

/** Relations that a plan reads. */
function relationsOf(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(relationsOf)
  if (typeof plan !== 'object' || plan === null) return []
  const own = 'Relation Name' in plan ? [String(plan['Relation Name'])] : []
  return [...own, ...Object.values(plan).flatMap(relationsOf)]
}

describe.each(databases)('what is kept of $name', ({ create }) => {
  let fresh: FreshDatabase
  let database: Database
  let openReader: () => Executor
  const stores = () => createStores({ ...context, executor: openReader() })

  beforeAll(async () => {
    fresh = await create()
    const { DATABASE_URL: url, DATA_DIR } = fresh.environment
    database = await openDatabase({ url, folder: `${DATA_DIR}/database` })
    await migrate(database.pool)
    openReader = createReaders(database)
    await execute(
      database.pool,
      sql`insert into businesses (id, business_ref, business_name, created_at)
          select n::text, 'BIZ-' || n, 'Shop ' || n, timestamptz '2026-01-01' + n * interval '1 minute'
          from generate_series(1, 30) as n`,
    )
  })

  afterAll(async () => {
    await database.close()
    await fresh.remove()
  })

  it.each(revisedTables)('has a revision of %s that rises with each statement that may change it', async (table) => {
    const revision = async () => {
      const statement = sql`select sum(revision)::bigint as revision from list_revisions where table_name = ${table}`
      return (await execute<{ revision: number }>(database.pool, statement))[0]!.revision
    }
    const before = await revision()
    await execute(database.pool, sql`delete from ${raw(table)} where false`)
    expect(await revision()).toBe(before + 1)
  })

  it('names all tables that it was read from', async () => {
    const asked: { text: string; values: unknown[]; tables: string[] }[] = []
    const answers = new KeptAnswers()
    // Each table's revision is its place, so that a stamp says which tables it is of.
    const places = new Map(revisedTables.map((table, place) => [table as string, place]))
    answers.find = (key, stamp) => {
      const tables = stamp.split(',').map((place) => String(revisedTables[Number(place)]))
      asked.push({ ...JSON.parse(key), tables })
      return undefined
    }
    const memory = { answers, readRevisions: async () => places }
    await readEverything(createStores({ ...context, executor: { ...openReader(), memory } }))
    expect(asked.length).toBeGreaterThan(25)
    const readTables = new Set<string>()
    for (const { text, values, tables } of asked) {
      const { rows } = await database.pool.query(`explain (format json) ${text}`, values)
      const relations = relationsOf(rows).filter((name) => name !== 'record_totals')
      const watched = relations.flatMap((name) => derived[name] ?? [name])
      expect({ text, tables }).toEqual({ text, tables: expect.arrayContaining(watched) })
      for (const name of relations) readTables.add(name)
    }
    // The plans do show what they read, in parts of queries too.
    expect([...readTables]).toEqual(expect.arrayContaining(['businesses', 'sales', 'notifications', 'tokens']))
  })

  it('is what was written last, by whichever way', async () => {
    const inTransaction = createUnitOfWork(database.pool, (executor) => createStores({ ...context, executor }))
    const nameOfFirst = async () => {
      const page = await stores().businesses.list(anyBusiness, { ...firstPage, sort: 'createdAt' })
      for await (const [first] of page.batches) return first?.businessName
      return undefined
    }
    expect([await nameOfFirst(), await nameOfFirst()]).toEqual(['Shop 1', 'Shop 1'])
    await inTransaction((transaction) => transaction.businesses.change('1', { businessName: 'In a transaction' }))
    expect(await nameOfFirst()).toBe('In a transaction')
    await execute(database.pool, sql`update businesses set business_name = 'At once' where id = '1'`)
    expect(await nameOfFirst()).toBe('At once')
    await database.pool.query(`with changed as (update businesses set business_name = 'By query' where id = '1'
      returning 1) select * from changed`)
    expect(await nameOfFirst()).toBe('By query')
  })

  it('never comes from a transaction that was taken back, or from before one that was under way', async () => {
    const inTransaction = createUnitOfWork(database.pool, (executor) => createStores({ ...context, executor }))
    const countIn = async ({ transactions }: Pick<Stores, 'transactions'>) =>
      (await transactions.totals({ ...anyTime, status: undefined })).reduce((sum, { count }) => sum + count, 0)
    const total = () => countIn(stores())
    const booking = () => ({
      id: newId(context.clock()),
      createdAt: context.clock(),
      businessRef: 'BIZ-1',
      type: 'order',
      details: 'Order',
      status: 'complete' as const,
      paymentType: 'card',
      amount: 100,
      currency: 'NGN',
    })
    const before = await total()
    const taken = inTransaction(async (transaction) => {
      await transaction.transactions.create(booking())
      expect(await countIn(transaction)).toBe(before + 1)
      throw new Error('Not after all.')
    })
    await expect(taken).rejects.toThrow('Not after all.')
    expect(await total()).toBe(before)
    for (let booked = 1; booked <= 5; booked += 1) {
      // Readings begin before, while and after it is written; the one after has to see it.
      const early = total()
      const writing = inTransaction((transaction) => transaction.transactions.create(booking()))
      const during = total()
      await writing
      expect(await total()).toBe(before + booked)
      for (const count of [await early, await during]) expect([before + booked - 1, before + booked]).toContain(count)
    }
  })
})
