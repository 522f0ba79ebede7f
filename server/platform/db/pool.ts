import pg from 'pg'
import { sumIn } from '../contract/money.ts'

// Types as the wire has them: whole and decimal numbers as numbers, sums that no number holds exactly as text, instants as
// ISO text, days as they are.
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, sumIn],
  [pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString()],
  [pg.types.builtins.DATE, (value) => value],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => parsers.get(id) ?? pg.types.getTypeParser(id, format),
}

// How long a call may wait for a connection before it is told that the database is busy.
const connectionTimeoutMillis = 8000

export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, connectionTimeoutMillis, types })
  // A lost connection fails the statement that uses it, or is replaced by the pool when none does. Its event, which may
  // also come between two statements or after the connection was given up, would end the process without a listener.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Whether a connection of the pool remembers the statements that were named on it. PgBouncer gives every transaction
 * another one, and before its version 1.21 knows nothing of names: `pgbouncer=true` in `DATABASE_URL` says so.
 */
export const keepsStatements = ({ options: { connectionString } }: pg.Pool): boolean =>
  !connectionString || new URL(connectionString).searchParams.get('pgbouncer') !== 'true'

/** Does work with one client of the pool. */
export async function withClient<Result>(
  pool: Pick<pg.Pool, 'connect'>,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/** Does work in one transaction of the client, and commits unless it throws. */
export async function inTransaction<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // A lost connection rolls back by itself; what counts is the error that led here.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
