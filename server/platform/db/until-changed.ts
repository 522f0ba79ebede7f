import { type Executor, executeOne } from './execute.ts'
import { sql } from './sql.ts'

/**
 * What `compute` answers, from memory while the table is unchanged. The revision is read before the answer, so an
 * answer is at least as new as the revision it is kept under. Transactions keep nothing: they may be rolled back.
 */
export async function untilChanged<Answer>(
  executor: Executor,
  { table, key }: { table: string; key: string },
  compute: () => Promise<Answer>,
): Promise<Answer> {
  const { answers } = executor
  const row = answers && (await executeOne<{ revision: number }>(executor, revisionOf(table)))
  if (!answers || !row) return compute()
  const known = answers.find(key, row.revision)
  // Whoever computes under one key always computes the same kind of answer.
  if (known !== undefined) return known as Answer
  const answer = await compute()
  answers.keep(key, { revision: row.revision, answer })
  return answer
}

const revisionOf = (table: string) => sql`select revision from list_revisions where table_name = ${table}`
