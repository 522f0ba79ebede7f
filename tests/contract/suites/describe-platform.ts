import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { type FreshDatabase, triedDatabase } from '../support/databases.ts'
import { PlatformClient } from '../support/platform-client.ts'
import { type PlatformProcess, startPlatform } from '../support/platform-process.ts'
import { clientAddressKey, type World } from './world.ts'

/** One platform for several suites, each of which asks for a part of what the contract promises. */
export function describePlatform(numberOfBusinesses: number, describeSuites: (world: World) => void): void {
  const { name, createWithTables } = triedDatabase
  describe(`a platform on ${name}`, () => {
    // Filled before the first test runs.
    const world = { numberOfBusinesses } as World
    let database: FreshDatabase
    let platform: PlatformProcess

    beforeAll(async () => {
      database = await createWithTables()
      platform = await startPlatform({
        ...database.environment,
        DEMO_DATA: String(numberOfBusinesses),
        CLIENT_ADDRESS_KEY: clientAddressKey,
        // Nobody is asked again, however long a busy machine takes.
        PROOF_TTL: '12h',
      })
      // A first start always announces one.
      world.signIn = platform.firstSignIn!
      world.client = new PlatformClient(platform.origin)
      // Every database comes with a folder of its own.
      world.mediaFolder = join(database.environment.DATA_DIR!, 'media')
      const { data } = await world.client.call(contract.auth.login, { body: world.signIn })
      world.client.token = data.token
    })

    afterAll(async () => {
      await platform.stop()
      await database.remove()
    })

    describeSuites(world)
  })
}
