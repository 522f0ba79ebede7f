import { executeOneKept } from './execute-kept.ts'
import { type Executor, executeOne } from './execute.ts'
import type { RevisedTable } from './revisions.ts'
import { sql } from './sql.ts'

/** Number of all rows of a table that keeps its total in `record_totals`. */
export async function countKept(executor: Executor, table: RevisedTable): Promise<number> {
  const row = await executeOneKept<{ total: number }>(
    executor,
    sql`select coalesce(sum(records), 0)::bigint as total from record_totals where noun = ${table}`,
    [table],
  )
  return row?.total ?? 0
}

/** Whether a table that keeps its total has ever held a row, even if all have been deleted since. */
export async function hasEverHeld(executor: Executor, table: string): Promise<boolean> {
  return Boolean(await executeOne(executor, sql`select 1 from record_totals where noun = ${table} limit 1`))
}
