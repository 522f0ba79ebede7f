import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedAdministrator } from '../support/console.ts'
import { startMisbehavingPlatform } from '../support/misbehaving-platform.ts'
import { startConsole, type LogLine } from '../support/console.ts'
import { plainAdministrator } from '../support/plain-platform.ts'
import { crossed, expectCases } from './support/cases.ts'
import { tokenIn } from './support/encrypted-cookies.ts'
import { ask, dataAddress, type Reply, signIn } from './support/http.ts'
import { mutations, pressed } from './support/mutations.ts'
import { accessTable } from './support/routes.ts'
import { type EmbeddedWorld, type PlainWorld, startEmbeddedWorld, startPlainWorld } from './support/worlds.ts'

const sessionSecret = 'the-secret-that-signs-every-session'

let world: PlainWorld
let embedded: EmbeddedWorld

beforeAll(async () => {
  world = await startPlainWorld({ SESSION_SECRET: sessionSecret, LOG_LEVEL: 'trace' })
  embedded = await startEmbeddedWorld({ SESSION_SECRET: sessionSecret, LOG_LEVEL: 'trace' })
})

afterAll(async () => {
  await world.close()
  await embedded.close()
})

interface Secrets {
  /** What nobody may see anywhere. */
  everywhere: string[]
  /** What only the operator may know. */
  inside: string[]
}

const secretsOf = async (cookie: string, password: string, platformUrl: string): Promise<Secrets> => ({
  everywhere: [await tokenIn(cookie, sessionSecret), sessionSecret, password],
  inside: [new URL(platformUrl).host],
})

function expectSilent(reply: Reply, { everywhere, inside }: Secrets): void {
  const said = `${JSON.stringify({ ...reply.headers, 'set-cookie': undefined })}\n${reply.text}`
  for (const secret of [...everywhere, ...inside]) expect(said.includes(secret), `${secret} is in it`).toBe(false)
  expect(said).not.toMatch(/node_modules|\/server\/index\.js|at \w+ \(|ECONNREFUSED/)
}

const expectSilentLog = (log: LogLine[], { everywhere }: Secrets) => {
  const text = log.map((line) => JSON.stringify(line)).join('\n')
  expect(log.length).toBeGreaterThan(10)
  for (const secret of everywhere) expect(text.includes(secret), `${secret} is in the log`).toBe(false)
}

const addresses = [...new Set(Object.values(accessTable).map(({ address }) => address))]

it('no page and no data holds the token, a secret, a password or the platform’s address', async () => {
  const consoles = [
    { ...world, secrets: await secretsOf(world.cookie, plainAdministrator.password, world.plain.url) },
    {
      ...embedded,
      secrets: await secretsOf(embedded.cookie, embeddedAdministrator.password, embedded.console.platformUrl),
    },
  ]
  await expectCases({
    cases: crossed(consoles, [...addresses, ...addresses.map((address) => dataAddress(address))]),
    nameOf: ([{ origin }, path]) => `${origin}${path}`,
    async attempt([{ origin, cookie, secrets }, path]) {
      expectSilent(await ask(origin, path, { cookie }), secrets)
    },
  })
})

it('no answer to a form repeats a password, in the page or in its data', async () => {
  const secrets = await secretsOf(world.cookie, plainAdministrator.password, world.plain.url)
  const typed = 'a password that somebody types'
  await expectCases({
    cases: crossed(mutations, [(path: string) => path, dataAddress]),
    nameOf: ([{ intent, path }, address]) => `${intent} at ${address(path)}`,
    async attempt([mutation, address]) {
      // One field is wrong, so that the form comes back with what was typed.
      const form = { ...pressed(mutation), password: typed, firstName: '', quantity: '-1', title: '', name: '' }
      const reply = await ask(world.origin, address(mutation.path), { form, cookie: world.cookie })
      expectSilent(reply, { everywhere: [...secrets.everywhere, typed], inside: secrets.inside })
    },
  })
  const login = { email: plainAdministrator.email, password: `${typed} wrongly` }
  expectSilent(await ask(world.origin, '/login', { form: login }), { everywhere: [typed], inside: secrets.inside })
  expectSilentLog(world.console.log, { everywhere: [...secrets.everywhere, typed], inside: [] })
})

it('no page about a failing platform says where it is or what it failed with', async () => {
  const misbehaving = await startMisbehavingPlatform(world.plain.url)
  const running = await startConsole({ platformUrl: misbehaving.url, environment: { SESSION_SECRET: sessionSecret } })
  const cookie = await signIn(running.origin, plainAdministrator)
  const secrets = await secretsOf(cookie, plainAdministrator.password, misbehaving.url)
  for (const kind of ['refused', 'reset in mid-body', 'wrong JSON', 'status 502'] as const) {
    await misbehaving.misbehave({ kind })
    await expectCases({
      // A download that is cut has no answer that could say anything.
      cases: addresses
        .filter((address) => !address.endsWith('.csv'))
        .flatMap((address) => [address, dataAddress(address)]),
      nameOf: (path) => `${path} with ${kind}`,
      async attempt(path) {
        expectSilent(await ask(running.origin, path, { cookie }), secrets)
      },
    })
    await misbehaving.heal()
  }
  expectSilentLog(running.log, secrets)
  await running.stop()
  await misbehaving.close()
})

it('no line of the log holds the token, a secret or a password', async () => {
  const secrets = await secretsOf(embedded.cookie, embeddedAdministrator.password, embedded.console.platformUrl)
  const inAddress = `/login?token=${secrets.everywhere[0]}&password=${encodeURIComponent(embeddedAdministrator.password)}`
  await ask(embedded.origin, inAddress, { headers: { authorization: `Bearer ${secrets.everywhere[0]}` } })
  expectSilentLog(embedded.console.log, secrets)
})

it('no file of the build holds a secret, a source map or a way into the server', async () => {
  const folder = join(import.meta.dirname, '../../build/client')
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|png)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await expectCases({
    cases: files,
    nameOf: (file) => file.slice(folder.length),
    async attempt(file) {
      const text = await readFile(file, 'utf8')
      expect(file).not.toMatch(/\.map$/)
      expect(text).not.toMatch(/sourceMappingURL|SESSION_SECRET|PLATFORM_API_URL|ADMIN_PASSWORD|Bearer |createCookie/)
    },
  })
})
