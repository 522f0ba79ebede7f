import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type FreshDatabase } from '../contract/support/databases.ts'
import { flags, inherited, startPlatform } from '../contract/support/platform-process.ts'
import { findContradictions, lookInto } from './support/audit.ts'
import { runCommand } from './support/commands.ts'

const entry = join(import.meta.dirname, 'support/migrate-and-die.ts')

// The migrations of this version, and one that a later version might have: it changes tables and rows that are there.
let migrations: string
const current = join(import.meta.dirname, '../../server/platform/db/migrations')
const known = readdirSync(current).toSorted()
const all = [...known, '9000-made-up.sql']

beforeAll(async () => {
  migrations = await mkdtemp(join(tmpdir(), 'platform-migrations-'))
  await cp(current, migrations, { recursive: true })
  await writeFile(
    join(migrations, '9000-made-up.sql'),
    `alter table businesses add column colour text not null default 'green';
     create index businesses_by_colour on businesses (colour, id);
     insert into categories (id, name) values ('made-up', 'Made up');`,
  )
})
afterAll(() => rm(migrations, { recursive: true, maxRetries: 5 }))

interface Run {
  signal: string | null
  applied: string[]
  statements: number
}

/** Migrates with those in a process of its own, which is killed at a statement when one is given. */
function migrateIn({ environment }: FreshDatabase, lastStatement?: number): Promise<Run> {
  const parameters = lastStatement === undefined ? [] : [String(lastStatement)]
  const child = spawn(process.execPath, [...flags, entry, migrations, ...parameters], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise((resolve, reject) => {
    child.once('close', (code, signal) => {
      if (code !== 0 && !signal) reject(new Error(`The migration ended with ${code}.`))
      else resolve({ signal, ...JSON.parse(output || '{"applied":[],"statements":0}') })
    })
  })
}

/** Everything that migrations make, as text: columns, indexes, triggers, functions, constraints, first rows. */
async function describeSchema(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default, is_generated) as line
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select 'settings ' || id from admin_settings
     union all select 'category ' || name from categories
     union all select 'applied ' || name from schema_migration
     order by 1`,
  )
  return rows.map(({ line }) => line)
}

describe.each(databases)('migrations of $name', ({ create }) => {
  const made: FreshDatabase[] = []
  const fresh = async () => {
    const database = await create()
    made.push(database)
    return database
  }
  let schema: string[]
  let statements: number

  beforeAll(async () => {
    const database = await fresh()
    const run = await migrateIn(database)
    expect(run.applied).toEqual(all)
    statements = run.statements
    schema = await lookInto(database, describeSchema)
    expect(schema.length).toBeGreaterThan(200)
  })
  afterAll(async () => {
    for (const database of made) await database.remove()
  })

  it('change nothing when they run a second time', async () => {
    const [database] = made
    expect((await migrateIn(database!)).applied).toEqual([])
    expect(await lookInto(database!, describeSchema)).toEqual(schema)
  })

  // Shares of the way from the first statement to the last, each killed there and gone on with.
  const steps = 8
  it.each(Array.from({ length: steps }, (_, index) => (index + 1) / (steps + 1)))(
    'killed after %f of their statements, are completed by the next start',
    async (share) => {
      const database = await fresh()
      const killed = await migrateIn(database, Math.max(1, Math.round(share * statements)))
      expect(killed.signal).toBe('SIGKILL')
      await migrateIn(database)
      expect(await lookInto(database, describeSchema)).toEqual(schema)
    },
  )

  it('are completed by a start that comes after several killed ones', async () => {
    const database = await fresh()
    for (const share of [0.2, 0.5]) {
      const { signal } = await migrateIn(database, Math.max(1, Math.round(share * statements)))
      expect(signal).toBe('SIGKILL')
    }
    await migrateIn(database)
    expect(await lookInto(database, describeSchema)).toEqual(schema)
  })
})

it('migrations of Postgres that start together run once', async () => {
  const database = await databases[1].create()
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrateIn(database)))
  expect(runs.flatMap(({ applied }) => applied).toSorted()).toEqual(all)
  await database.remove()
})

it('migrations of the embedded database that start together leave all but one refused, and it complete', async () => {
  const database = await databases[0].create()
  const starts = await Promise.allSettled(
    Array.from({ length: 4 }, () => startPlatform({ ...database.environment, DEMO_DATA: 'off' })),
  )
  const running = starts.filter((start) => start.status === 'fulfilled')
  const refused = starts.filter((start) => start.status === 'rejected')
  expect(running).toHaveLength(1)
  for (const { reason } of refused) expect(reason.stderr).toMatch(/^The data folder \S+ is in use[^\n]*\n$/)
  await running[0]?.value.stop()
  const applied = await lookInto(database, (pool) => pool.query('select name from schema_migration order by name'))
  expect(applied.rows).toEqual(known.map((name) => ({ name })))
  await database.remove()
})

it('a database that a later version has migrated is refused with one line', async () => {
  const database = await databases[0].createWithTables()
  await lookInto(database, (pool) => pool.query(`insert into schema_migration (name) values ('9999-later.sql')`))
  await expect(startPlatform({ ...database.environment, DEMO_DATA: 'off' })).rejects.toMatchObject({
    stderr: expect.stringMatching(/^The database belongs to another version, [^\n]*9999-later\.sql[^\n]*\n$/),
  })
  await database.remove()
})

/** Makes a database look like one of a build before the first release: its tables had other migrations. */
const makeEarlier = (database: FreshDatabase, lastMigration: string) =>
  lookInto(database, (pool) =>
    pool.query(
      `alter table bulk_rows drop column log_id, drop column about_log_id, drop column mark;
       alter table archived_rows drop column part, add primary key (business_ref, table_name);
       with made as (delete from schema_migration)
       insert into schema_migration (name) values ('0001-businesses.sql'), ('${lastMigration}')`,
    ),
  )

describe.each(databases)('$name of a build before the first release', ({ create, createWithTables }) => {
  let database: FreshDatabase
  let folder: string
  let file: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platform-earlier-'))
    file = join(folder, 'backup.gz')
    database = await createWithTables()
    // Makes its administrator and its keys.
    await (await startPlatform({ ...database.environment, DEMO_DATA: 'off' })).stop()
    await lookInto(database, (pool) =>
      pool.query(`insert into businesses (id, business_ref, business_name) values ('1', 'BIZ-1', 'Mama Put')`),
    )
    await makeEarlier(database, '0122-complete-sales.sql')
  })
  afterAll(async () => {
    await database.remove()
    await rm(folder, { recursive: true, maxRetries: 5 })
  })

  const readNames = () =>
    lookInto(database, (pool) => pool.query('select business_name as name from businesses')).then(({ rows }) => rows)

  it('is refused with one line that says what to do, and keeps its data', async () => {
    await expect(startPlatform({ ...database.environment, DEMO_DATA: 'off' })).rejects.toMatchObject({
      stderr: expect.stringMatching(/^The database was made by an earlier build: run [^\n]*--replace"[^\n]*\n$/),
    })
    expect(await readNames()).toEqual([{ name: 'Mama Put' }])
  })

  it('is backed up, restored in its own place, and starts', async () => {
    expect(await runCommand('backup', database.environment, [file])).toMatchObject({ exitCode: 0, stderr: '' })
    const restored = await runCommand('restore', database.environment, [file, '--replace'])
    expect(restored).toMatchObject({ exitCode: 0, stderr: '' })
    const platform = await startPlatform({ ...database.environment, DEMO_DATA: 'off' })
    expect(await platform.stop()).toBe(0)
    expect(await readNames()).toEqual([{ name: 'Mama Put' }])
    expect(await lookInto(database, findContradictions)).toEqual([])
  })

  it('is not restored where its tables are older than the last of those builds, which is named', async () => {
    const older = gunzipSync(await readFile(file))
      .toString()
      .replace('0122-complete-sales', '0118-session-of-second-factors')
    await writeFile(file, gzipSync(older))
    const target = await create()
    const { exitCode, stderr } = await runCommand('restore', target.environment, [file])
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/^The backup is of an earlier build\. [^\n]*0118-[^\n]*0122-complete-sales\.sql[^\n]*\n$/)
    await target.remove()
  })
})
