import type pg from 'pg'
import { type Head, line, type Table } from './backup-file.ts'

// Written as one text, which has a longest length of half a gigabyte; the longest rows name 250,000 records.
const rowsPerFetch = 50

export interface UploadedFile {
  name: string
  /** Bytes. */
  size: number
}

/** All tables as of one moment, as lines of a backup. Returns the uploaded files and the number of rows. */
export async function* dumpRows(
  client: pg.ClientBase,
): AsyncGenerator<string, { rows: number; files: UploadedFile[] }> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const history = await client.query<{ name: string }>('select name from schema_migration order by name')
    const migrations = history.rows.map(({ name }) => name)
    const head: Head = { format: 'platform-backup', version: 1, createdAt: new Date().toISOString(), migrations }
    yield line('H', JSON.stringify(head))
    let rows = 0
    for (const table of await readTables(client)) {
      yield line('T', JSON.stringify(table))
      for await (const batch of readRows(client, table)) {
        rows += batch.length
        yield batch.map((json) => line('R', json)).join('')
      }
    }
    return { rows, files: await readFiles(client) }
  } finally {
    await client.query('rollback')
  }
}

/** What the rows tell of uploaded files, which lie in the media folder. */
export const readFiles = async (client: pg.ClientBase): Promise<UploadedFile[]> =>
  (await client.query<UploadedFile>('select name, byte_size as size from media order by name')).rows

/** All tables but that of migrations, without generated columns; a table comes after those that it refers to. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, json_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by pg_class.oid, relname order by pg_class.oid`,
  )
  return rows
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
