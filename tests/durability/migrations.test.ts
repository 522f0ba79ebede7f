import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownMigrations } from '../../server/platform/db/migrate.ts'
import { databases, type FreshDatabase } from '../contract/support/databases.ts'
import { flags, inherited, startPlatform } from '../contract/support/platform-process.ts'
import { findContradictions, lookInto } from './support/audit.ts'
import { runCommand } from './support/commands.ts'

const entry = join(import.meta.dirname, 'support/migrate-and-die.ts')

interface Run {
  signal: string | null
  applied: string[]
  statements: number
}

/** Migrates in a process of its own, which is killed at a statement when one is given. */
function migrateIn({ environment }: FreshDatabase, lastStatement?: number): Promise<Run> {
  const parameters = lastStatement === undefined ? [] : [String(lastStatement)]
  const child = spawn(process.execPath, [...flags, entry, ...parameters], {
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
  let all: string[]
  let statements: number

  beforeAll(async () => {
    all = await knownMigrations()
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
      const platform = await startPlatform({ ...database.environment, DEMO_DATA: 'off' })
      expect(await platform.stop()).toBe(0)
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
  expect(runs.flatMap(({ applied }) => applied).toSorted()).toEqual(await knownMigrations())
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
  expect(applied.rows.map(({ name }) => name)).toEqual(await knownMigrations())
  await database.remove()
})

describe('a database that another version has migrated', () => {
  const made: FreshDatabase[] = []
  afterAll(async () => {
    for (const database of made) await database.remove()
  })
  const startWith = async (migrations: readonly string[]) => {
    const database = await databases[0].createWithTables()
    made.push(database)
    await lookInto(database, (pool) =>
      pool.query('insert into schema_migration (name) select unnest($1::text[])', [migrations]),
    )
    return startPlatform({ ...database.environment, DEMO_DATA: 'off' })
  }

  it('is refused with one line', async () => {
    await expect(startWith(['9999-later.sql'])).rejects.toMatchObject({
      stderr: expect.stringMatching(/^The database belongs to another version, [^\n]*9999-later\.sql[^\n]*\n$/),
    })
  })

  it('starts where it has the migrations that were merged', async () => {
    const platform = await startWith(['0007-listing.sql', '0030-search-as-displayed.sql'])
    expect(await platform.stop()).toBe(0)
  })
})

it('a backup from before migrations were merged can be restored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platform-migrations-'))
  const [source, target] = [await databases[0].create(), await databases[1].create()]
  await (await startPlatform({ ...source.environment, DEMO_DATA: 'off' })).stop()
  const file = join(folder, 'backup.gz')
  expect((await runCommand('backup', source.environment, [file])).exitCode).toBe(0)
  const merged = '"0007-listing.sql","0010-revisions.sql","0030-search-as-displayed.sql"'
  const table = '{"name":"list_revisions","columns":["table_name","revision"]}'
  const row = 'R {"table_name":"admins","revision":2}'
  const earlier = gunzipSync(await readFile(file))
    .toString()
    .replace('"0031-without-list-revisions.sql"', merged)
    .replace('\nT ', `\nT ${table}\n${row}\n${row}\nT `)
    .replace(/"rows":(\d+)/, (_, rows) => `"rows":${Number(rows) + 2}`)
  await writeFile(file, gzipSync(earlier))
  expect(await runCommand('restore', target.environment, [file])).toMatchObject({ exitCode: 0, stderr: '' })
  expect(await lookInto(target, findContradictions)).toEqual([])
  for (const database of [source, target]) await database.remove()
  await rm(folder, { recursive: true, maxRetries: 5 })
})
