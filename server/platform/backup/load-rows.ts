import type pg from 'pg'
import { BackupError, type End, type Entry } from './backup-file.ts'

const charactersPerInsert = 4 * 1024 * 1024

type TableEntry = Extract<Entry, { kind: 'table' }>
type FileEntry = Extract<Entry, { kind: 'file' | 'bytes' | 'end' }>

/** Columns that can be written, by the name of their table. */
export type KnownTables = ReadonlyMap<string, readonly string[]>

/** The tables of the schema, but for the one that lists its migrations; what the database generates is left out. */
export async function readKnownTables(client: pg.ClientBase): Promise<KnownTables> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, json_agg(column_name::text) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and table_name <> 'schema_migration'
     group by table_name`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

interface LoadOptions {
  entries: AsyncIterable<Entry>
  knownTables: KnownTables
  /** Takes the files of the backup, which follow its rows. */
  receiveFile: (entry: FileEntry) => Promise<void>
}

/**
 * Writes the rows of a backup into the tables that they name. A backup may have been made up by anybody, so only tables
 * and columns of this schema are taken, each once, and only files that the rows tell of.
 */
export async function loadRows(
  client: pg.ClientBase,
  { entries, knownTables, receiveFile }: LoadOptions,
): Promise<End> {
  const loaded = new Set<string>()
  let table: TableEntry | undefined
  let waiting: string[] = []
  let [characters, rows] = [0, 0]
  let files: ExpectedFiles | undefined

  async function insertWaiting(): Promise<void> {
    if (!table || waiting.length === 0) return
    rows += await insert(client, table, waiting)
    ;[waiting, characters] = [[], 0]
  }

  for await (const entry of entries) {
    if (entry.kind === 'row') {
      if (!table) throw new BackupError('The backup has a row before its first table. Nothing was restored.')
      waiting.push(entry.json)
      characters += entry.json.length
      if (characters > charactersPerInsert) await insertWaiting()
      continue
    }
    await insertWaiting()
    if (entry.kind === 'table') {
      if (files || loaded.has(entry.name))
        throw new BackupError(`The table ${entry.name} stands in the backup twice, or too late.`)
      expectKnown(entry, knownTables)
      loaded.add(entry.name)
      table = entry
      continue
    }
    files ??= await expectFiles(client)
    files.check(entry)
    await receiveFile(entry)
    if (entry.kind !== 'end') continue
    if (entry.rows !== rows) throw new BackupError(`The backup has ${rows} rows and should have ${entry.rows}.`)
    return { rows, files: entry.files }
  }
  throw new BackupError('The backup has no end.')
}

function expectKnown({ name, columns }: TableEntry, knownTables: KnownTables): void {
  const known = knownTables.get(name)
  if (!known)
    throw new BackupError(`The backup names a table "${name}", which this program does not have. Nothing was restored.`)
  const unknown = columns.find((column, index) => !known.includes(column) || columns.indexOf(column) !== index)
  if (unknown) {
    throw new BackupError(
      `The backup names a column "${unknown}" of "${name}" that is unknown here, or twice. Nothing was restored.`,
    )
  }
}

async function insert(client: pg.ClientBase, table: TableEntry, lines: readonly string[]): Promise<number> {
  const name = `public."${table.name}"`
  const columns = table.columns.map((column) => `"${column}"`).join(', ')
  try {
    const { rowCount } = await client.query(
      `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1)`,
      [`[${lines.join(',')}]`],
    )
    return rowCount ?? 0
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new BackupError(`A row of "${table.name}" in the backup does not fit: ${reason}. Nothing was restored.`, {
      cause: error,
    })
  }
}

interface ExpectedFiles {
  check(entry: FileEntry): void
}

/** Lets through the files that the rows name, each once and in its size. */
async function expectFiles(client: pg.ClientBase): Promise<ExpectedFiles> {
  const { rows } = await client.query<{ name: string; size: number }>(
    'select name, byte_size as size from public.media',
  )
  const expected = new Map(rows.map(({ name, size }) => [name, Number(size)]))
  let current: { name: string; left: number } | undefined

  return {
    check(entry) {
      if (entry.kind === 'bytes') {
        if (current) current.left -= entry.bytes.length
        if (!current || current.left < 0) throw unexpected(current?.name ?? '')
        return
      }
      if (current && current.left !== 0) throw unexpected(current.name)
      current = undefined
      if (entry.kind === 'end') return
      const left = expected.get(entry.name)
      if (left === undefined) throw unexpected(entry.name)
      expected.delete(entry.name)
      current = { name: entry.name, left }
    },
  }
}

const unexpected = (name: string) =>
  new BackupError(`The file "${name}" in the backup is not the one that its rows tell of. Nothing was restored.`)
