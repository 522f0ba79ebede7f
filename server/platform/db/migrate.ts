import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)

// Any number that no other user of the same Postgres locks.
const advisoryLock = 7_261_830_114

/**
 * Brings the schema up to date and returns the names of the migrations it applied. Each file runs once, in the order
 * of its name and in a transaction of its own; processes that start together wait for each other.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(${advisoryLock})`)
    try {
      return await applyMissing(client)
    } finally {
      await client.query(`select pg_advisory_unlock(${advisoryLock})`)
    }
  } finally {
    client.release()
  }
}

async function applyMissing(client: pg.PoolClient): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from schema_migration')
  const applied = new Set(rows.map((row) => row.name))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const missing = files.filter((name) => !applied.has(name))
  for (const name of missing) await apply(client, name)
  // The planner knows nothing of new indexes on expressions until it has seen their values.
  if (missing.length > 0) await client.query('analyze')
  return missing
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  const sql = await readFile(new URL(name, folder), 'utf8')
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
