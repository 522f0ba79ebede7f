import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { contract } from '../../../server/platform/contract/index.ts'
import { PlatformClient } from '../../contract/support/platform-client.ts'
import { startPlatform } from '../../contract/support/platform-process.ts'
import { startPostgresServer } from '../../contract/support/postgres-server.ts'
import { clientAddressKey, type World } from '../../contract/suites/world.ts'
import { isFullRun } from './extent.ts'

/** Two processes on one Postgres: whatever one of them keeps in its memory, the other does not know. */
export interface TwoPlatforms {
  /** Signed in at the first of them as its first administrator. */
  world: World
  /** A caller of the one or the other, in turns. */
  at(index: number, token?: string): PlatformClient
  /** As after five minutes without a failed sign-in. */
  forgetFailures(): Promise<void>
  stop(): Promise<void>
}

export async function startTwoPlatforms(): Promise<TwoPlatforms> {
  const [postgres, folder] = await Promise.all([startPostgresServer(), mkdtemp(join(tmpdir(), 'two-platforms-'))])
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    CLIENT_ADDRESS_KEY: clientAddressKey,
    DEMO_DATA: 'off',
  }
  const first = await startPlatform(environment)
  const platforms = [first, await startPlatform(environment)]
  // A first start always announces one.
  const signIn = first.firstSignIn!
  const client = new PlatformClient(first.origin)
  client.token = (await client.call(contract.auth.login, { body: signIn })).data.token
  return {
    world: { numberOfBusinesses: 0, client, signIn, mediaFolder: '' },
    at: (index, token) => new PlatformClient(platforms[index % platforms.length]!.origin, { token }),
    async forgetFailures() {
      const database = new pg.Client({ connectionString: postgres.url })
      await database.connect()
      await database.query('delete from rate_limits')
      await database.end()
    },
    async stop() {
      await Promise.all(platforms.map((platform) => platform.stop()))
      await postgres.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** How many tries race each other where nothing else is said: more than any limit lets through. */
export const most = isFullRun ? 200 : 50

/** How often a race that a lucky order wins is run. */
export const rounds = isFullRun ? 5 : 2

/** How often each status is answered to `count` tries that are sent at once. */
export async function statusesOf(
  attempt: (index: number) => Promise<{ status: number }>,
  count = most,
): Promise<Record<string, number>> {
  const replies = await Promise.all(Array.from({ length: count }, (_, index) => attempt(index)))
  const statuses: Record<string, number> = {}
  for (const { status } of replies) statuses[status] = (statuses[status] ?? 0) + 1
  return statuses
}
