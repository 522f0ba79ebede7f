import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedAdministrator } from '../support/console.ts'
import { killPlatform } from '../support/embedded-process.ts'
import { ask, signIn } from './support/http.ts'
import { type EmbeddedWorld, startEmbeddedWorld } from './support/worlds.ts'

let world: EmbeddedWorld

beforeAll(async () => {
  world = await startEmbeddedWorld()
})

afterAll(() => world.close())

/** Takes a port as soon as it is free, as any account of the machine can. */
async function takePort(port: number, heard: string[]): Promise<Server> {
  for (;;) {
    const server = createServer((request, response) => {
      heard.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`)
      request.on('data', (bytes: Buffer) => heard.push(bytes.toString()))
      response.end('{"message":"ok","data":null}')
    })
    const taken = once(server.listen(port, '127.0.0.1'), 'listening').then(
      () => server,
      () => undefined,
    )
    const listening = await taken
    if (listening) return listening
    await delay(1)
  }
}

it('whoever takes the port of a platform that was killed hears no password and no token', async () => {
  const { origin, cookie } = world
  const heard: string[] = []
  const taking = takePort(Number(new URL(world.console.platformUrl).port), heard)
  await killPlatform(world.console)
  const thief = await taking
  try {
    for (let tries = 0; tries < 10; tries += 1) {
      const form = { email: embeddedAdministrator.email, password: embeddedAdministrator.password }
      expect((await ask(origin, '/login', { form })).status).not.toBe(200)
      await ask(origin, '/businesses', { cookie })
      await ask(origin, '/account', { cookie, form: { intent: 'revokeOthers' } })
    }
    expect(heard.filter((text) => !/^GET \/(readyz|api\/readyz)/.test(text))).toEqual([])
  } finally {
    thief.closeAllConnections()
    thief.close()
  }
  await expect
    .poll(async () => signIn(origin, embeddedAdministrator).catch(() => ''), { timeout: 60_000 })
    .toContain('session=')
})
