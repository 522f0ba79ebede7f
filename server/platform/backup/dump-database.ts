import type pg from 'pg'
import { BackupError, line } from './backup-file.ts'

const rowsPerFetch = 2000

interface Table {
  name: string
  columns: string[]
}

/**
 * Every table as of one moment, as lines of a backup, while others go on writing. Ends with the names of the uploaded
 * files that the tables know and the number of rows.
 */
export async function* dumpDatabase(
  client: pg.ClientBase,
): AsyncGenerator<string, { rows: number; fileNames: string[] }> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const history = await client.query<{ name: string }>('select name from schema_migration order by name')
    const migrations = history.rows.map(({ name }) => name)
    yield line.head({ format: 'platform-backup', version: 1, createdAt: new Date().toISOString(), migrations })
    let rows = 0
    for (const table of await readTables(client)) {
      yield line.table(table)
      for await (const batch of readRows(client, table)) {
        rows += batch.length
        yield batch.map(line.row).join('')
      }
    }
    const media = await client.query<{ name: string }>('select name from media order by name')
    return { rows, fileNames: media.rows.map(({ name }) => name) }
  } finally {
    await client.query('rollback')
  }
}

/** The tables with those columns that the database does not generate; a table stands after those that it refers to. */
async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const columns = await client.query<Table>(
    `select table_name as name, json_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and table_name <> 'schema_migration'
     group by table_name order by table_name`,
  )
  const references = await client.query<{ name: string; target: string }>(
    `select conrelid::regclass::text as name, confrelid::regclass::text as target from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  )
  const ordered: Table[] = []
  let waiting = columns.rows
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const isFree = ({ name }: Table) => !references.rows.some((one) => one.name === name && names.has(one.target))
    const free = waiting.filter(isFree)
    if (free.length === 0) throw new BackupError(`The tables ${[...names].join(', ')} refer to each other in a circle.`)
    ordered.push(...free)
    waiting = waiting.filter((table) => !free.includes(table))
  }
  return ordered
}

async function* readRows(client: pg.ClientBase, { name, columns }: Table): AsyncGenerator<string[]> {
  const row = `select ${columns.map((column) => `"${column}"`).join(', ')} from "${name}"`
  await client.query(`declare dumped no scroll cursor for select row_to_json(row)::text as json from (${row}) as row`)
  for (;;) {
    const { rows } = await client.query<{ json: string }>(`fetch ${rowsPerFetch} from dumped`)
    if (rows.length > 0) yield rows.map(({ json }) => json)
    if (rows.length < rowsPerFetch) break
  }
  await client.query('close dumped')
}
