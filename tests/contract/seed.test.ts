import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockFolder } from '../../server/platform/db/embedded-database.ts'
import { findContradictions, lookInto } from '../durability/support/audit.ts'
import { runCommand } from '../durability/support/commands.ts'
import { databases, type FreshDatabase, triedDatabase } from './support/databases.ts'

const runSeed = (environment: Record<string, string>, ...options: string[]) => runCommand('seed', environment, options)

describe(`the seed command on ${triedDatabase.name}`, () => {
  const { create } = triedDatabase
  let database: FreshDatabase
  beforeAll(async () => {
    database = await create()
  })
  afterAll(() => database.remove())

  const query = <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> =>
    lookInto(database, async (pool) => (await pool.query<Row>(statement)).rows)

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
    expect(await lookInto(database, findContradictions)).toEqual([])
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
