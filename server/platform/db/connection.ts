import type pg from 'pg'
import type { Clock } from '../model/business-day.ts'
import { notFound } from '../model/errors.ts'
import { toDomainError } from './database-errors.ts'
import type { Encryption } from './encryption.ts'
import { keepsStatements } from './pool.ts'
import { type Fragment, render } from './sql.ts'

export interface Connection {
  /** A column `account.type` becomes `type` of `account`. `prepared: false` lets the plan depend on the values. */
  query<Row extends object>(statement: Fragment, options?: { prepared?: boolean }): Promise<Row[]>
  maybeOne<Row extends object>(statement: Fragment): Promise<Row | undefined>
  /** Throws "not found" without a row. */
  one<Row extends object>(statement: Fragment): Promise<Row>
  exists(statement: Fragment): Promise<boolean>
}

export interface StoreContext {
  db: Connection
  clock: Clock
  businessTimeZone: string
  encryption: Encryption
}

// Prepared statements last as long as their connection, so their number is bounded.
const maximumPreparedStatements = 400
const preparedNames = new Map<string, string>()

function preparedName(text: string): string | undefined {
  const known = preparedNames.get(text)
  if (known || preparedNames.size >= maximumPreparedStatements) return known
  const name = `statement_${preparedNames.size + 1}`
  preparedNames.set(text, name)
  return name
}

/** Names statements where the database keeps them. Conflicts and lost connections pass through to the unit of work. */
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
    // The statement's author declares what it returns.
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

export function createReader(pool: pg.Pool): Connection {
  const query = async (config: pg.QueryConfig) => {
    try {
      return await pool.query(config)
    } catch (error) {
      throw toDomainError(error)
    }
  }
  // A connection calls `query` only in this way.
  return createConnection({ query: query as pg.Pool['query'] }, { isNaming: keepsStatements(pool) })
}
