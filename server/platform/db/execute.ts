import type pg from 'pg'
import { toDomainError } from './database-errors.ts'
import { type Fragment, render } from './sql.ts'

/** The pool, or the one client of a transaction. */
export type Executor = Pick<pg.PoolClient, 'query'>

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
 * Runs a statement and returns its rows. A column named `account.type` becomes the member `type` of `account`. Pass
 * `prepared: false` where the best plan depends on the values, such as a search. Inside a transaction a conflict or lost
 * connection passes through as it is, so that the unit of work can tell it apart.
 */
export async function execute<Row extends object>(
  executor: Executor,
  statement: Fragment,
  { prepared = true } = {},
): Promise<Row[]> {
  const { text, values } = render(statement)
  const name = prepared ? preparedName(text) : undefined
  const { rows, fields } = await executor.query<pg.QueryResultRow>(name ? { name, text, values } : { text, values })
  const columns = fields.map((field) => ({ column: field.name, path: field.name.split('.') }))
  const isFlat = columns.every(({ path }) => path.length === 1)
  // The statement's author says what it returns; nothing else knows its columns.
  return (isFlat ? rows : rows.map((row) => nestColumns(row, columns))) as Row[]
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

/** Runs a statement that concerns at most one row. */
export async function executeOne<Row extends object>(
  executor: Executor,
  statement: Fragment,
): Promise<Row | undefined> {
  const [row] = await execute<Row>(executor, statement)
  return row
}

/** The executor of reads outside of transactions: their failures are translated. */
export function createReader(pool: pg.Pool): Executor {
  const query = async (...parameters: unknown[]) => {
    try {
      // pg's overloads can't be spread; the parameters are passed on untouched.
      return await (pool.query as (...values: unknown[]) => Promise<unknown>).apply(pool, parameters)
    } catch (error) {
      throw toDomainError(error)
    }
  }
  return { query: query as Executor['query'] }
}
