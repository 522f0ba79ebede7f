import type pg from 'pg'
import { OperatorError } from '../../data-folder/operator-error.ts'
import { withoutIndexes } from '../db/bulk-load.ts'
import { createSchema, knownMigrations, replaceEarlierBuild } from '../db/migrate.ts'
import { type Backup, type BackupLines, parseText, Table } from './backup-file.ts'
import { readTables } from './dump-rows.ts'

const charactersPerInsert = 4 * 1024 * 1024

/** Inserts rows in the caller's transaction. A backup may be forged: only its schema's tables and columns are taken. */
export async function restoreRows(
  client: pg.ClientBase,
  { head, lines }: Backup,
  { replace }: { replace: boolean },
): Promise<number> {
  const known = await knownMigrations()
  const migrations = migrationsOf(head)
  const unknown = migrations.find((name) => !known.includes(name))
  if (unknown) {
    throw new OperatorError(`The backup is of another version: ${unknown} is unknown here. Restore with that version.`)
  }
  // Names without a schema mean this program's tables, whatever the database's settings say.
  await client.query('set local search_path = public, pg_temp')
  await clear(client, replace)
  await createSchema(client, migrations).catch((error: unknown) => {
    throw new OperatorError("The backup's list of migrations does not make a schema. Nothing was restored.", {
      cause: error,
    })
  })
  const tables = await readTables(client)
  const names = tables.map(({ name }) => name)
  // The backup holds the totals, which must not be counted again. References are still checked.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // What migrations put into the tables is in the backup as well.
  await client.query(`truncate ${names.join(', ')} cascade`)
  const restored = await withoutIndexes(client, () => insertRows(client, tables, lines))
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  return restored
}

function migrationsOf({ migrations }: Backup['head']): readonly string[] {
  try {
    return replaceEarlierBuild(migrations)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`The backup is of an earlier build. ${reason} Nothing was restored.`, { cause: error })
  }
}

/** Makes room for a schema. Tables of somebody else are never dropped. */
async function clear(client: pg.ClientBase, replace: boolean): Promise<void> {
  const found = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const tables = found.rows.map(({ name }) => name)
  if (tables.length === 0) return
  if (!tables.includes('schema_migration')) {
    throw new OperatorError('The database holds tables of another program. Restore into one of its own.')
  }
  const { rows } = await client.query<{ filled: boolean }>(
    'select exists (select from admins) or exists (select from businesses) as filled',
  )
  if (rows[0]?.filled && !replace) {
    throw new OperatorError('The database already holds data. To throw it away and restore the backup, add --replace.')
  }
  await client.query(`drop table ${tables.join(', ')} cascade`)
  const functions = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  )
  for (const { name } of functions.rows) await client.query(`drop function if exists ${name} cascade`)
}

async function insertRows(client: pg.ClientBase, tables: readonly Table[], lines: BackupLines): Promise<number> {
  const missing = new Map(tables.map((table) => [table.name, table]))
  let count = 0
  for await (const text of lines.all('T')) {
    const table = parseText(Table, text)
    const { name, columns } = table
    const known = missing.get(name)?.columns
    if (!known || new Set(columns).size < columns.length || columns.some((column) => !known.includes(column)))
      throw new OperatorError(
        `The backup names a table "${name}" or columns of it that are unknown here, or twice. Nothing was restored.`,
      )
    missing.delete(name)
    for await (const rows of inBatches(lines.all('R'))) count += await insert(client, table, rows)
  }
  return count
}

async function* inBatches(rows: AsyncIterable<string>): AsyncGenerator<string[]> {
  let [batch, characters]: [string[], number] = [[], 0]
  for await (const row of rows) {
    batch.push(row)
    characters += row.length
    if (characters <= charactersPerInsert) continue
    yield batch
    ;[batch, characters] = [[], 0]
  }
  if (batch.length > 0) yield batch
}

async function insert(client: pg.ClientBase, table: Table, rows: readonly string[]): Promise<number> {
  const name = `public."${table.name}"`
  const columns = table.columns.map((column) => `"${column}"`).join(', ')
  try {
    const { rowCount } = await client.query(
      `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1)`,
      [`[${rows.join(',')}]`],
    )
    return rowCount ?? 0
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new OperatorError(`A row of "${table.name}" in the backup does not fit: ${reason}. Nothing was restored.`, {
      cause: error,
    })
  }
}
