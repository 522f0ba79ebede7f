import { constants, mkdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { columnsOf, copyText, type InsertRows } from './bulk-load.ts'
import { createPool, withClient } from './pool.ts'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// Tables whose rows are changed and deleted all the time; the others only grow.
const changingTables =
  'businesses tokens rate_limits idempotency_keys bulk_jobs bulk_rows record_totals subscription_totals'.split(' ')

export async function openEmbedded(folder: string) {
  const release = lockFolder(folder)
  try {
    mkdirSync(folder, { recursive: true })
    const pglite = await PGlite.create({
      fs: new PrivateFiles(folder),
      extensions: { pg_trgm },
      // Postgres's default of 128 MB would be part of this process.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    })
    const pool = createPool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 })
    // On the client's own connection, which is the only one.
    const insertRows: InsertRows = async (_client, table, rows) => {
      const copy = `copy ${table} (${columnsOf(rows)}) from '/dev/blob'`
      await pglite.query(copy, [], { blob: new Blob([copyText(rows)]) })
    }
    return {
      pool,
      insertRows,
      async maintain() {
        // One at a time, because each keeps everybody else waiting.
        for (const table of changingTables) await pool.query(`vacuum (analyze) ${table}`)
      },
      // Nothing else can write the files while this holds the only connection.
      copyTo: (target: string) =>
        withClient(pool, async (client) => {
          await client.query('checkpoint')
          await cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE })
        }),
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

type Attributes = { mode?: number }

interface Operations {
  setattr(node: unknown, attributes: Attributes): void
}

/** Keeps the database's files private: PGlite opens each new file to everybody, past the umask. */
class PrivateFiles extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters)
    const narrow = (module: { NODEFS: unknown }) => {
      // Emscripten's types omit the operations.
      const { node_ops, stream_ops } = module.NODEFS as Record<'node_ops' | 'stream_ops', Operations>
      for (const operations of [node_ops, stream_ops]) {
        const { setattr } = operations
        operations.setattr = (node, attributes) =>
          setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 })
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), narrow] } }
  }
}

// Milliseconds for a process that is ending to close its database.
const timeout = 2000

export type ReleaseLock = () => void

/** Claims a folder: two processes on one lose rows. The system holds the lock, so a killed process never leaves it. */
export function lockFolder(folder: string): ReleaseLock {
  const lock = openLock(folder)
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw new Error(`The data folder ${folder} is in use by another platform process. Stop it, or set DATA_DIR.`, {
      cause: error,
    })
  }
  return () => lock.close()
}

function openLock(folder: string): DatabaseSync {
  try {
    mkdirSync(dirname(folder), { recursive: true })
    return new DatabaseSync(`${folder}.lock`, { timeout })
  } catch (error) {
    throw new Error(`The folder ${dirname(folder)} cannot be written to. Set DATA_DIR to one that can.`, {
      cause: error,
    })
  }
}
