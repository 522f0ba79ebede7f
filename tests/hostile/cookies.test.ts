import { randomBytes } from 'node:crypto'
import { createCookie } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crossed, expectCases } from './support/cases.ts'
import { ask, dataAddress, redirectOf } from './support/http.ts'
import { expectAlive, type PlainWorld, startPlainWorld } from './support/worlds.ts'

const secret = 'one-secret-that-only-this-console-has'

let world: PlainWorld
let genuine: string

beforeAll(async () => {
  world = await startPlainWorld({ SESSION_SECRET: secret })
  genuine = world.cookie.slice('session='.length)
})

afterAll(() => world.close())

const signed = async (value: unknown, key = secret) =>
  (await createCookie('any', { secrets: [key] }).serialize(value)).split(';', 1)[0]?.slice('any='.length) ?? ''

const record = { id: 'x', token: 'stolen', firstName: 'Eve', lastName: 'Mallory', isRevocable: false, isExpired: false }
const strange = '__proto__ <script>alert(1)</script> \u2028'

const swapped = (value: string, at: number) =>
  `${value.slice(0, at)}${value[at] === 'A' ? 'B' : 'A'}${value.slice(at + 1)}`

/** Cookie values that this console never wrote. */
const forged: { name: string; value: () => string | Promise<string> }[] = [
  { name: 'empty', value: () => '' },
  { name: 'one letter', value: () => 'a' },
  { name: 'cut in the middle', value: () => genuine.slice(0, genuine.length / 2) },
  { name: 'cut at its signature', value: () => genuine.slice(0, genuine.lastIndexOf('.')) },
  { name: 'cut by one', value: () => genuine.slice(0, -12) },
  { name: 'changed at its start', value: () => swapped(genuine, 3) },
  { name: 'changed in the middle', value: () => swapped(genuine, Math.floor(genuine.length / 2)) },
  { name: 'changed in its signature', value: () => swapped(genuine, genuine.lastIndexOf('.') + 5) },
  { name: 'written twice over', value: () => `${genuine}${genuine}` },
  { name: 'signed by somebody else', value: () => signed({ signedIn: { ...record, changedAt: 0 } }, 'another-secret') },
  { name: 'signed with nothing', value: () => `${btoa(JSON.stringify({ signedIn: record }))}.` },
  { name: 'not signed', value: () => btoa(JSON.stringify({ signedIn: record })) },
  { name: 'of a wrong shape', value: () => signed({ signedIn: { token: 7, id: null } }) },
  { name: 'a list', value: () => signed([1, [2]]) },
  { name: 'a number', value: () => signed(9e99) },
  { name: 'null', value: () => signed(null) },
  { name: 'a prototype', value: () => signed(JSON.parse('{"__proto__":{"signedIn":{}},"constructor":{}}')) },
  { name: 'odd text', value: () => signed(strange) },
  { name: 'broken percent-encoding', value: () => '%E0%A4%A' },
  { name: 'an encoded NUL', value: () => '%00' },
  { name: 'quotes', value: () => '"""' },
  {
    name: 'bytes that are no text',
    value: () =>
      randomBytes(300)
        .toString('latin1')
        .replace(/[^\x80-\xff]/g, 'ÿ'),
  },
  { name: '12 KB', value: () => 'A'.repeat(12_000) },
  { name: '12 KB signed', value: () => signed('A'.repeat(9000)) },
]

const names = ['session', 'toasts', 'draft', 'came-from', 'theme', '__Host-session', '__proto__']

it('a session cookie that the console did not write is no session', async (context) => {
  world.plain.calls = []
  await expectCases(context, {
    cases: crossed(forged, ['/dashboard', dataAddress('/dashboard'), '/businesses.csv', '/subscriptions/BIZ-1001']),
    nameOf: ([{ name }, path]) => `${name} at ${path}`,
    async attempt([{ value }, path]) {
      const reply = await ask(world.origin, path, { cookie: `session=${await value()}` })
      expect(reply.status).toBeLessThan(500)
      expect(redirectOf(reply)).toBe('/login')
    },
  })
  expect(world.plain.calls, 'calls that reached the platform').toEqual([])
})

it('no cookie, whatever its name and content, fails a page or stands in it', async (context) => {
  await expectCases(context, {
    cases: crossed(crossed(forged, names), ['/login', '/subscriptions/BIZ-1001', '/no/such/page']),
    nameOf: ([[{ name }, cookie], path]) => `${cookie} ${name} at ${path}`,
    async attempt([[{ value }, name], path]) {
      const forgery = `${name}=${await value()}`
      // The browser's own session comes after it, as that of a parent domain would.
      const reply = await ask(world.origin, path, { cookie: `${forgery}; ${world.cookie}` })
      expect(reply.status).toBeLessThan(500)
      expect(reply.text).not.toContain('<script>alert(1)')
      expect(reply.text).not.toContain('Mallory')
    },
  })
})

it('cookies longer than the limit of headers are answered, not dropped', async (context) => {
  await expectCases(context, {
    cases: [20_000, 31_000, 40_000, 200_000],
    nameOf: (length) => `${length} bytes`,
    async attempt(length) {
      const { status } = await ask(world.origin, '/dashboard', { cookie: `session=${'A'.repeat(length)}` })
      expect([302, 431]).toContain(status)
    },
  })
  await expectAlive(world.console)
})
