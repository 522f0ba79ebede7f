import pg from 'pg'
import { sumIn } from '../contract/money.ts'

// Numbers as numbers, sums that no number holds exactly as text, instants as ISO text, days as they are.
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, sumIn],
  [pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString()],
  [pg.types.builtins.DATE, (value) => value],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => parsers.get(id) ?? pg.types.getTypeParser(id, format),
}

const connections: pg.PoolConfig = {
  connectionTimeoutMillis: 8_000,
  // A machine that loses its power or network ends no connection: without probes its statements would be waited for for ever.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, ...connections, types })
  // Without a listener, a connection lost between statements would end the process; the pool replaces it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** PgBouncer before 1.21 forgets names, because connections change: `pgbouncer=true` in `DATABASE_URL` says so. */
export const keepsStatements = ({ options: { connectionString } }: pg.Pool): boolean =>
  !connectionString || new URL(connectionString).searchParams.get('pgbouncer') !== 'true'

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
