import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { makePrivate } from '../../../server/data-folder/private-folder.ts'

/** A database for one platform, as the environment that leads to it. */
export interface FreshDatabase {
  environment: Record<string, string>
  remove(): Promise<void>
}

/** The databases that everything has to work on: empty ones, and some with the tables that a first start would make. */
export const databases = [
  {
    name: 'the embedded database',
    create: () => createEmbedded(inject('embedded').empty),
    createWithTables: () => createEmbedded(inject('embedded').withTables),
  },
  {
    name: 'Postgres',
    create: () => createOnPostgres('template1'),
    createWithTables: () => createOnPostgres(inject('postgres').withTables),
  },
] as const

/** The one of the project: vitest.config.ts says which files run on which. */
export const triedDatabase = inject('database') === 'Postgres' ? databases[1] : databases[0]

/** What one platform wrote another may read: backups are restored from one database to the other. */
const SESSION_SECRET = 'a secret of the contract tests'

async function createEmbedded(model: string): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-data-'))
  // Of Node's ways to copy a thousand small files this is the one that takes a third of the others' time.
  cpSync(model, join(folder, 'database'), { recursive: true })
  makePrivate(folder)
  return {
    environment: { DATA_DIR: folder, SESSION_SECRET },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** A database of its own on the run's Postgres server; uploads still go to a folder. */
async function createOnPostgres(model: string): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-data-'))
  const name = `platform_${randomUUID().replaceAll('-', '')}`
  const maintenance = inject('postgres').url
  await runOnce(maintenance, `create database ${name} template ${model}`)
  return {
    environment: { DATA_DIR: folder, SESSION_SECRET, DATABASE_URL: new URL(`/${name}`, maintenance).href },
    async remove() {
      await runOnce(maintenance, `drop database ${name} with (force)`)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function runOnce(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}
