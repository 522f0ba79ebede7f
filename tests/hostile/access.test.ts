import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { plainAdministrator } from '../support/plain-platform.ts'
import { crossed, expectCases } from './support/cases.ts'
import { ask, dataAddress, redirectOf, type Reply, signIn } from './support/http.ts'
import { type Access, accessTable, fileAddresses, routeIds } from './support/routes.ts'
import { expiredCookie, type PlainWorld, startPlainWorld } from './support/worlds.ts'

let world: PlainWorld
let tampered: string
let expired: string

beforeAll(async () => {
  world = await startPlainWorld()
  const cookie = await signIn(world.origin, plainAdministrator)
  const middle = cookie.indexOf('=') + 20
  tampered = `${cookie.slice(0, middle)}${cookie[middle] === 'A' ? 'B' : 'A'}${cookie.slice(middle + 1)}`
  expired = await expiredCookie(world)
})

afterAll(() => world.close())

beforeEach(() => {
  world.plain.calls = []
})

const shapes: { name: string; method: string; address: (access: Access, id: string) => string }[] = [
  { name: 'GET', method: 'GET', address: ({ address }) => address },
  { name: 'GET .data', method: 'GET', address: ({ address }) => dataAddress(address) },
  { name: 'GET .data?_routes=', method: 'GET', address: ({ address }, id) => dataAddress(address, id) },
  ...['POST', 'PATCH', 'PUT', 'DELETE'].flatMap((method) => [
    { name: method, method, address: ({ address }: Access) => address },
    { name: `${method} .data`, method, address: ({ address }: Access) => dataAddress(address) },
  ]),
]

const files = fileAddresses.map((address): [string, Access] => [address, { access: 'session', address }])
// Nothing can be posted to a file.
const ofFiles = shapes.filter(({ name }) => name === 'GET')

const cases = [...crossed(Object.entries(accessTable), shapes), ...crossed(files, ofFiles)].map(
  ([[id, access], shape]) => ({ id, access, shape }),
)
const nameOf = ({ id, shape }: (typeof cases)[number]) => `${shape.name} of ${id}`

const send = ({ id, access, shape }: (typeof cases)[number], cookie?: string): Promise<Reply> =>
  ask(world.origin, shape.address(access, id), {
    method: shape.method,
    form: shape.method === 'GET' ? undefined : { intent: 'delete', id: '6501f0c19a7b3d5e00001000' },
    cookie,
  })

it('every route of the application stands in the access table', () => {
  expect(Object.keys(accessTable).toSorted()).toEqual(routeIds.toSorted())
})

const strangers: [name: string, cookie: () => string | undefined][] = [
  ['without a session', () => undefined],
  ['with a tampered session', () => tampered],
]

it.for(strangers)('every shape of request %s leads to the login page and calls nothing', async ([, cookie]) => {
  await expectCases({
    cases,
    nameOf,
    async attempt(tried) {
      const reply = await send(tried, cookie())
      expect(reply.status).toBeLessThan(500)
      if (tried.access.access === 'session' && reply.status !== 405) expect(redirectOf(reply)).toBe('/login')
    },
  })
  expect(world.plain.calls, 'calls that reached the platform').toEqual([])
})

it('every shape of request with an expired session calls nothing and shows no record', async () => {
  await expectCases({
    cases,
    nameOf,
    async attempt(tried) {
      const reply = await send(tried, expired)
      expect(reply.status).toBeLessThan(500)
      expect(reply.text).not.toContain('@example.ng')
    },
  })
  expect(world.plain.calls, 'calls that reached the platform').toEqual([])
})

it('every file with a token that is none is refused as JSON, without a cookie and without a redirect', async () => {
  const tokens = ['Bearer wrong', 'Bearer', 'bearer a b', `Bearer ${'x'.repeat(4_000)}`, 'BEARER \t']
  await expectCases({
    cases: crossed(fileAddresses, tokens),
    nameOf: ([address, token]) => `${address} with ${JSON.stringify(token.slice(0, 20))}`,
    async attempt([address, authorization]) {
      const reply = await ask(world.origin, address, { headers: { authorization }, cookie: tampered })
      // What a plain platform does not offer is not there, whatever the token.
      const isOffered = !/^\/(?:businesses\/deleted|bulk\/)/.test(address) || !/^bearer \S+$/i.test(authorization)
      expect(reply.status).toBe(isOffered ? 401 : 404)
      expect(reply.headers['content-type']).toBe('application/problem+json')
      expect(reply.headers['set-cookie']).toBeUndefined()
      expect(reply.text).not.toContain('@example.ng')
    },
  })
})
