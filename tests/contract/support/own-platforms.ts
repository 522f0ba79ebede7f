import { afterEach } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import type { databases, FreshDatabase } from './databases.ts'
import { PlatformClient } from './platform-client.ts'
import { type PlatformProcess, startPlatform } from './platform-process.ts'

/** What a file needs whose tests each start platforms of their own. */
export interface OwnPlatforms {
  /** Without demonstration data unless the environment asks for some. */
  start(environment: Record<string, string>): Promise<PlatformProcess>
  freshDatabase(kind: (typeof databases)[number]): Promise<FreshDatabase>
}

/** To be called once in a file: every platform ends, and every database goes, after the test that asked for it. */
export function useOwnPlatforms(): OwnPlatforms {
  const started: PlatformProcess[] = []
  const created: FreshDatabase[] = []

  afterEach(async () => {
    await Promise.all(started.splice(0).map((platform) => platform.stop()))
    await Promise.all(created.splice(0).map((database) => database.remove()))
  })

  return {
    async start(environment) {
      const platform = await startPlatform({ DEMO_DATA: 'off', ...environment })
      started.push(platform)
      return platform
    },
    async freshDatabase({ createWithTables }) {
      const database = await createWithTables()
      created.push(database)
      return database
    },
  }
}

/** Signs in at a platform; the client is signed in if that succeeded. */
export async function signIn(platform: PlatformProcess, credentials: { email: string; password: string }) {
  const client = new PlatformClient(platform.origin)
  const reply = await client.call(contract.auth.login, { body: credentials })
  return { reply, client: client.as(reply.data?.token) }
}
