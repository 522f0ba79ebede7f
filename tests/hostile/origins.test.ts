import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { IntentTable } from '../../app/mutations/intents.ts'
import { startConsole } from '../support/console.ts'
import { plainAdministrator } from '../support/plain-platform.ts'
import { accountMutations } from './support/account-mutations.ts'
import { crossed, expectCases } from './support/cases.ts'
import { ask, cookiesAfter, dataAddress, redirectOf } from './support/http.ts'
import { type Mutation, mutations, pressed } from './support/mutations.ts'
import { type PlainWorld, startPlainWorld } from './support/worlds.ts'

let world: PlainWorld

beforeAll(async () => {
  world = await startPlainWorld()
})

afterAll(() => world.close())

beforeEach(() => world.plain.reset())

/** What a browser says of a form that stands on a page of somebody else's. */
const strangers: { name: string; headers: (origin: URL) => Record<string, string> }[] = [
  { name: 'a foreign origin', headers: () => ({ origin: 'https://evil.example' }) },
  { name: 'the origin null', headers: () => ({ origin: 'null' }) },
  { name: 'another port', headers: ({ hostname }) => ({ origin: `http://${hostname}:1` }) },
  { name: 'another scheme', headers: ({ host }) => ({ origin: `https://${host}` }) },
  { name: 'a sibling domain', headers: ({ host }) => ({ origin: `http://evil.${host}` }) },
  { name: 'an origin that begins alike', headers: ({ origin }) => ({ origin: `${origin}.evil.example` }) },
  { name: 'cross-site fetch metadata', headers: ({ origin }) => ({ origin, 'sec-fetch-site': 'cross-site' }) },
  { name: 'same-site fetch metadata', headers: ({ origin }) => ({ origin, 'sec-fetch-site': 'same-site' }) },
  {
    name: 'a foreign origin that claims to be none',
    headers: () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'none' }),
  },
]

/** Addresses that take or might take a post without being a screen. */
const elsewhere: Mutation[] = [
  ['/login', { ...plainAdministrator }],
  ['/sign-out', { next: '/logs' }],
  ['/theme', { theme: 'dark', next: '/logs' }],
  ['/density', { density: 'compact', next: '/logs' }],
  ['/businesses.csv', {}],
  ['/businesses/suggestions', {}],
  ['/media/0.png', {}],
  ['/media/upload', { mediaType: 'image' }],
  ['/no/such/page', {}],
].map(([path, fields]) => ({
  screen: 'elsewhere',
  intent: String(path),
  path: String(path),
  // The second of each pair is a record of texts.
  fields: fields as Record<string, string>,
  call: '',
}))

/** They only lead to another dialog, or make several calls, with a key for each (tests/e2e/bulk.spec.ts). */
const notOneWrite = ['businesses confirmDeleteCategory', 'businesses bulk']

it('every intent of every screen stands in the table of mutations', async () => {
  const folder = join(import.meta.dirname, '../../app/screens')
  const entries = await readdir(folder, { withFileTypes: true })
  const screens = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const known = await Promise.all(
    screens.map(async (screen) => {
      const files = await readdir(join(folder, screen))
      if (!files.includes('intents.ts')) return []
      const module: Record<string, IntentTable> = await import(join(folder, screen, 'intents.ts'))
      const tables = Object.entries(module).filter(([name]) => name.endsWith('Intents'))
      return tables.flatMap(([, table]) => Object.keys(table).map((intent) => `${screen} ${intent}`))
    }),
  )
  const listed = [...mutations, ...accountMutations].map(({ screen, intent }) => `${screen} ${intent}`)
  expect([...listed, ...notOneWrite].toSorted(), 'the intents in support/mutations.ts').toEqual(known.flat().toSorted())
})

it('every mutation from a page of the console is done, once and with its key', async () => {
  await expectCases({
    cases: mutations,
    nameOf: ({ screen, intent }) => `${intent} of ${screen}`,
    // One after the other, so that each finds the platform's data as it was made.
    parallel: 1,
    async attempt(mutation) {
      world.plain.reset()
      const form = pressed(mutation)
      const reply = await ask(world.origin, mutation.path, { form, cookie: world.cookie })
      const message = /role="alert"[^>]*>([^<]*)/.exec(reply.text)?.[1]
      expect([reply.status, message]).toEqual([303, undefined])
      const writes = world.plain.writes()
      expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([mutation.call])
      expect(writes[0]?.headers['idempotency-key']).toContain(form.key)
      expect(world.plain.violations()).toEqual([])
    },
  })
})

it('what only an extended platform offers is refused here and calls nothing', async () => {
  await expectCases({
    cases: accountMutations,
    nameOf: ({ intent }) => intent,
    async attempt(mutation) {
      const { status } = await ask(world.origin, mutation.path, { form: pressed(mutation), cookie: world.cookie })
      expect(status).toBe(404)
    },
  })
  expect(world.plain.calls, 'calls that reached the platform').toEqual([])
})

it('every mutation from anywhere else is refused and calls nothing', async () => {
  const addresses = crossed(
    [...mutations, ...accountMutations, ...elsewhere],
    [(path: string) => path, (path: string) => dataAddress(path)],
  )
  await expectCases({
    cases: crossed(addresses, strangers),
    nameOf: ([[{ intent, path }, address], { name }]) => `${intent} at ${address(path)} from ${name}`,
    async attempt([[mutation, address], { headers }]) {
      const { status } = await ask(world.origin, address(mutation.path), {
        form: pressed(mutation),
        headers: headers(new URL(world.origin)),
        cookie: world.cookie,
      })
      expect(status).toBe(403)
    },
  })
  expect(world.plain.calls, 'calls that reached the platform').toEqual([])
})

it('behind a proxy that ends TLS the public origin counts, whatever the Host says', async () => {
  const publicOrigin = 'https://console.example'
  const running = await startConsole({ platformUrl: world.plain.url, environment: { PUBLIC_ORIGIN: publicOrigin } })
  // The console names itself by its public origin; its port is in the log alone.
  const port = running.log.find(({ msg }) => msg === 'Console ready')?.port
  const origin = `http://localhost:${String(port)}`
  const { email, password } = plainAdministrator
  const hosts = ['console.example', 'evil.example', 'console.example:8443', '127.0.0.1']
  const origins = [publicOrigin, 'http://console.example', 'https://evil.example', origin, 'null']
  await expectCases({
    cases: crossed(hosts, origins),
    nameOf: ([host, sent]) => `Host ${host}, Origin ${sent}`,
    async attempt([host, sent]) {
      const reply = await ask(origin, '/login', { form: { email, password }, headers: { host, origin: sent } })
      expect(reply.status).toBe(sent === publicOrigin ? 303 : 403)
      if (sent !== publicOrigin) return
      expect(redirectOf(reply)).toBe('/dashboard')
      expect(cookiesAfter('', reply)).toContain('__Host-session=')
      for (const line of reply.headers['set-cookie'] ?? []) expect(line).toMatch(/HttpOnly; Secure; SameSite=Lax/)
    },
  }).finally(running.stop)
})

it('of several public origins each has the cookies of its scheme', async () => {
  const environment = { PUBLIC_ORIGIN: 'http://console.internal,https://console.example' }
  const running = await startConsole({ platformUrl: world.plain.url, environment })
  const port = running.log.find(({ msg }) => msg === 'Console ready')?.port
  const cookieOf = async (publicOrigin: string) => {
    const headers = { host: new URL(publicOrigin).host, origin: publicOrigin }
    const reply = await ask(`http://localhost:${String(port)}`, '/login', { form: plainAdministrator, headers })
    return reply.headers['set-cookie']?.find((line) => line.includes('session='))
  }
  try {
    expect(await cookieOf('https://console.example')).toMatch(/^__Host-session=.*; Secure/)
    expect(await cookieOf('http://console.internal')).toMatch(/^session=(?!.*Secure)/)
  } finally {
    await running.stop()
  }
})
