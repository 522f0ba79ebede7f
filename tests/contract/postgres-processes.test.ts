import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { contract } from '../../server/platform/contract/index.ts'
import { prepareTargets, writeUntil } from '../durability/support/writes.ts'
import { triedDatabase } from './support/databases.ts'
import { signIn, useOwnPlatforms } from './support/own-platforms.ts'
import { PlatformClient } from './support/platform-client.ts'

const { start, freshDatabase } = useOwnPlatforms()

describe('platforms on one Postgres', () => {
  it('take writes of all kinds at once, deletions among them, without waiting for each other in circles', async () => {
    const { environment } = await freshDatabase(triedDatabase)
    const platform = await start({ ...environment, DEMO_DATA: '80' })
    const { client } = await signIn(platform, platform.firstSignIn!)
    const targets = await prepareTargets(client)
    let isOver = false
    const { refusals } = await writeUntil(
      { client, targets, round: 1 },
      { isOver: () => isOver, onAcknowledged: ({ length }) => (isOver = length >= 400) },
    )
    expect(refusals).toEqual([])
  })

  it('answer 200 or 503, and save what they answer 200 for, when their connections are cut', async () => {
    const { environment } = await freshDatabase(triedDatabase)
    const platform = await start(environment)
    const { client } = await signIn(platform, platform.firstSignIn!)
    const saboteur = new pg.Client({ connectionString: environment.DATABASE_URL! })
    await saboteur.connect()
    const cut = () =>
      saboteur.query(`select pg_terminate_backend(pid) from pg_stat_activity
                      where datname = current_database() and pid <> pg_backend_pid()`)
    const create = async (index: number) => {
      const name = `Cut ${index}`
      const body = { name, description: name }
      return { name, status: (await client.call(contract.business.createCategory, { body })).status }
    }
    const replies = []
    for (let index = 0; index < 60; index += 1) {
      const [reply] = await Promise.all([create(index), cut()])
      replies.push(reply)
    }
    await saboteur.end()
    expect(replies.map(({ status }) => status).filter((status) => ![200, 503].includes(status))).toEqual([])

    const [settings] = (await client.call(contract.settings.admin)).data
    const names = settings!.category.map(({ name }) => name)
    const saved = replies.filter(({ status }) => status === 200).map(({ name }) => name)
    expect(saved.length).toBeGreaterThan(0)
    expect(saved.filter((name) => !names.includes(name))).toEqual([])
  })

  it('start at the same time and share their work', async () => {
    const { environment } = await freshDatabase(triedDatabase)
    const platforms = await Promise.all(Array.from({ length: 4 }, () => start(environment)))
    const announced = platforms.flatMap(({ firstSignIn }) => firstSignIn ?? [])
    expect(announced).toHaveLength(1)
    const [first, ...others] = platforms
    const { client } = await signIn(first!, announced[0]!)
    for (const { origin } of others) {
      const elsewhere = new PlatformClient(origin, { token: client.token })
      expect((await elsewhere.call(contract.admin.list)).data.data).toHaveLength(1)
    }
    // A revoked token is revoked everywhere.
    await client.call(contract.auth.logout)
    const elsewhere = new PlatformClient(others[0]!.origin, { token: client.token })
    expect(await elsewhere.call(contract.admin.list)).toMatchObject({ status: 401, message: 'jwt expired' })
  })
})
