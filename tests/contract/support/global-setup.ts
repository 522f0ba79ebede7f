import type { TestProject } from 'vitest/node'
import { startPostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the maintenance database of a real Postgres server. */
    postgresUrl: string
  }
}

/** One Postgres server for the whole run; each suite makes a database of its own in it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer()
  project.provide('postgresUrl', server.url)
  return server.stop
}
