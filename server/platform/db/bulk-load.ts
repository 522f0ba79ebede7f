import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** A record on its way into a table; its keys are column names. */
export interface Row {
  readonly table: string
  readonly values: Readonly<Record<string, unknown>>
}

type Values = Row['values']

/** Puts rows into a table; all of them name the columns of the first. */
export type InsertRows = (client: pg.ClientBase, table: string, rows: readonly Values[]) => Promise<void>

const rowsPerLoad = 20_000

/**
 * Inserts rows many at a time and returns how many. Rows that others refer to come first; all rows of one table name
 * the same columns. Columns left out take their default.
 */
export async function loadRows(client: pg.ClientBase, insert: InsertRows, rows: Iterable<Row>): Promise<number> {
  let waiting = new Map<string, Values[]>()
  let count = 0
  let writing = Promise.resolve()
  /** Has what is waiting written while the next rows are made. */
  async function writeWaiting(): Promise<void> {
    await writing
    writing = insertAll(client, insert, waiting)
    // Awaited before the next ones are written, and at the end.
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

/** Tables in the order in which they first appeared, which is the order that foreign keys need. */
async function insertAll(client: pg.ClientBase, insert: InsertRows, waiting: Map<string, Values[]>): Promise<void> {
  for (const [table, rows] of waiting) await insert(client, table, rows)
}

/** By COPY of Postgres; the embedded database has another way in for the same text. */
export const insertByCopy: InsertRows = async (client, table, rows) => {
  const stream = client.query(copyFrom(`copy ${table} (${columnsOf(rows)}) from stdin`))
  const finished = once(stream, 'finish')
  stream.end(copyText(rows))
  await finished
}

const namesOf = ([first]: readonly Values[]): string[] => Object.keys(first ?? {})

export const columnsOf = (rows: readonly Values[]): string => namesOf(rows).join(', ')

/** Rows in the text format of COPY. */
export function copyText(rows: readonly Values[]): string {
  const names = namesOf(rows)
  return rows.map((values) => `${names.map((name) => valueText(values[name])).join('\t')}\n`).join('')
}

const needsEscape = /[\\\t\n\r]/g
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Objects and arrays are JSON. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replace(needsEscape, (character) => escapes[character] ?? character)
}

type Work<Result> = () => Promise<Result>

/** Does `work` without the indexes that only speed up reading, and builds them afterwards, which is much faster. */
export const withoutIndexes = <Result>(client: pg.ClientBase, work: Work<Result>): Promise<Result> =>
  doWithout(client, work, {
    found: `select format('drop index %s', index.indexrelid::regclass) as drop, pg_get_indexdef(index.indexrelid) as make
      from pg_index index join pg_class class on class.oid = index.indrelid
      where class.relnamespace = 'public'::regnamespace and not index.indisunique`,
  })

/** Does `work` without foreign keys, and checks them afterwards, which takes one pass instead of a lookup for each row. */
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
