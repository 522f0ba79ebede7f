import type pg from 'pg'
import type { Clock } from '../model/business-day.ts'
import { notFound } from '../model/errors.ts'
import { toDomainError } from './database-errors.ts'
import type { Encryption } from './encryption.ts'
import { keepsStatements } from './pool.ts'
import { type Fragment, render } from './sql.ts'

/** Runs statements on the pool, or on the one client of a transaction. */
export interface Connection {
  /**
   * The rows of a statement. A column named `account.type` becomes the member `type` of `account`. Pass
   * `prepared: false` where the best plan depends on the values, such as a filter or a search.
   */
  query<Row extends object>(statement: Fragment, options?: { prepared?: boolean }): Promise<Row[]>
  /** The first row, if there is any. */
  maybeOne<Row extends object>(statement: Fragment): Promise<Row | undefined>
  /** The first row; throws "not found" without one. */
  one<Row extends object>(statement: Fragment): Promise<Row>
  /** Whether there is any row. */
  exists(statement: Fragment): Promise<boolean>
}

/** What every store is made from: where its statements run, and what time means. */
export interface StoreContext {
  db: Connection
  clock: Clock
  businessTimeZone: string
  encryption: Encryption
}

// Prepared statements stay on a connection for its life, so the number of different ones is bounded.
const maximumPreparedStatements = 400
const preparedNames = new Map<string, string>()

function preparedName(text: string): string | undefined {
  const known = preparedNames.get(text)
  if (known || preparedNames.size >= maximumPreparedStatements) return known
  const name = `statement_${preparedNames.size + 1}`
  preparedNames.set(text, name)
  return name
}

/**
 * Statements on one client of the pool, named where its database parses and plans each once then. A conflict or a lost
 * connection passes through as it is, so that the unit of work can tell it apart.
 */
export function createConnection(
  client: Pick<pg.ClientBase, 'query'>,
  { isNaming }: { isNaming: boolean },
): Connection {
  const query: Connection['query'] = async <Row>(statement: Fragment, { prepared = true } = {}) => {
    const { text, values } = render(statement)
    const name = isNaming && prepared ? preparedName(text) : undefined
    const { rows, fields } = await client.query<pg.QueryResultRow>(name ? { name, text, values } : { text, values })
    const columns = fields.map((field) => ({ column: field.name, path: field.name.split('.') }))
    const isFlat = columns.every(({ path }) => path.length === 1)
    // The statement's author says what it returns; nothing else knows its columns.
    return (isFlat ? rows : rows.map((row) => nestColumns(row, columns))) as Row[]
  }
  const maybeOne = async <Row extends object>(statement: Fragment) => (await query<Row>(statement))[0]
  return {
    query,
    maybeOne,
    async one<Row extends object>(statement: Fragment) {
      const row = await maybeOne<Row>(statement)
      if (!row) throw notFound('record')
      return row
    },
    exists: async (statement) => (await maybeOne(statement)) !== undefined,
  }
}

function nestColumns(row: pg.QueryResultRow, columns: readonly { column: string; path: readonly string[] }[]) {
  const record: pg.QueryResultRow = {}
  for (const { column, path } of columns) {
    let parent = record
    for (const member of path.slice(0, -1)) parent = parent[member] ??= {}
    parent[path.at(-1) ?? column] = row[column]
  }
  return record
}

/** Reads outside of transactions, on any client of the pool; their failures are translated. */
export function createReader(pool: pg.Pool): Connection {
  const query = async (config: pg.QueryConfig) => {
    try {
      return await pool.query(config)
    } catch (error) {
      throw toDomainError(error)
    }
  }
  // A connection calls `query` in this way only.
  return createConnection({ query: query as pg.Pool['query'] }, { isNaming: keepsStatements(pool) })
}
