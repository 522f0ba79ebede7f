import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/platform/db/database.ts'
import { lockFolder } from '../../server/platform/db/embedded-database.ts'
import { databases, type FreshDatabase, triedDatabase } from './support/databases.ts'
import { flags, inherited } from './support/platform-process.ts'

const entry = join(import.meta.dirname, '../../server/platform/seed/main.ts')

interface Run {
  exitCode: number | null
  stdout: string
  stderr: string
}

function runSeed(environment: Record<string, string>, ...options: string[]): Promise<Run> {
  const child = spawn(process.execPath, [...flags, entry, ...options], { env: { ...inherited, ...environment } })
  const written = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written.stderr += text))
  return new Promise((resolve) => child.once('close', (exitCode) => resolve({ exitCode, ...written })))
}

describe(`the seed command on ${triedDatabase.name}`, () => {
  const { create } = triedDatabase
  let database: FreshDatabase
  beforeAll(async () => {
    database = await create()
  })
  afterAll(() => database.remove())

  async function query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    const { DATABASE_URL: url, DATA_DIR: folder } = database.environment
    // Every database comes with a folder of its own.
    const { pool, close } = await openDatabase({ url, folder: join(folder!, 'database') })
    try {
      return (await pool.query<Row>(statement)).rows
    } finally {
      await close()
    }
  }

  it('explains itself', async () => {
    const { exitCode, stdout } = await runSeed(database.environment, '--help')
    expect(exitCode).toBe(0)
    expect(stdout).toContain('npm run seed -- [--businesses N] [--replace]')
  })

  it.each([
    [['--businesses', 'many'], '--businesses must be a whole number from 1 to 1000000.\n'],
    [['--businesses', '0'], '--businesses must be a whole number from 1 to 1000000.\n'],
    [['--fast'], "Unknown option '--fast'. See --help.\n"],
  ])('refuses %j with one line', async (options, line) => {
    expect(await runSeed(database.environment, ...options)).toEqual({ exitCode: 1, stdout: '', stderr: line })
  })

  it('fills an empty database, says how far it is and who can sign in', async () => {
    const { exitCode, stdout } = await runSeed(database.environment, '--businesses', '30')
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^First sign-in, email: admin@example\.com\nFirst sign-in, password: \S{20}\n/)
    expect(stdout).toContain('branches, roles, staff, riders, inventory and their log: ')
    expect(await query('select count(*) as count from businesses')).toEqual([{ count: 30 }])
  })

  it('leaves a filled database alone', async () => {
    expect(await runSeed(database.environment)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'The database already holds businesses. To delete them and start over, add --replace.\n',
    })
  })

  it('starts over on request, and keeps the admins', async () => {
    const admins = 'select id from admins where email = $$admin@example.com$$'
    const before = await query(admins)
    expect((await runSeed(database.environment, '--businesses', '20', '--replace')).exitCode).toBe(0)
    expect(await query('select count(*) as count from businesses')).toEqual([{ count: 20 }])
    expect(await query(admins)).toEqual(before)
  })

  it('keeps totals that agree with the rows', async () => {
    const kept = await query(`select noun, sum(records)::bigint as records from record_totals group by noun`)
    for (const { noun, records } of kept) {
      expect({ noun, records }).toEqual({ noun, records: (await query(`select id from ${noun}`)).length })
    }
    expect(kept.length).toBeGreaterThan(5)
    const figures = 'status, currency, sum(records)::bigint as records, sum(amount) as amount from'
    const rows = 'select status, currency, 1 as records, amount from transactions'
    const order = 'group by status, currency order by status, currency'
    expect(await query(`select ${figures} transaction_totals ${order}`)).toEqual(
      await query(`select ${figures} (${rows}) as rows ${order}`),
    )
  })

  it('keeps totals of logs that agree with the rows', async () => {
    const columns = 'admin_id, action, activity, user_role, user_name_key, user_email'
    const totals = await query(
      `select ${columns}, sum(records)::bigint as records from log_totals group by ${columns} order by ${columns}`,
    )
    expect(totals.length).toBeGreaterThan(5)
    expect(totals).toEqual(
      await query(
        `select ${columns}, count(*) as records from (
           select coalesce(admin_id, '') as admin_id, action, activity, coalesce(user_role, '') as user_role,
             user_name_key, coalesce(user_email, '') as user_email from logs) as rows
         group by ${columns} order by ${columns}`,
      ),
    )
  })

  it('keeps totals of subscriptions and inventories that agree with the rows', async () => {
    const totals = 'is_disabled, sum(records)::bigint as records, sum(amount) as amount'
    expect(
      await query(`select ${totals} from subscription_totals where is_subscribed group by is_disabled order by 1`),
    ).toEqual(
      await query(`select is_disabled, count(*) as records, sum(subscription_price) as amount from businesses
        where subscribed_at is not null group by is_disabled order by 1`),
    )
    expect(await query('select sum(items)::bigint as items from inventory_totals')).toEqual(
      await query('select sum(item_count)::bigint as items from inventory_counts'),
    )
  })

  it('builds every index again', async () => {
    const [{ count }] = (await query(
      `select count(*) as count from pg_indexes where indexname in ('businesses_search', 'logs_newest', 'sales_newest')`,
    )) as [{ count: number }]
    expect(count).toBe(3)
  })

  it('has every reference checked again, with what a deletion does', async () => {
    expect(
      await query(`select conname, confdeltype, convalidated from pg_constraint
        where conname in ('staff_business_ref_fkey', 'staff_branch_id_fkey') order by conname`),
    ).toEqual([
      { conname: 'staff_branch_id_fkey', confdeltype: 'n', convalidated: true },
      { conname: 'staff_business_ref_fkey', confdeltype: 'c', convalidated: true },
    ])
  })
})

it('the seed command refuses a data folder that a platform is using', async () => {
  const database = await databases[0].create()
  const folder = join(database.environment.DATA_DIR!, 'database')
  const release = lockFolder(folder)
  const { exitCode, stderr } = await runSeed(database.environment)
  release()
  await database.remove()
  expect(exitCode).toBe(1)
  expect(stderr).toContain(
    `The data folder ${folder} is in use by another platform process. Stop it, or set DATA_DIR.\n`,
  )
})
