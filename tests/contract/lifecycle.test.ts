import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { contract } from '../../server/platform/contract/index.ts'
import { triedDatabase } from './support/databases.ts'
import { signIn, useOwnPlatforms } from './support/own-platforms.ts'
import { PlatformClient } from './support/platform-client.ts'

const { start, freshDatabase } = useOwnPlatforms()

describe(`a platform process on ${triedDatabase.name}`, () => {
  it('tells the first sign-in once, answers empty lists, and knows its tokens and its data after a restart', async () => {
    const { environment } = await freshDatabase(triedDatabase)
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
    const { environment } = await freshDatabase(triedDatabase)
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
    const { environment } = await freshDatabase(triedDatabase)
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
  const { environment } = await freshDatabase(triedDatabase)
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
