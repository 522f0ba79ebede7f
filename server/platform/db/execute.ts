import type pg from 'pg'
import { translateFailure } from './failure.ts'
import type { Database } from './database.ts'
import { KeptAnswers, type Memory } from './kept-answers.ts'
import { readAfterWrites, readOnce } from './revisions.ts'
import { type Fragment, render, type Statement } from './sql.ts'

/** The pool, or the one client of a transaction. */
export interface Executor extends Pick<pg.PoolClient, 'query'> {
  /** Missing in a transaction. */
  readonly memory?: Memory
}

// Prepared statements stay on a connection for its life, so the number of different ones is bounded.
const maximumPreparedStatements = 400
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maximumPreparedStatements) return known
  const name = `statement_${names.size + 1}`
  names.set(text, name)
  return name
}

export interface ExecuteOptions {
  /** False where the best plan depends on the values, such as a search. */
  prepared?: boolean
}

/**
 * Runs a statement and returns its rows. Inside a transaction a conflict or lost connection passes through as it is,
 * so that the unit of work can tell it apart.
 */
export async function execute<Row extends pg.QueryResultRow>(
  executor: Executor,
  statement: Fragment,
  options: ExecuteOptions = {},
): Promise<Row[]> {
  return runStatement<Row>(executor, render(statement), options)
}

/** `execute` for a statement that has been rendered. */
export async function runStatement<Row extends pg.QueryResultRow>(
  executor: Executor,
  { text, values }: Statement,
  { prepared = true }: ExecuteOptions,
): Promise<Row[]> {
  const name = prepared ? nameOf(text) : undefined
  const result = await executor.query<Row>(name ? { name, text, values } : { text, values })
  return result.rows
}

/** Runs a statement that concerns at most one row. */
export async function executeOne<Row extends pg.QueryResultRow>(
  executor: Executor,
  statement: Fragment,
): Promise<Row | undefined> {
  const [row] = await execute<Row>(executor, statement)
  return row
}

/**
 * Makes the executors of reads outside of transactions, one for each call: their failures are translated, and what
 * they keep is shared between calls.
 */
export function createReaders({ pool, countWrites }: Pick<Database, 'pool' | 'countWrites'>): () => Executor {
  const translating = async (...parameters: unknown[]) => {
    try {
      // pg's overloads can't be spread; the parameters are passed on untouched.
      return await (pool.query as (...values: unknown[]) => Promise<unknown>).apply(pool, parameters)
    } catch (error) {
      throw translateFailure(error)
    }
  }
  const query = translating as Executor['query']
  const answers = new KeptAnswers()
  if (!countWrites) return () => ({ query, memory: { answers, readRevisions: readOnce({ query }) } })
  const executor = { query, memory: { answers, readRevisions: readAfterWrites({ query }, countWrites) } }
  return () => executor
}
