import { existsSync } from 'node:fs'
import type pg from 'pg'
import { type InsertRows, insertByCopy } from './bulk-load.ts'
import { openEmbedded } from './embedded-database.ts'
import { createPool } from './pool.ts'

export interface Database {
  readonly pool: pg.Pool
  readonly insertRows: InsertRows
  /** Housekeeping that a Postgres server does by itself. */
  maintain(): Promise<void>
  /** As of one moment; only of the embedded database. */
  copyTo?(folder: string): Promise<void>
  close(): Promise<void>
}

interface Location {
  url: string | undefined
  folder: string
}

/** Opens Postgres or the embedded database. The latter has one connection: inside a transaction, pass its client on. */
export async function openDatabase({ url, folder }: Location): Promise<Database> {
  return url ? openPostgres(url) : openEmbedded(folder)
}

export async function openExistingDatabase({ url, folder }: Location): Promise<Database> {
  if (!url && !existsSync(folder)) {
    throw new Error(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL to where it is.`)
  }
  const database = await openDatabase({ url, folder })
  const { rows } = await database.pool.query<{ name: string | null }>(`select to_regclass('schema_migration') as name`)
  if (rows[0]?.name) return database
  await database.close()
  throw new Error('The database holds no platform. Set DATA_DIR or DATABASE_URL to where it is.')
}

async function openPostgres(url: string): Promise<Database> {
  const pool = createPool({ connectionString: url, max: 10 })
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Postgres can't be used: ${reason}. Check DATABASE_URL.`, { cause: error })
  }
  return { pool, insertRows: insertByCopy, maintain: async () => {}, close: () => pool.end() }
}
