import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../../server/platform/db/database.ts'
import { migrate } from '../../../server/platform/db/migrate.ts'
import { startPostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Name of the database that the project tries. */
    database: 'the embedded database' | 'Postgres'
    /** Address of the maintenance database of a real Postgres server, and the one there that has tables. */
    postgres: { url: string; withTables: string }
    /** Folders of embedded databases, to be copied: one without any tables, one with, neither with any rows. */
    embedded: { empty: string; withTables: string }
  }
}

/**
 * Of each kind a database without and with tables, which take seconds to make. The contract is tried without Postgres, so
 * that nobody needs one for it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-template-'))
  const embedded = { empty: join(folder, 'empty'), withTables: join(folder, 'with-tables') }
  const [server] = await Promise.all([
    project.name.startsWith('contract') ? undefined : startPostgresServer(),
    makeEmbedded(embedded),
  ])
  project.provide('embedded', embedded)
  if (server) project.provide('postgres', { url: server.url, withTables: await makeOnPostgres(server.url) })
  return async () => {
    await server?.stop()
    await rm(folder, { recursive: true, maxRetries: 5 })
  }
}

async function makeEmbedded({ empty, withTables }: { empty: string; withTables: string }): Promise<void> {
  await (await openDatabase({ url: undefined, folder: empty })).close()
  cpSync(empty, withTables, { recursive: true })
  await makeTables({ url: undefined, folder: withTables })
}

async function makeOnPostgres(maintenance: string): Promise<string> {
  const name = 'platform_with_tables'
  const client = new pg.Client({ connectionString: maintenance })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  await makeTables({ url: new URL(`/${name}`, maintenance).href, folder: '' })
  return name
}

async function makeTables(where: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(where)
  await migrate(database.pool)
  await database.close()
}
