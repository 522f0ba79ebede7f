import type pg from 'pg'
import { withoutIndexes } from '../db/bulk-load.ts'
import { createSchema, knownMigrations } from '../db/migrate.ts'
import { BackupError, type End, type Entry, type Head } from './backup-file.ts'

const charactersPerInsert = 4 * 1024 * 1024

interface LoadOptions {
  head: Head
  entries: AsyncIterable<Entry>
  /** Throws away what the database holds. */
  replace: boolean
  /** Takes the files of the backup, which follow its rows. */
  receiveFile: (entry: Extract<Entry, { kind: 'file' | 'bytes' | 'end' }>) => Promise<void>
}

/** Puts a backup into a database: all of it or, when anything is wrong, nothing. Its schema is the backup's own. */
export async function loadDatabase(client: pg.ClientBase, options: LoadOptions): Promise<End> {
  const { head, entries, replace, receiveFile } = options
  const known = new Set(await knownMigrations())
  const unknown = head.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new BackupError(`The backup is of a newer program: ${unknown.join(', ')} is unknown here. Restore with that.`)
  }
  await client.query('begin')
  try {
    await clear(client, replace)
    await createSchema(client, head.migrations)
    const tables = (await tableNames(client)).filter((name) => name !== 'schema_migration')
    // Totals and copies come out of the backup too; counted again they would be wrong. References are still checked.
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    // What the migrations themselves put into the tables is in the backup as well.
    await client.query(`truncate ${tables.join(', ')} cascade`)
    const end = await withoutIndexes(client, () => loadEntries(client, { entries, receiveFile }))
    // Sessions that ended since the backup must not come back, so all of them end.
    await client.query('delete from tokens')
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
    return end
  } catch (error) {
    // A lost connection rolls back by itself; what counts is the error that led here.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Makes room for a schema. Tables of somebody else are never touched. */
async function clear(client: pg.ClientBase, replace: boolean): Promise<void> {
  const tables = await tableNames(client)
  if (tables.length === 0) return
  if (!tables.includes('schema_migration')) {
    throw new BackupError('The database holds tables of another program. Restore into one of its own.')
  }
  const { rows } = await client.query<{ filled: boolean }>(
    'select exists (select from admins) or exists (select from businesses) as filled',
  )
  if (rows[0]?.filled && !replace) {
    throw new BackupError('The database already holds data. To throw it away and restore the backup, add --replace.')
  }
  await client.query(`drop table ${tables.join(', ')} cascade`)
  const functions = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  )
  for (const { name } of functions.rows) await client.query(`drop function ${name} cascade`)
}

async function tableNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  return rows.map(({ name }) => name)
}

async function loadEntries(
  client: pg.ClientBase,
  { entries, receiveFile }: Pick<LoadOptions, 'entries' | 'receiveFile'>,
): Promise<End> {
  let table: Extract<Entry, { kind: 'table' }> | undefined
  let waiting: string[] = []
  let [characters, rows] = [0, 0]

  async function insertWaiting(): Promise<void> {
    if (!table || waiting.length === 0) return
    const columns = table.columns.map((column) => `"${column}"`).join(', ')
    await client.query(
      `insert into "${table.name}" (${columns})
       select ${columns} from json_populate_recordset(null::"${table.name}", $1)`,
      [`[${waiting.join(',')}]`],
    )
    rows += waiting.length
    ;[waiting, characters] = [[], 0]
  }

  for await (const entry of entries) {
    if (entry.kind === 'row') {
      waiting.push(entry.json)
      characters += entry.json.length
      if (characters > charactersPerInsert) await insertWaiting()
      continue
    }
    await insertWaiting()
    if (entry.kind === 'table') table = entry
    else await receiveFile(entry)
    if (entry.kind !== 'end') continue
    if (entry.rows !== rows) throw new BackupError(`The backup has ${rows} rows and should have ${entry.rows}.`)
    return { rows, files: entry.files }
  }
  throw new BackupError('The backup has no end.')
}
