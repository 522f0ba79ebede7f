import { capabilityNames } from '../../server/platform/contract/capability-names.ts'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainAdministrator } from '../support/plain-platform.ts'
import { accountMutations } from './support/account-mutations.ts'
import { crossed, expectCases } from './support/cases.ts'
import { costlyEncoded, costlyFields } from './support/costly-input.ts'
import { cookiesOf, valueIn } from './support/encrypted-cookies.ts'
import { expectLittleCost } from './support/costs.ts'
import { ask, type Asked, dataAddress, redirectOf, signIn } from './support/http.ts'
import { type Mutation, mutations, pressed } from './support/mutations.ts'
import { parameterNames } from './support/nasty.ts'
import { screenAddresses } from './support/routes.ts'
import { expectAlive, expiredCookie, type PlainWorld, startPlainWorld } from './support/worlds.ts'

const secret = 'one-secret-that-only-this-console-has'
const all = [...mutations, ...accountMutations]
const formEncoded = 'application/x-www-form-urlencoded'

let world: PlainWorld
/** Cookies by what is wrong with them. */
let ended: { name: string; cookie: string }[]

beforeAll(async () => {
  world = await startPlainWorld({ SESSION_SECRET: secret })
  const revoked = await signIn(world.origin, plainAdministrator)
  const expired = await expiredCookie(world)
  const forged = await encrypted('session', { signedIn: { id: 'x', token: 't' } }, 'another-secret')
  ended = [
    { name: 'signed out', cookie: '' },
    { name: 'revoked', cookie: revoked },
    { name: 'known to be expired', cookie: expired },
    { name: 'forged', cookie: forged },
  ]
  world.cookie = await withAccount(await signIn(world.origin, plainAdministrator))
})

afterAll(() => world.close())

/** A cookie as a console with this secret writes it. */
const encrypted = async (name: 'session' | 'draft', value: unknown, key = secret) =>
  `${name}=${valueIn(await cookiesOf(key)[name].serialize(value))}`

/** The session as one at a platform that offers everything, so that all forms are taken. */
async function withAccount(cookie: string): Promise<string> {
  const value = (await cookiesOf(secret).session.parse(cookie)) as { signedIn: object }
  const offer = { capabilities: capabilityNames, isOfferInDoubt: undefined }
  return encrypted('session', { signedIn: { ...value.signedIn, ...offer } })
}

async function send(path: string, asked: Asked) {
  const reply = await ask(world.origin, path, asked)
  expect(reply.status).toBeLessThan(500)
  return reply
}

const post = (path: string, body: string, cookie: string, type = formEncoded) =>
  send(path, { body, cookie, headers: { 'content-type': type } })

const bodyOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

/** The form as it is pressed, with an encoded value in one field. */
const withValue = (mutation: Mutation, field: string, encoded: string) => {
  const { [field]: _, ...others } = pressed(mutation)
  return `${bodyOf(others)}&${field}=${encoded}`
}

it('a name or a number of fields costs no more than its bytes, on any form and in any session', async () => {
  const shared = all.filter(({ screen }, index) => all.findIndex((other) => other.screen === screen) === index)
  const sessions = [{ name: 'signed in', cookie: world.cookie }, ...ended]
  await expectLittleCost(world.console, () =>
    expectCases({
      cases: [
        ...crossed(crossed(all, costlyFields), sessions.slice(0, 1)),
        ...crossed(crossed(shared, costlyFields), sessions.slice(1)),
      ],
      nameOf: ([[{ screen, intent }, [what]], { name }]) => `${what} with ${intent} of ${screen}, ${name}`,
      areAlike: true,
      parallel: 4,
      async attempt([[mutation, [, fields]], { name, cookie }]) {
        const reply = await post(mutation.path, `${bodyOf(pressed(mutation))}&${fields}`, cookie)
        if (name === 'signed out' || name === 'forged') expect(redirectOf(reply)).toBe('/login')
      },
    }),
  )
})

it('names that no form has are refused before anything is done', async () => {
  await expectCases({
    cases: crossed(all, [
      '__state__={',
      '__intent__={}',
      `a${'[b]'.repeat(5_000)}=x`,
      'a[4294967294]=x',
      '__proto__=x',
    ]),
    nameOf: ([{ screen, intent }, field]) => `${field.slice(0, 30)} with ${intent} of ${screen}`,
    async attempt([mutation, field]) {
      for (const path of [mutation.path, dataAddress(mutation.path)]) {
        const reply = await post(path, `${bodyOf(pressed(mutation))}&${field}`, world.cookie)
        expect(reply.status).toBe(400)
      }
    },
  })
})

it('no value of any field costs more than its bytes', async () => {
  const fields = all.flatMap((mutation) =>
    Object.keys(mutation.fields).map((field): [Mutation, string] => [mutation, field]),
  )
  await expectLittleCost(world.console, () =>
    expectCases({
      cases: crossed(fields, costlyEncoded(60_000)),
      nameOf: ([[{ screen, intent }, field], [what]]) => `${what} in ${field} of ${intent} of ${screen}`,
      areAlike: true,
      parallel: 4,
      async attempt([[mutation, field], [, encoded]]) {
        await post(mutation.path, withValue(mutation, field, encoded), world.cookie)
      },
    }),
  )
})

it('nobody who is not signed in makes a form cost more than its bytes', async () => {
  const stuffing = [
    ...costlyFields,
    ...crossed(['email', 'password', 'code', 'restart', 'next', 'theme', 'density'], costlyEncoded(80_000)).map(
      ([field, [what, encoded]]): [string, string] => [`${what} in ${field}`, `${field}=${encoded}`],
    ),
  ]
  await expectLittleCost(world.console, () =>
    expectCases({
      cases: crossed(['/login', '/login.data', '/sign-out', '/theme', '/density', '/no/such/page'], stuffing),
      nameOf: ([path, [what]]) => `${what} at ${path}`,
      areAlike: true,
      parallel: 4,
      async attempt([path, [what, fields]]) {
        const { status, text } = await post(path, `${fields}&email=ada%40example.ng&password=x`.slice(0, 250_000), '')
        if (path === '/login' && status === 422 && !what.includes('restart')) expect(text).toContain('field-error')
      },
    }),
  )
  world.plain.calls = []
  const marks = encodeURIComponent(`e${'\u0323\u0301'.repeat(20_000)}`)
  const { status, text } = await post('/login', `email=ada%40example.ng&password=${marks}`, '')
  expect([status, text.includes('At most 1000 characters fit here.')]).toEqual([422, true])
  expect(world.plain.calls).toEqual([])
})

const multipart = (parts: string) => `${parts}--b--\r\n`
const part = (name: string, value = '1', more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

it('no form in parts costs more than its bytes', async () => {
  const bodies: [name: string, parts: string][] = [
    ['many equal parts', part('target').repeat(9_000)],
    ['many files', part('mediaFile', 'x', '; filename="a.png"').repeat(9_000)],
    ['many files of other fields', part('title', 'x', '; filename="a.png"').repeat(9_000)],
    ['a large index', part('target[4294967294]')],
    ['a deep name', part(`a${'[b]'.repeat(2_000)}`)],
    ['a long name', part('n'.repeat(50_000))],
    ['a state', part('__state__', '{')],
    ['headers without an end', `--b\r\n${'A: b\r\n'.repeat(120_000)}`],
    ['parameters', `--b\r\nContent-Disposition: form-data${'; a="b"'.repeat(40_000)}\r\n\r\n1\r\n`],
    ['almost delimiters', part('title', '\r\n--'.repeat(60_000))],
    ['marks', part('title', `e${'\u0323\u0301'.repeat(20_000)}`)],
    ['bytes behind the end', `${multipart(part('title'))}${part('title').repeat(5_000)}`],
  ]
  await expectLittleCost(world.console, () =>
    expectCases({
      cases: crossed(bodies, [{ name: 'signed in', cookie: world.cookie }, ...ended]),
      nameOf: ([[what], { name }]) => `${what}, ${name}`,
      parallel: 4,
      async attempt([[, parts], { cookie }]) {
        const body = multipart(`${part('intent', 'create')}${parts}`)
        await post('/notifications?modal=create', body, cookie, 'multipart/form-data; boundary=b')
      },
    }),
  )
})

it('no parameter of an address costs more than its bytes', async () => {
  const names = parameterNames.map(encodeURIComponent)
  await expectLittleCost(world.console, () =>
    expectCases({
      cases: [
        ...crossed(crossed(screenAddresses, names), costlyEncoded(3_000)),
        ...crossed(crossed(screenAddresses, ['a=1&', 'page=1&', 'modal=a&id=b&', '&', 'a[9]=1&', '_routes=a,&']), [
          ['many of them', ''],
        ] as [string, string][]),
      ],
      nameOf: ([[address, name], [what]]) => `${what} in ${name} of ${address}`,
      areAlike: true,
      async attempt([[address, name], [, value]]) {
        const more = value === '' ? name.repeat(400) : `${name}=${value.slice(0, 3_000)}`
        await send(`${address}${address.includes('?') ? '&' : '?'}${more}`, { cookie: world.cookie })
      },
    }),
  )
})

it('no header costs more than its bytes', async () => {
  const long = 28_000
  const names = ['session', 'second-step', 'toasts', 'draft', 'back-link', 'theme', 'density']
  const bomb = deflateRawSync(Buffer.alloc(20_000_000, '['), { level: 9 }).toString('base64url')
  const nested = encodeURIComponent(Buffer.from('['.repeat(12_000)).toString('base64'))
  const cookies = [
    Array.from({ length: 1_000 }, (_, index) => `c${index}=1`).join('; '),
    ...names.map((name) => `${name}=1; `.repeat(long / 12)),
    ...names.map((name) => `${name}=${'A'.repeat(long)}`),
    ...names.map((name) => `${name}=${'%25'.repeat(long / 3)}`),
    ...names.map((name) => `${name}=${nested}`),
    await encrypted('draft', bomb.slice(0, long / 2)),
    '; '.repeat(long / 2),
    '='.repeat(long),
  ]
  const others = [
    'accept-language',
    'accept-encoding',
    'accept',
    'range',
    'if-none-match',
    'if-modified-since',
    'if-range',
    'referer',
    'user-agent',
    'x-forwarded-for',
    'x-request-id',
    'purpose',
  ]
  const texts = ['a,'.repeat(5_000), 'a;q=0.1,'.repeat(2_000), `bytes=${'0-1,'.repeat(3_000)}`, '"'.repeat(10_000)]
  const blanks = [`a${' '.repeat(long)}b`, '; '.repeat(long / 2), `a${' \t'.repeat(long / 2)};`]
  await expectLittleCost(world.console, () =>
    expectCases({
      cases: [
        ...crossed(cookies, ['', world.cookie]).map(([forged, own]) => ({
          cookie: own ? `${forged}; ${own}` : forged,
        })),
        ...crossed(others, [...texts, ...blanks]).map(([name, text]) => ({ [name]: text, cookie: world.cookie })),
      ] as Record<string, string>[],
      nameOf: (headers) => JSON.stringify(headers).slice(0, 60),
      async attempt(headers) {
        for (const path of ['/login', '/subscriptions/BIZ-1001']) await send(path, { headers })
      },
    }),
  )
  await expectAlive(world.console)
})
