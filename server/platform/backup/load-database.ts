import type pg from 'pg'
import { withoutIndexes } from '../db/bulk-load.ts'
import { DecryptionError, type Encryption } from '../db/encryption.ts'
import { createSchema, knownMigrations } from '../db/migrate.ts'
import { checkStoredSecrets } from '../db/stored-secrets.ts'
import { BackupError, type End, type Entry, type Head } from './backup-file.ts'
import { loadRows, readKnownTables } from './load-rows.ts'

/** The migration from which on secrets stand encrypted in a column of their own. */
const firstWithEncryption = '0020-secrets-at-rest.sql'

interface LoadOptions {
  head: Head
  entries: AsyncIterable<Entry>
  /** Throws away what the database holds. */
  replace: boolean
  /** Refuses a backup whose secrets this can't decrypt; undefined takes any. */
  readableWith: Encryption | undefined
  /** Takes the files of the backup, which follow its rows. */
  receiveFile: (entry: Extract<Entry, { kind: 'file' | 'bytes' | 'end' }>) => Promise<void>
}

/** Puts a backup into a database: all of it or, when anything is wrong, nothing. Its schema is the backup's own. */
export async function loadDatabase(client: pg.ClientBase, options: LoadOptions): Promise<End> {
  const { head, entries, replace, readableWith, receiveFile } = options
  const known = new Set(await knownMigrations())
  const unknown = head.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new BackupError(`The backup is of a newer program: ${unknown.join(', ')} is unknown here. Restore with that.`)
  }
  await client.query('begin')
  try {
    // Names without a schema mean the tables of this program, whatever the database's own settings say.
    await client.query('set local search_path = public, pg_temp')
    await clear(client, replace)
    await createSchema(client, head.migrations).catch((error: unknown) => {
      throw new BackupError("The backup's list of migrations does not make a schema. Nothing was restored.", {
        cause: error,
      })
    })
    const tables = (await tableNames(client)).filter((name) => name !== 'schema_migration')
    // Totals and copies come out of the backup too; counted again they would be wrong. References are still checked.
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    // What the migrations themselves put into the tables is in the backup as well.
    await client.query(`truncate ${tables.join(', ')} cascade`)
    const knownTables = await readKnownTables(client)
    const end = await withoutIndexes(client, () => loadRows(client, { entries, knownTables, receiveFile }))
    if (readableWith && head.migrations.includes(firstWithEncryption)) await expectReadable(client, readableWith)
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

async function expectReadable(client: pg.ClientBase, encryption: Encryption): Promise<void> {
  await checkStoredSecrets(client, encryption).catch((error: unknown) => {
    if (!(error instanceof DecryptionError)) throw error
    throw new BackupError(
      'The backup was made under another SESSION_SECRET. Set that one, behind the present one and a comma, or add --drop-unreadable: second factors are then set up anew. Nothing was restored.',
      { cause: error },
    )
  })
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
  // One may have gone with another that it was made of.
  for (const { name } of functions.rows) await client.query(`drop function if exists ${name} cascade`)
}

async function tableNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  return rows.map(({ name }) => name)
}
