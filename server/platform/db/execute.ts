import type pg from 'pg'
import { translateFailure } from './failure.ts'
import { KeptAnswers } from './kept-answers.ts'
import { type Fragment, render } from './sql.ts'

/** The pool, or the one client of a transaction. */
export interface Executor extends Pick<pg.PoolClient, 'query'> {
  /** What reads outside of transactions may keep between them. */
  readonly answers?: KeptAnswers
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

interface ExecuteOptions {
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
  { prepared = true }: ExecuteOptions = {},
): Promise<Row[]> {
  const { text, values } = render(statement)
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

/** The executor with every failure translated; for reads outside a transaction. */
export function translating(pool: pg.Pool): Executor {
  const query = async (...parameters: unknown[]) => {
    try {
      // pg's overloads can't be spread; the parameters are passed on untouched.
      return await (pool.query as (...values: unknown[]) => Promise<unknown>).apply(pool, parameters)
    } catch (error) {
      throw translateFailure(error)
    }
  }
  return { query: query as Executor['query'], answers: new KeptAnswers() }
}
