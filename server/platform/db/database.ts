import { constants, mkdirSync } from 'node:fs'
import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { lockFolder } from './lock.ts'
import { PrivateFiles } from './private-files.ts'

export interface Database {
  readonly pool: pg.Pool
  /** Housekeeping that a Postgres server does by itself. */
  maintain(): Promise<void>
  /** Removes what the embedded database wrote down of its writes so far; needs the one client that it has. */
  forgetOldWrites?(client: pg.ClientBase): Promise<void>
  /** Copies the embedded database, whole and as of one moment, to a folder of its own; Postgres has other ways. */
  copyTo?(folder: string): Promise<void>
  close(): Promise<void>
}

// Types as the wire has them: whole and decimal numbers as numbers, instants as ISO text, days as they are.
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString()],
  [pg.types.builtins.DATE, (value) => value],
])

// How long a call may wait for a connection before it is told that the database is busy.
const connectionTimeoutMillis = 8000

// Tables whose rows are changed and deleted all the time; the others only grow.
const changingTables = ['businesses', 'tokens', 'rate_limits', 'idempotency_keys', 'record_totals'] as const

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => parsers.get(id) ?? pg.types.getTypeParser(id, format),
}

/**
 * Opens Postgres at `url`, or the embedded database in `folder`. One pool serves both; the embedded one has a single
 * connection, so whoever holds a transaction must pass its client on instead of asking the pool again.
 */
export async function openDatabase({ url, folder }: { url: string | undefined; folder: string }): Promise<Database> {
  return url ? openPostgres(url) : openEmbedded(folder)
}

async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis, types })
  ignoreConnectionEvents(pool)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Postgres can't be used: ${reason}. Check DATABASE_URL.`, { cause: error })
  }
  return { pool, maintain: async () => {}, close: () => pool.end() }
}

async function openEmbedded(folder: string): Promise<Database> {
  const release = lockFolder(folder)
  try {
    mkdirSync(folder, { recursive: true })
    const pglite = await PGlite.create({
      fs: new PrivateFiles(folder),
      extensions: { pg_trgm },
      // Postgres' own default of 128 MB would sit in this process.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    })
    const pool = new pg.Pool({
      ...createPgConfig(pglite),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis,
      types,
    })
    ignoreConnectionEvents(pool)
    return {
      pool,
      async maintain() {
        // One at a time, because each keeps everybody else waiting.
        for (const table of changingTables) await pool.query(`vacuum (analyze) ${table}`)
      },
      forgetOldWrites: (client) => forgetOldWrites(client, folder),
      async copyTo(target) {
        // Whoever has the one connection has the files to themselves: nothing writes them in the background.
        const client = await pool.connect()
        try {
          await client.query('checkpoint')
          await cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE })
        } finally {
          client.release()
        }
      },
      async close() {
        await pool.end()
        await pglite.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** Begins the write-ahead log anew, and removes the files that it would use again with what they hold. */
async function forgetOldWrites(client: pg.ClientBase, folder: string): Promise<void> {
  // The first checkpoint writes everything into the tables; after the second nothing before it is needed any more.
  await client.query('checkpoint')
  await client.query('select pg_switch_wal()')
  await client.query('checkpoint')
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
  const current = rows[0]?.name ?? ''
  const files = await readdir(join(folder, 'pg_wal'))
  // Their names are numbers of one length: greater ones are still to come.
  const spare = files.filter((name) => /^[\dA-F]{24}$/.test(name) && name > current)
  for (const name of spare) await rm(join(folder, 'pg_wal', name))
}

// A lost connection fails the statement that uses it, or is replaced by the pool when none does. Its event, which may
// also come between two statements or after the connection was given up, would end the process without a listener.
function ignoreConnectionEvents(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}
