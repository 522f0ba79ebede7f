import type pg from 'pg'
import { type ExecuteOptions, type Executor, runStatement } from './execute.ts'
import { stampOf } from './kept-answers.ts'
import type { RevisedTable } from './revisions.ts'
import { type Fragment, render } from './sql.ts'

// A page of a screen. Longer answers are rare and would fill the memory.
const longestKept = 50

/**
 * Runs a statement, or answers from memory while `tables`, all that it reads, are unchanged since it last ran. The
 * revisions are read before the rows, so rows are at least as new as the revisions they are kept under. Nothing but
 * its text and values may decide what the statement answers: no `now()`, no random order. The rows are shared, so
 * nobody changes them. Transactions keep nothing: they may be rolled back.
 */
export async function executeKept<Row extends pg.QueryResultRow>(
  executor: Executor,
  statement: Fragment,
  { tables, ...options }: ExecuteOptions & { tables: readonly RevisedTable[] },
): Promise<readonly Row[]> {
  const rendered = render(statement)
  const { memory } = executor
  const stamp = memory && (await stampOf(tables, memory.readRevisions))
  if (!memory || stamp === undefined) return runStatement<Row>(executor, rendered, options)
  const key = JSON.stringify(rendered)
  const known = memory.answers.find(key, stamp)
  // The same statement always has the same kind of rows.
  if (known) return known as readonly Row[]
  const rows = await runStatement<Row>(executor, rendered, options)
  if (rows.length <= longestKept) memory.answers.keep(key, stamp, rows)
  return rows
}

/** `executeKept` for a statement that concerns at most one row. */
export async function executeOneKept<Row extends pg.QueryResultRow>(
  executor: Executor,
  statement: Fragment,
  tables: readonly RevisedTable[],
): Promise<Row | undefined> {
  const [row] = await executeKept<Row>(executor, statement, { tables })
  return row
}
