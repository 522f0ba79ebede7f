import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeServer, listen } from '../support/loopback.ts'
import { startMisbehavingPlatform } from '../support/misbehaving-platform.ts'
import { startConsole } from '../support/console.ts'
import { plainAdministrator } from '../support/plain-platform.ts'
import { crossed, expectCases } from './support/cases.ts'
import { ask, dataAddress, signIn } from './support/http.ts'
import { mutations, pressed } from './support/mutations.ts'
import { accessTable, screenAddresses } from './support/routes.ts'
import { parameterNames } from './support/nasty.ts'
import { type PlainWorld, startPlainWorld } from './support/worlds.ts'

let world: PlainWorld
/** A server that nobody has any reason to call, and what it heard. */
let canary: Server
let canaryOrigin: string
const heard: string[] = []

beforeAll(async () => {
  canary = createServer((request, response) => {
    heard.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`)
    response.end('heard')
  })
  canary.on('connection', () => heard.push('a connection'))
  canaryOrigin = await listen(canary)
  world = await startPlainWorld()
})

afterAll(async () => {
  await world.close()
  await closeServer(canary)
})

/** An uploaded file lies beside the API; any other call that is not specified is one too many. */
const departures = () => world.plain.violations().filter((line) => !line.startsWith('GET outside /api: /media/0.png'))

/** Ways to say the canary's address where something else is meant. */
const lures = (): string[] => {
  const { host, port } = new URL(canaryOrigin)
  return [
    canaryOrigin,
    `//${host}/`,
    `http:${host}`,
    `\\\\${host}\\`,
    `/\\${host}`,
    `..//${host}`,
    `../../../../../@${host}/`,
    `@${host}`,
    `http://localhost:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://2130706433:${port}/`,
    `http://example.ng@${host}/`,
    `${canaryOrigin}/admin/business/x`,
    `x?y=${canaryOrigin}#`,
  ]
}

it('no address, parameter or header makes the console call another host', async () => {
  const parameters = parameterNames.filter(Boolean)
  const queries = crossed(crossed(screenAddresses, parameters), lures()).map(
    ([[path, name], lure]): [string, Record<string, string>] => [
      `${path}${path.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${encodeURIComponent(lure)}`,
      {},
    ],
  )
  const parts = crossed(['/subscriptions/*', '/business/sales/*', '/media/*', '/*'], lures()).flatMap(
    ([pattern, lure]): [string, Record<string, string>][] => [
      [pattern.replace('*', encodeURIComponent(lure)), {}],
      [pattern.replace('*', lure.replaceAll('#', '')), {}],
    ],
  )
  const { host } = new URL(canaryOrigin)
  const headers = Object.values(accessTable).flatMap(({ address }): [string, Record<string, string>][] => [
    [address, { host }],
    [address, { 'x-forwarded-host': host, 'x-forwarded-proto': 'http', forwarded: `host=${host}` }],
    [address, { referer: `${canaryOrigin}/`, origin: canaryOrigin }],
    [`${canaryOrigin}${address}`, {}],
    [dataAddress(address), { 'x-original-url': canaryOrigin, 'x-rewrite-url': canaryOrigin }],
  ])
  await expectCases({
    // Of the many queries every fifth, which still has each name with each lure.
    cases: [...queries.filter((_, index) => index % 5 === 0), ...parts, ...headers],
    areAlike: true,
    nameOf: ([path, sent]) => `${path} ${JSON.stringify(sent)}`,
    async attempt([path, sent]) {
      const { status } = await ask(world.origin, path, { headers: sent, cookie: world.cookie })
      expect(status).toBeLessThan(500)
    },
  })
  expect(heard).toEqual([])
  expect(departures(), 'departures from the specification').toEqual([])
})

it('no field of a form makes the console call another host', async () => {
  const fields = mutations.flatMap((mutation) => Object.keys(mutation.fields).map((field) => ({ mutation, field })))
  await expectCases({
    cases: crossed(fields, lures()),
    areAlike: true,
    nameOf: ([{ mutation, field }, lure]) => `${field} of ${mutation.intent} of ${mutation.screen}: ${lure}`,
    async attempt([{ mutation, field }, lure]) {
      const form = { ...pressed(mutation), [field]: lure }
      const { status } = await ask(world.origin, mutation.path, { form, cookie: world.cookie })
      expect(status).toBeLessThan(500)
    },
  })
  expect(heard).toEqual([])
  expect(departures(), 'departures from the specification').toEqual([])
})

it('no stored address of a file makes the console call another host', async () => {
  const update = mutations.find(({ screen, intent }) => screen === 'notifications' && intent === 'update')
  if (!update) throw new Error('Notifications have no update.')
  await expectCases({
    cases: crossed(lures(), ['image', 'video']),
    nameOf: ([lure, type]) => `${type} at ${lure}`,
    // The platform's data is changed for each.
    parallel: 1,
    async attempt([lure, type]) {
      world.plain.reset()
      const cookie = await signIn(world.origin, plainAdministrator)
      const [stored] = world.plain.store.notifications
      Object.assign(stored ?? {}, { media: { type, url: lure } })
      const kept = { ...pressed(update), mediaType: type, mediaUrl: lure, mediaUrlType: type }
      const view = update.path.replace('modal=edit', 'modal=view')
      for (const path of ['/notifications', view, update.path]) {
        expect((await ask(world.origin, path, { cookie })).status).toBe(200)
      }
      expect((await ask(world.origin, update.path, { form: kept, cookie })).status).toBeLessThan(500)
    },
  })
  expect(heard).toEqual([])
  expect(departures(), 'departures from the specification').toEqual([])
})

it('a redirect by the platform is not followed, so that the token stays with it', async () => {
  const misbehaving = await startMisbehavingPlatform(world.plain.url)
  const running = await startConsole({ platformUrl: misbehaving.url })
  const cookie = await signIn(running.origin, plainAdministrator)
  await misbehaving.misbehave({ kind: 'redirect loop' })
  const reads = [...screenAddresses, '/businesses.csv', '/media/0.png', '/businesses/suggestions?search=a']
  await expectCases({
    cases: [
      ...reads.map((path) => ({ path, form: undefined })),
      ...mutations.map((mutation) => ({ path: mutation.path, form: pressed(mutation) })),
    ],
    nameOf: ({ path, form }) => `${form?.intent ?? 'GET'} ${path}`,
    async attempt({ path, form }) {
      await ask(running.origin, path, { form, cookie })
    },
  }).finally(running.stop)
  expect(misbehaving.followedRedirects()).toEqual([])
  await misbehaving.close()
})
