import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

/** An empty database for one platform, as the environment that leads to it. */
export interface FreshDatabase {
  environment: Record<string, string>
  remove(): Promise<void>
}

/** The databases that everything has to work on. */
export const databases = [
  { name: 'the embedded database', create: createEmbedded },
  { name: 'Postgres', create: createOnPostgres },
] as const

async function createEmbedded(): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-data-'))
  await cp(inject('embeddedTemplate'), join(folder, 'database'), { recursive: true })
  return { environment: { DATA_DIR: folder }, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A database of its own on the run's Postgres server; uploads still go to a folder. */
export async function createOnPostgres(): Promise<FreshDatabase> {
  const embedded = await createEmbedded()
  const name = `platform_${randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('postgresUrl'))
  await runOnce(url.href, `create database ${name}`)
  const maintenance = url.href
  url.pathname = `/${name}`
  return {
    environment: { ...embedded.environment, DATABASE_URL: url.href },
    async remove() {
      await runOnce(maintenance, `drop database ${name} with (force)`)
      await embedded.remove()
    },
  }
}

async function runOnce(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}
