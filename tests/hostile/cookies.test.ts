import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { createCookie } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainAdministrator } from '../support/plain-platform.ts'
import { crossed, expectCases } from './support/cases.ts'
import { formType, formWith, textField } from './support/files.ts'
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

const signed = async (value: unknown, key = secret) =>
  (await createCookie('any', { secrets: [key] }).serialize(value)).split(';', 1)[0]?.slice('any='.length) ?? ''

const record = { id: 'x', token: 'stolen', firstName: 'Eve', lastName: 'Mallory', capabilities: [], isExpired: false }
const strange = '__proto__ <script>alert(1)</script> \u2028'

const swapped = (value: string, at: number) =>
  `${value.slice(0, at)}${value[at] === 'A' ? 'B' : 'A'}${value.slice(at + 1)}`

/** Cookie values that this console never wrote. */
const forged: { name: string; value: () => string | Promise<string> }[] = [
  { name: 'empty', value: () => '' },
  {
    name: 'past its end',
    value: () =>
      signed({ until: Date.now() - 1000, value: { signedIn: { ...record, administrator: 'x', changedAt: 0 } } }),
  },
  {
    name: 'without an end',
    value: () => signed({ signedIn: { ...record, administrator: 'x', changedAt: 0 } }),
  },
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

const names = ['session', 'toasts', 'draft', 'back-link', 'theme', 'density', '__Host-session', '__proto__']

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

it('a file that comes with the cookie of an ended session is not kept', async (context) => {
  const revoked = await signIn(world.origin, plainAdministrator)
  const cases = [
    { name: 'none', cookie: '', answer: '/login' },
    { name: 'forged', cookie: `session=${await signed({ signedIn: record }, 'another-secret')}`, answer: '/login' },
    { name: 'known to be expired', cookie: await expiredCookie(world), answer: 401 },
    { name: 'revoked', cookie: revoked, answer: 401 },
  ]
  const kept = await mostKept(() =>
    expectCases(context, {
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
