import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { createCookie } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { plainAdministrator } from '../support/plain-platform.ts'
import { crossed, expectCases } from './support/cases.ts'
import { formType, formWith, textField } from './support/files.ts'
import { cookiesOf, isEncrypted, valueIn } from './support/encrypted-cookies.ts'
import { ask, cookiesAfter, dataAddress, redirectOf, signIn } from './support/http.ts'
import { expectAlive, expiredCookie, type PlainWorld, startPlainWorld } from './support/worlds.ts'

const secret = 'one-secret-that-only-this-console-has'

let world: PlainWorld
let genuine: string

beforeAll(async () => {
  world = await startPlainWorld({ SESSION_SECRET: secret })
  genuine = world.cookie.slice('session='.length)
})

afterAll(() => world.close())

/** What the console would write as the cookie of this name, or as its session. */
const encrypted =
  (value: unknown, key = secret) =>
  async (name = 'session') =>
    valueIn(await cookiesOf(key)[isEncrypted(name) ? name : 'session'].serialize(value))

/** As the console wrote its session before it encrypted cookies. */
const signed = async (value: unknown) =>
  valueIn(await createCookie('session', { secrets: [secret] }).serialize({ until: Date.now() + 60_000, value }))

/** The genuine token under a header that names other algorithms. */
const withHeader = (header: object) =>
  genuine.replace(/^[^.]*/, Buffer.from(JSON.stringify(header)).toString('base64url'))

const record = { id: 'x', token: 'stolen', firstName: 'Eve', lastName: 'Mallory', capabilities: [], isExpired: false }
const whole = { ...record, administrator: 'x', changedAt: 0 }
const strange = '__proto__ <script>alert(1)</script> \u2028'

const swapped = (value: string, at: number) =>
  `${value.slice(0, at)}${value[at] === 'A' ? 'B' : 'A'}${value.slice(at + 1)}`

/** Cookie values that this console never wrote. */
const forged: { name: string; value: (name: string) => string | Promise<string> }[] = [
  { name: 'empty', value: () => '' },
  {
    name: 'past its end',
    value(name) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 31 * 24 * 60 * 60 * 1000 })
      try {
        return encrypted({ signedIn: whole })(name)
      } finally {
        vi.useRealTimers()
      }
    },
  },
  { name: 'only signed', value: () => signed({ signedIn: whole }) },
  { name: 'one letter', value: () => 'a' },
  { name: 'cut in the middle', value: () => genuine.slice(0, genuine.length / 2) },
  { name: 'cut at its tag', value: () => genuine.slice(0, genuine.lastIndexOf('.')) },
  { name: 'cut by one', value: () => genuine.slice(0, -12) },
  { name: 'changed at its start', value: () => swapped(genuine, 3) },
  { name: 'changed in the middle', value: () => swapped(genuine, Math.floor(genuine.length / 2)) },
  { name: 'changed in its tag', value: () => swapped(genuine, genuine.lastIndexOf('.') + 5) },
  { name: 'written twice over', value: () => `${genuine}${genuine}` },
  { name: 'encrypted by somebody else', value: encrypted({ signedIn: whole }, 'another-secret') },
  { name: 'not encrypted', value: () => btoa(JSON.stringify({ signedIn: record })) },
  { name: 'without an algorithm', value: () => withHeader({ alg: 'none' }) },
  {
    name: 'with a costly key',
    value: () => withHeader({ alg: 'PBES2-HS256+A128KW', enc: 'A256GCM', p2c: 2 ** 31, p2s: 'AAAAAAAAAAA' }),
  },
  {
    name: 'with a key of its own',
    value: () => withHeader({ alg: 'dir', enc: 'A128GCM', jwk: { kty: 'oct', k: 'AAAA' } }),
  },
  { name: 'compressed', value: () => withHeader({ alg: 'dir', enc: 'A256GCM', zip: 'DEF' }) },
  { name: 'of a wrong shape', value: encrypted({ signedIn: { token: 7, id: null } }) },
  { name: 'a list', value: encrypted([1, [2]]) },
  { name: 'a number', value: encrypted(9e99) },
  { name: 'null', value: encrypted(null) },
  { name: 'a prototype', value: encrypted(JSON.parse('{"__proto__":{"signedIn":{}},"constructor":{}}')) },
  { name: 'odd text', value: encrypted(strange) },
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
  { name: '12 KB encrypted', value: encrypted('A'.repeat(9000)) },
]

const names = ['session', 'toasts', 'draft', 'back-link', 'theme', 'density', '__Host-session', '__proto__']

it('a session cookie that the console did not write is no session', async () => {
  world.plain.calls = []
  await expectCases({
    cases: crossed(forged, ['/dashboard', dataAddress('/dashboard'), '/businesses.csv', '/subscriptions/BIZ-1001']),
    nameOf: ([{ name }, path]) => `${name} at ${path}`,
    async attempt([{ value }, path]) {
      const reply = await ask(world.origin, path, { cookie: `session=${await value('session')}` })
      expect(reply.status).toBeLessThan(500)
      expect(redirectOf(reply)).toBe('/login')
    },
  })
  expect(world.plain.calls, 'calls that reached the platform').toEqual([])
})

it('no cookie, whatever its name and content, fails a page or stands in it', async () => {
  await expectCases({
    cases: crossed(crossed(forged, names), ['/login', '/subscriptions/BIZ-1001', '/no/such/page']),
    nameOf: ([[{ name }, cookie], path]) => `${cookie} ${name} at ${path}`,
    async attempt([[{ value }, name], path]) {
      const forgery = `${name}=${await value(name)}`
      // The browser's own session comes after it, as that of a parent domain would.
      const reply = await ask(world.origin, path, { cookie: `${forgery}; ${world.cookie}` })
      expect(reply.status).toBeLessThan(500)
      expect(reply.text).not.toContain('<script>alert(1)')
      expect(reply.text).not.toContain('Mallory')
    },
  })
})

it('cookies longer than the limit of headers are answered, not dropped', async () => {
  await expectCases({
    cases: [20_000, 31_000, 40_000, 200_000],
    nameOf: (length) => `${length} bytes`,
    async attempt(length) {
      const { status } = await ask(world.origin, '/dashboard', { cookie: `session=${'A'.repeat(length)}` })
      expect([302, 431]).toContain(status)
    },
  })
  await expectAlive(world.console)
})

const address = '/notifications?modal=create'

/** The form of a notification with a film, with its texts before the film. */
function filmForm(): Buffer {
  const fields = {
    intent: 'create',
    title: 'Typed before it ended',
    type: 'banner',
    message: 'Look',
    mediaType: 'video',
  }
  const more = Object.entries({ ...fields, key: crypto.randomUUID() })
    .map(([name, value]) => textField(name, value))
    .join('')
  return formWith(Buffer.alloc(20_000_000), { field: 'mediaFile', name: 'a.mp4', type: 'video/mp4', more })
}

/** The most that lay on the disk while `work` was done, in files and folders. */
async function mostKept(work: () => Promise<void>): Promise<number> {
  let most = 0
  const count = async () => {
    const names = await readdir(world.console.temporaryFolder)
    most = Math.max(most, names.filter((name) => name.startsWith('console-upload')).length)
  }
  const watching = setInterval(() => void count(), 3)
  try {
    await work()
  } finally {
    clearInterval(watching)
  }
  return most
}

it('a file that comes with the cookie of an ended session is not kept', async () => {
  const revoked = await signIn(world.origin, plainAdministrator)
  const cases = [
    { name: 'none', cookie: '', answer: '/login' },
    { name: 'forged', cookie: `session=${await encrypted({ signedIn: whole }, 'another-secret')()}`, answer: '/login' },
    { name: 'known to be expired', cookie: await expiredCookie(world), answer: 401 },
    { name: 'revoked', cookie: revoked, answer: 401 },
  ]
  const kept = await mostKept(() =>
    expectCases({
      cases: crossed(cases, [address, dataAddress(address)]),
      nameOf: ([{ name }, path]) => `${name} at ${path}`,
      parallel: 1,
      async attempt([{ cookie, answer }, path]) {
        const reply = await ask(world.origin, path, { body: filmForm(), headers: { 'content-type': formType }, cookie })
        expect(redirectOf(reply) ?? reply.status).toBe(answer)
      },
    }),
  )
  expect(kept).toBe(0)
  await expectAlive(world.console)
})

it('what was typed before a file of an ended session is there after signing in', async () => {
  const cookie = await signIn(world.origin, plainAdministrator)
  world.plain.expireTokens()
  const reply = await ask(world.origin, address, { body: filmForm(), headers: { 'content-type': formType }, cookie })
  const expired = cookiesAfter(cookie, reply)
  const out = cookiesAfter(expired, await ask(world.origin, '/sign-out', { form: { next: address }, cookie: expired }))
  const again = await ask(world.origin, '/login', { form: plainAdministrator, cookie: out })
  expect(redirectOf(again)).toBe(address)
  const shown = await ask(world.origin, address, { cookie: cookiesAfter(out, again) })
  expect(shown.text).toContain('Typed before it ended')
})
