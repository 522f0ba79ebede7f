import { afterAll, beforeAll, expect, it } from 'vitest'
import { crossed, expectCases } from './support/cases.ts'
import { expectLittleCost } from './support/costs.ts'
import { ask } from './support/http.ts'
import { type Mutation, mutations, pressed } from './support/mutations.ts'
import { nastyEncoded } from './support/nasty.ts'
import { expectAlive, type PlainWorld, startPlainWorld } from './support/worlds.ts'

let world: PlainWorld

beforeAll(async () => {
  world = await startPlainWorld()
})

afterAll(() => world.close())

const formType = 'application/x-www-form-urlencoded'

const post = (path: string, body: string | Uint8Array, type = formType) =>
  ask(world.origin, path, { method: 'POST', body, headers: { 'content-type': type }, cookie: world.cookie })

/** The form as sent, with one field's value replaced by an encoded one. */
const withField = (mutation: Mutation, field: string, encoded: string): string =>
  Object.entries(pressed(mutation))
    .map(([name, value]) => `${name}=${name === field ? encoded : encodeURIComponent(value)}`)
    .join('&')

/** What the console put into a form; nobody can correct it there. */
const hidden = new Set(['intent', 'id', 'businessRef', 'ref', 'status', 'referralCode', 'target'])

it('every field of every form with every nasty value is done or refused with a message', async () => {
  const fields = mutations.flatMap((mutation) =>
    Object.keys(mutation.fields).map((field): [Mutation, string] => [mutation, field]),
  )
  await expectCases({
    cases: crossed(fields, nastyEncoded),
    areAlike: true,
    nameOf: ([[{ screen, intent }, field], value]) => `${field} of ${intent} of ${screen}: ${value.slice(0, 60)}`,
    async attempt([[mutation, field], value]) {
      const reply = await post(mutation.path, withField(mutation, field, value))
      expect(reply.status).toBeLessThan(500)
      if (reply.status === 303 || hidden.has(field)) return
      expect(reply.text, 'a message').toMatch(/data-slot="field-error"|role="alert"/)
    },
  })
  expect(world.plain.violations(), 'departures from the specification').toEqual([])
  await expectAlive(world.console)
})

/** Fields that no form has, or has once. */
const strays = [
  '__proto__=1',
  '__proto__[admin]=1',
  'constructor.prototype.admin=1',
  'a[__proto__][b]=1',
  'opened=%7B%22__proto__%22%3A%7B%22a%22%3A1%7D%7D',
  'opened=%5B%5D',
  'opened=null',
  'version=1e309',
  'version=-1',
  'version=',
  'key=__proto__',
  'key=',
  'intent=delete',
  'intent=__proto__',
  'refresh=',
  'refresh=__proto__',
  'refresh=%00',
  'id=another',
  'id[]=another',
  'businessRef.a=1',
  'target=a&target=b&target=c',
  'password=x&password=y',
  '&&&===&&&',
  `${'a=1&'.repeat(5000)}`,
]

it('stray fields, repeated ones and names of prototypes fail no form', async () => {
  await expectCases({
    cases: crossed(crossed(mutations, strays), ['before', 'after'] as const),
    areAlike: true,
    nameOf: ([[{ screen, intent }, stray], place]) => `${stray.slice(0, 60)} ${place} ${intent} of ${screen}`,
    async attempt([[mutation, stray], place]) {
      const form = withField(mutation, '', '')
      const { status } = await post(mutation.path, place === 'before' ? `${stray}&${form}` : `${form}&${stray}`)
      expect(status).toBeLessThan(500)
    },
  })
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
  await expectAlive(world.console)
})

it('businesses that were chosen while somebody else changed them cost no more than their bytes', async () => {
  const update = mutations.find(({ screen, intent }) => screen === 'notifications' && intent === 'update')!
  // Of a record with other dates than the stored one, which is a conflict.
  const opened = JSON.stringify({ startDate: '2020-01-01', endDate: '2020-01-02' })
  const chosen = `&target=${encodeURIComponent(`${'(a'.repeat(90)}(BIZ-1)`)}`.repeat(999)
  const body = `${new URLSearchParams({ ...pressed(update), opened, targetBy: 'chosen', listed: 'b\t'.repeat(8_000) })}${chosen}`
  await expectLittleCost(world.console, async () => {
    const replies = await Promise.all([1, 2].map(() => post(update.path, body)))
    expect(replies.map(({ status }) => status)).toEqual([409, 409])
  })
})

it('a form that comes back is no more than ten times as long as what was posted', async () => {
  await expectCases({
    cases: mutations.flatMap((mutation) =>
      ['listed', 'find', 'opened', ...Object.keys(mutation.fields)].map((name): [Mutation, string] => [mutation, name]),
    ),
    areAlike: true,
    nameOf: ([{ screen, intent }, name]) => `${name} of ${intent} of ${screen}`,
    async attempt([{ path, fields }, name]) {
      const body = new URLSearchParams({ ...fields, targetBy: 'chosen', [name]: 'abc\t'.repeat(40_000) }).toString()
      const { status, text } = await post(path, body)
      expect(status).not.toBe(413)
      expect(text.length).toBeLessThan(10 * body.length)
    },
  })
  await expectAlive(world.console)
})

const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const multipart = 'multipart/form-data; boundary=b'

/** Bodies that are not what their type says. */
const bodies: [name: string, type: string, body: string | Uint8Array][] = [
  ['no type', '', 'intent=delete'],
  ['JSON', 'application/json', '{"intent":"delete"}'],
  ['text', 'text/plain', 'intent=delete'],
  ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['turbo-stream', 'text/x-script', '[1]'],
  ['multipart without a boundary', 'multipart/form-data', part('intent', 'delete')],
  ['multipart with an empty boundary', 'multipart/form-data; boundary=', '--\r\n\r\n--'],
  ['multipart with a long boundary', `multipart/form-data; boundary=${'b'.repeat(5000)}`, 'x'],
  ['multipart that is cut', multipart, part('intent', 'delete')],
  ['multipart that is empty', multipart, '--b--\r\n'],
  ['multipart without headers', multipart, '--b\r\n\r\nx\r\n--b--\r\n'],
  ['multipart with long headers', multipart, `--b\r\n${'A: b\r\n'.repeat(9000)}\r\nx\r\n--b--\r\n`],
  ['multipart with a prototype', multipart, `${part('__proto__', 'x')}${part('intent', 'delete')}--b--\r\n`],
  ['multipart with files for fields', multipart, `${part('intent', 'delete', '; filename="a"')}--b--\r\n`],
  ['multipart with a path', multipart, `${part('mediaFile', 'x', '; filename="../../x.png"')}--b--\r\n`],
  ['multipart with many parts', multipart, `${part('a', 'b').repeat(8000)}--b--\r\n`],
  ['bytes', formType, Uint8Array.from({ length: 4096 }, (_, index) => index % 256)],
  ['a quarter megabyte of a field', formType, `intent=create&firstName=${'x'.repeat(250_000)}`],
  ['a quarter megabyte of names', formType, `intent=create&${'n'.repeat(250_000)}=1`],
  ['a quarter megabyte of separators', formType, '&'.repeat(250_000)],
  ['a quarter megabyte of escapes', formType, '%25'.repeat(83_000)],
  ['nothing', formType, ''],
]

it('bodies that are no form of ours are refused', async () => {
  const paths = [
    '/businesses',
    '/notifications',
    '/admins',
    '/login',
    '/sign-out',
    '/theme',
    '/density',
    '/account',
    '/no/such/page',
  ]
  await expectCases({
    cases: crossed(bodies, [...paths, ...paths.map((path) => `${path}.data`)]),
    nameOf: ([[name], path]) => `${name} at ${path}`,
    // Megabytes that are refused are still thrown away while the next ones come.
    parallel: 4,
    async attempt([[, type, body], path]) {
      const { status } = await post(path, body, type)
      expect(status).toBeLessThan(500)
    },
  })
  await expectAlive(world.console)
})
