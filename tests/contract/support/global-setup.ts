import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../../server/platform/db/database.ts'
import { startPostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the maintenance database of a real Postgres server. */
    postgresUrl: string
    /** Folder of an embedded database without any tables, to be copied: making one takes seconds. */
    embeddedTemplate: string
  }
}

/** One Postgres server and one empty embedded database for the whole run; each suite makes its own from them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-template-'))
  const template = join(folder, 'database')
  const [server] = await Promise.all([startPostgresServer(), makeEmbedded(template)])
  project.provide('postgresUrl', server.url)
  project.provide('embeddedTemplate', template)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

async function makeEmbedded(folder: string): Promise<void> {
  const database = await openDatabase({ url: undefined, folder })
  await database.close()
}
