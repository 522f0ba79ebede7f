import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../server/platform/contract/index.ts'
import { databases, type FreshDatabase } from '../contract/support/databases.ts'
import { PlatformClient } from '../contract/support/platform-client.ts'
import { type PlatformProcess, startPlatform } from '../contract/support/platform-process.ts'
import { auditWrites, countAll, type Counts, lookInto } from './support/audit.ts'
import { prepareTargets, send, type WriteTargets, type Write, writeUntil } from './support/writes.ts'

const fewestWrites = 50

describe.each([
  { ...databases[0], kills: 20 },
  { ...databases[1], kills: 5 },
])('kill -9 of a platform on $name in the midst of writes', ({ createWithTables, kills }) => {
  let database: FreshDatabase
  let targets: WriteTargets
  let token: string | undefined
  let before: Counts
  const writes: Write[] = []

  async function start(): Promise<{ platform: PlatformProcess; client: PlatformClient }> {
    const platform = await startPlatform({
      ...database.environment,
      DEMO_DATA: '200',
      LOG_LEVEL: 'fatal',
    })
    return { platform, client: new PlatformClient(platform.origin, { token }) }
  }

  beforeAll(async () => {
    database = await createWithTables()
    const { platform, client } = await start()
    // A first start always announces a sign-in.
    token = (await client.call(contract.auth.login, { body: platform.firstSignIn! })).data.token
    targets = await prepareTargets(client.as(token))
    await platform.stop()
    before = await lookInto(database, countAll)
  })

  afterAll(() => database.remove())

  it.each(Array.from({ length: kills }, (_, index) => index + 1))(
    'number %i loses no acknowledged write and leaves none half-applied',
    async (round) => {
      const { platform, client } = await start()
      const isDead = () => platform.process.killed
      // At another point of the writers' round each time.
      const killAfter = fewestWrites + ((round * 7) % 16)
      const { acknowledged, inDoubt, refusals } = await writeUntil(
        { client, targets, round },
        {
          isOver: isDead,
          onAcknowledged: ({ length }) => length === killAfter && platform.process.kill('SIGKILL'),
        },
      )
      expect(refusals).toEqual([])
      expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter)
      expect(inDoubt.length).toBeGreaterThan(0)

      const again = await start()
      // What got no response is sent again under its key, and has then happened once, whatever became of it before.
      for (const write of inDoubt) await send(again.client, write)
      expect(await again.platform.stop()).toBe(0)

      const recent = [...acknowledged, ...inDoubt]
      writes.push(...recent)
      expect(await lookInto(database, (pool) => auditWrites(pool, { writes, recent, before }))).toEqual([])
    },
  )

  it('has every write of all rounds in the end', async () => {
    expect(await lookInto(database, (pool) => auditWrites(pool, { writes, before }))).toEqual([])
  })
})
