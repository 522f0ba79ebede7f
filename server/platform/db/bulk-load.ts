import type pg from 'pg'

/** A record on its way into a table; its keys are column names. */
export interface Row {
  readonly table: string
  readonly values: Readonly<Record<string, unknown>>
}

const rowsPerLoad = 5000

/**
 * Inserts rows many at a time and returns how many. Rows that others refer to come first; all rows of one table name
 * the same columns. Columns left out take their default.
 */
export async function loadRows(client: pg.ClientBase, rows: Iterable<Row>): Promise<number> {
  // Tables in the order in which they first appeared, which is the order that foreign keys need.
  const waiting = new Map<string, Row['values'][]>()
  let count = 0
  for (const row of rows) {
    const others = waiting.get(row.table)
    if (others) others.push(row.values)
    else waiting.set(row.table, [row.values])
    if (++count % rowsPerLoad === 0) await insertWaiting(client, waiting)
  }
  await insertWaiting(client, waiting)
  return count
}

async function insertWaiting(client: pg.ClientBase, waiting: Map<string, Row['values'][]>): Promise<void> {
  for (const [table, rows] of waiting) {
    const [first] = rows
    if (!first) continue
    const columns = Object.keys(first).join(', ')
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
    rows.length = 0
  }
}

/** Does `work` without the indexes that only speed up reading, and builds them afterwards, which is much faster. */
export async function withoutIndexes<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
     from pg_index index join pg_class class on class.oid = index.indrelid
     where class.relnamespace = 'public'::regnamespace and not index.indisunique`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  const result = await work()
  for (const { definition } of rows) await client.query(definition)
  return result
}
