import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export interface Row {
  readonly table: string
  readonly values: Readonly<Record<string, unknown>>
}

type Values = Row['values']

export type InsertRows = (client: pg.ClientBase, table: string, rows: readonly Values[]) => Promise<void>

const rowsPerLoad = 20_000

/** Inserts rows in batches and returns their number. Referenced rows come first; all rows of a table are alike. */
export async function loadRows(client: pg.ClientBase, insert: InsertRows, rows: Iterable<Row>): Promise<number> {
  let waiting = new Map<string, Values[]>()
  let count = 0
  let writing = Promise.resolve()
  /** Has the batch written while the next rows are made. */
  async function writeWaiting(): Promise<void> {
    await writing
    writing = insertAll(client, insert, waiting)
    // Awaited before the next batch and at the end, so a failure is not lost.
    writing.catch(() => {})
    waiting = new Map()
  }
  for (const row of rows) {
    const others = waiting.get(row.table)
    if (others) others.push(row.values)
    else waiting.set(row.table, [row.values])
    if (++count % rowsPerLoad === 0) await writeWaiting()
  }
  await writeWaiting()
  await writing
  return count
}

/** Tables in the order of their first rows, as foreign keys need it. */
async function insertAll(client: pg.ClientBase, insert: InsertRows, waiting: Map<string, Values[]>): Promise<void> {
  for (const [table, rows] of waiting) await insert(client, table, rows)
}

/** For Postgres; the embedded database takes the same text in another way. */
export const insertByCopy: InsertRows = async (client, table, rows) => {
  const stream = client.query(copyFrom(`copy ${table} (${columnsOf(rows)}) from stdin`))
  const finished = once(stream, 'finish')
  stream.end(copyText(rows))
  await finished
}

const namesOf = ([first]: readonly Values[]): string[] => Object.keys(first ?? {})

export const columnsOf = (rows: readonly Values[]): string => namesOf(rows).join(', ')

export function copyText(rows: readonly Values[]): string {
  const names = namesOf(rows)
  return rows.map((values) => `${names.map((name) => valueText(values[name])).join('\t')}\n`).join('')
}

const needsEscape = /[\\\t\n\r]/g
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replace(needsEscape, (character) => escapes[character] ?? character)
}

type Work<Result> = () => Promise<Result>

/** Drops indexes that only speed up reading and builds them after the work, which is much faster. */
export const withoutIndexes = <Result>(client: pg.ClientBase, work: Work<Result>): Promise<Result> =>
  doWithout(client, work, {
    found: `select format('drop index %s', index.indexrelid::regclass) as drop, pg_get_indexdef(index.indexrelid) as make
      from pg_index index join pg_class class on class.oid = index.indrelid
      where class.relnamespace = 'public'::regnamespace and not index.indisunique`,
  })

/** Drops foreign keys and checks them after the work, in one pass instead of a lookup for each row. */
export const withoutReferences = <Result>(client: pg.ClientBase, work: Work<Result>): Promise<Result> =>
  doWithout(client, work, {
    found: `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'`,
  })

/** `found` selects what drops each thing and what makes it again. */
async function doWithout<Result>(
  client: pg.ClientBase,
  work: Work<Result>,
  { found }: { found: string },
): Promise<Result> {
  const { rows } = await client.query<{ drop: string; make: string }>(found)
  for (const { drop } of rows) await client.query(drop)
  const result = await work()
  for (const { make } of rows) await client.query(make)
  return result
}
