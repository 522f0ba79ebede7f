import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { inTransaction, withClient } from './pool.ts'

const folder = new URL('./migrations/', import.meta.url)

const createHistory =
  'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())'

// Any number that no other user of the same Postgres locks.
const advisoryLock = 7_261_830_114

/**
 * Brings the schema up to date and returns the names of the migrations it applied. Each file runs once, in the order
 * of its name and in a transaction of its own; processes that start together wait for each other.
 */
export const migrate = (pool: pg.Pool): Promise<string[]> =>
  withClient(pool, async (client) => {
    const applied: string[] = []
    for (;;) {
      const name = await inTransaction(client, () => applyNext(client))
      if (name === undefined) break
      applied.push(name)
    }
    // The planner knows nothing of new indexes on expressions until it has seen their values.
    if (applied.length > 0) await client.query('analyze')
    return applied
  })

/** Names of all migrations that this program knows, in their order. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** Makes, in the caller's transaction, the schema that the named migrations lead to; there must be none yet. */
export async function createSchema(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query(createHistory)
  for (const name of names) await apply(client, name)
}

// The last of those that were merged into the first six: a database that has it has all of them.
const lastMerged = '0030-search-as-displayed.sql'

/** Those names that this program may know: a schema that has all merged migrations is one that it makes without them. */
export function withoutMerged(names: readonly string[], known: readonly string[]): readonly string[] {
  return names.includes(lastMerged) ? names.filter((name) => known.includes(name)) : names
}

/** Applies the first migration that is missing, in the caller's transaction, and returns its name. */
async function applyNext(client: pg.PoolClient): Promise<string | undefined> {
  // Until the transaction ends: behind PgBouncer, the next one may run on another connection.
  await client.query(`select pg_advisory_xact_lock(${advisoryLock})`)
  await client.query(createHistory)
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name')
  const applied = rows.map((row) => row.name)
  const known = await knownMigrations()
  const unknown = withoutMerged(applied, known).find((name) => !known.includes(name))
  if (unknown) {
    throw new Error(`The database belongs to another version, which has the migration ${unknown}. Start that one.`)
  }
  // Their names go, so that a backup names only migrations that this program has.
  await client.query('delete from schema_migration where name <> all($1)', [known])
  const name = known.find((candidate) => !applied.includes(candidate))
  if (name === undefined) return undefined
  await apply(client, name).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The migration ${name} failed: ${reason}`, { cause: error })
  })
  return name
}

async function apply(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(await readFile(new URL(name, folder), 'utf8'))
  await client.query('insert into schema_migration (name) values ($1)', [name])
}
