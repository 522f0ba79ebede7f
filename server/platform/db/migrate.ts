import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { inTransaction, withClient } from './pool.ts'

const folderOfThisVersion = new URL('./migrations/', import.meta.url)

const createHistory =
  'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())'

// Any number that no other user of the same Postgres locks.
const advisoryLock = 7_261_830_114

/** Applies missing migrations, each in its transaction, and returns their names. Parallel starts wait in turn. */
export const migrate = (pool: pg.Pool, folder = folderOfThisVersion): Promise<string[]> =>
  withClient(pool, async (client) => {
    const applied: string[] = []
    for (;;) {
      const name = await inTransaction(client, () => applyNext(client, folder))
      if (name === undefined) break
      applied.push(name)
    }
    // The planner needs the values of new indexes on expressions.
    if (applied.length > 0) await client.query('analyze')
    return applied
  })

export const knownMigrations = async (folder = folderOfThisVersion): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** Makes, in the caller's transaction, the schema that the named migrations lead to; there must be none yet. */
export async function createSchema(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query(createHistory)
  for (const name of names) await apply(client, { name, folder: folderOfThisVersion })
}

// Builds before the first release had more migrations; `0001-schema.sql` makes the same tables as all of them.
const [firstOfEarlierBuilds, lastOfEarlierBuilds] = ['0001-businesses.sql', '0122-complete-sales.sql']

const areOfEarlierBuild = (names: readonly string[]): boolean => names.includes(firstOfEarlierBuilds)

/** The migrations that make the tables of a backup, also of an earlier build; throws where none does. */
export function replaceEarlierBuild(names: readonly string[]): readonly string[] {
  if (!areOfEarlierBuild(names)) return names
  if (names.at(-1) === lastOfEarlierBuilds) return ['0001-schema.sql']
  throw new Error(
    `Its last migration is ${names.at(-1)}: start the build whose last one is ${lastOfEarlierBuilds} on that database, and back it up again.`,
  )
}

async function applyNext(client: pg.PoolClient, folder: URL): Promise<string | undefined> {
  // Held until the transaction ends: behind PgBouncer, the next one may run on another connection.
  await client.query(`select pg_advisory_xact_lock(${advisoryLock})`)
  await client.query(createHistory)
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name')
  const applied = rows.map((row) => row.name)
  if (areOfEarlierBuild(applied)) {
    throw new Error(
      'The database was made by an earlier build: run "npm run backup -- FILE", then "npm run restore -- FILE --replace", which makes its tables anew.',
    )
  }
  const known = await knownMigrations(folder)
  const unknown = applied.find((name) => !known.includes(name))
  if (unknown) {
    throw new Error(`The database belongs to another version, which has the migration ${unknown}. Start that one.`)
  }
  const name = known.find((candidate) => !applied.includes(candidate))
  if (name === undefined) return undefined
  await apply(client, { name, folder }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The migration ${name} failed: ${reason}`, { cause: error })
  })
  return name
}

async function apply(client: pg.ClientBase, { name, folder }: { name: string; folder: URL }): Promise<void> {
  await client.query(await readFile(new URL(name, folder), 'utf8'))
  await client.query('insert into schema_migration (name) values ($1)', [name])
}
