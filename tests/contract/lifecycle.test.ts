import { once } from 'node:events'
import { connect } from 'node:net'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { contract } from '../../server/platform/contract/index.ts'
import { prepareTargets, writeUntil } from '../durability/support/writes.ts'
import { databases } from './support/databases.ts'
import { signIn, useOwnPlatforms } from './support/own-platforms.ts'
import { PlatformClient } from './support/platform-client.ts'

const { start, freshDatabase } = useOwnPlatforms()

describe.each(databases)('a platform process on $name', (kind) => {
  it('tells the first sign-in once, answers empty lists, and knows its tokens and its data after a restart', async () => {
    const { environment } = await freshDatabase(kind)
    const first = await start(environment)
    const { email, password } = first.firstSignIn!
    expect(email).toBe('admin@example.com')
    expect(password.length).toBeGreaterThanOrEqual(20)
    // With a secret of its own making, and to the process that started it alone.
    const { stdout, stderr } = first.output()
    expect(stdout + stderr).not.toContain(password)
    expect(stdout + stderr).not.toContain('First sign-in')
    const { reply, client } = await signIn(first, { email, password })
    expect(reply.status).toBe(200)

    for (const headers of [undefined, { range: 'items=0-19' }]) {
      const empty = await client.call(contract.business.subscribers, { headers })
      expect(empty).toMatchObject({ status: 200, raw: { data: [], totalSubscriptionAmount: 0 } })
    }
    await client.call(contract.business.createCategory, { body: { name: 'Kept', description: 'Kept' } })
    expect(await first.stop(), 'ends with 0 when it is asked to').toBe(0)

    const second = await start(environment)
    expect(second.firstSignIn).toBeUndefined()
    expect(second.output().stdout).not.toContain('First sign-in')
    const again = new PlatformClient(second.origin, { token: client.token })
    const { status, data } = await again.call(contract.settings.admin)
    expect(status).toBe(200)
    expect(data[0]?.category.map(({ name }) => name)).toEqual(['Kept'])
    const ended = new Promise((resolve) => second.process.once('exit', resolve))
    second.process.disconnect()
    expect(await ended, 'ends with 0 when it is left alone').toBe(0)
  })

  it('takes the first sign-in from its settings', async () => {
    const { environment } = await freshDatabase(kind)
    const credentials = { email: 'first@example.com', password: 'chosen by the operator' }
    const platform = await start({
      ...environment,
      ADMIN_EMAIL: credentials.email,
      ADMIN_PASSWORD: credentials.password,
    })
    expect(platform.firstSignIn).toEqual({ email: credentials.email, password: 'the one in ADMIN_PASSWORD' })
    expect((await signIn(platform, credentials)).reply.status).toBe(200)
  })

  it('has demonstration data only when it is asked for', async () => {
    const { environment } = await freshDatabase(kind)
    const platform = await start({ ...environment, DEMO_DATA: '12' })
    const { client } = await signIn(platform, platform.firstSignIn!)
    const businesses = (await client.call(contract.business.list)).data.data
    expect(businesses).toHaveLength(12)
    for (const { businessRef } of businesses) {
      await client.call(contract.business.delete, { parameters: { businessRef: businessRef! } })
    }
    await platform.stop()
    // Somebody who deletes it all does not want it back.
    const again = await start({ ...environment, DEMO_DATA: '12' })
    const reply = await new PlatformClient(again.origin, { token: client.token }).call(contract.business.list)
    expect(reply.data.data).toEqual([])
  })
})

it('a platform ends with 0 while calls hang that will never be complete', async () => {
  const { environment } = await freshDatabase(databases[0])
  const platform = await start(environment)
  const { hostname, port } = new URL(platform.origin)
  const caller = connect(Number(port), hostname)
  const answered = once(caller, 'data')
  // The answer to the first request shows that the second one has arrived.
  const head = 'POST /api/auth/login/superadmin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  caller.write(`GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n${head}Content-Length: 100\r\n\r\n{"email"`)
  await answered
  const cut = once(caller, 'close')
  expect(await platform.stop()).toBe(0)
  await cut
})

describe('platforms on one Postgres', () => {
  it('take writes of all kinds at once, deletions among them, without waiting for each other in circles', async () => {
    const { environment } = await freshDatabase(databases[1])
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
    const { environment } = await freshDatabase(databases[1])
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
    const { environment } = await freshDatabase(databases[1])
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
