import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '../../server/platform/contract/index.ts'
import { platformProcess } from '../support/embedded-process.ts'
import { expectCases } from './support/cases.ts'
import { isFullRun } from './support/extent.ts'
import { ask, type Asked } from './support/http.ts'
import { mutations } from './support/mutations.ts'
import { nastyEncoded, nastyTexts, parameterNames } from './support/nasty.ts'
import { accessTable } from './support/routes.ts'
import { type EmbeddedWorld, expectAlive, startEmbeddedWorld } from './support/worlds.ts'

/** The same requests in every run; another seed tries others. */
const seed = Number(process.env.HOSTILE_SEED ?? 20_261_120)
const requestCount = isFullRun ? 2_000 : 500

let world: EmbeddedWorld
let platform: number | undefined

beforeAll(async () => {
  world = await startEmbeddedWorld()
  platform = await platformProcess(world.console)
})

afterAll(() => world.close())

interface Generated extends Asked {
  path: string
}

const { oneof, constantFrom, array, tuple, record, option, string, integer, json, double } = fc

/** What Node refuses to send is not what a server has to endure. */
const sendable = (text: string) => text.replace(/[^\x21-\xff]/g, (character) => encodeURIComponent(character) || '')
const headerValue = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 2000)

const anyText = oneof(
  { weight: 3, arbitrary: constantFrom(...nastyTexts) },
  { weight: 2, arbitrary: string({ maxLength: 40 }) },
  { weight: 1, arbitrary: string({ unit: 'binary', maxLength: 20 }).map((text) => text.toWellFormed()) },
  { weight: 1, arbitrary: double().map(String) },
  { weight: 1, arbitrary: json() },
)
const encoded = oneof(constantFrom(...nastyEncoded), anyText.map(encodeURIComponent))
const query = array(tuple(constantFrom(...parameterNames), encoded), { maxLength: 4 }).map((pairs) =>
  pairs.map(([name, value]) => `${encodeURIComponent(name)}=${value}`).join('&'),
)

const segment = oneof(encoded, constantFrom('.', '..', '', '%2f', '.data', '_root.data', '__manifest', '*', ':id'))
const knownPath = constantFrom(...Object.values(accessTable).map(({ address }) => address.split('?', 1)[0] ?? '/'))
const path = oneof(
  { weight: 4, arbitrary: knownPath },
  { weight: 2, arbitrary: knownPath.map((known) => `${known === '/' ? '/_root' : known}.data`) },
  { weight: 1, arbitrary: tuple(knownPath, segment).map(([known, more]) => `${known}/${more}`) },
  { weight: 1, arbitrary: array(segment, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`) },
)
const target = tuple(path, query).map(([known, asked]) => sendable(asked ? `${known}?${asked}` : known))

const formNames = [
  ...new Set(mutations.flatMap(({ fields }) => Object.keys(fields))),
  'key',
  'opened',
  'refresh',
  'code',
]
const field = tuple(constantFrom(...formNames, ...parameterNames), anyText)
const urlEncoded = tuple(constantFrom(...mutations), array(field, { maxLength: 6 })).map(([{ fields }, changes]) =>
  new URLSearchParams({ ...fields, ...Object.fromEntries(changes) }).toString(),
)
const multipart = array(tuple(constantFrom(...formNames), anyText, option(anyText)), { maxLength: 6 }).map((parts) =>
  [
    ...parts.map(([name, value, fileName]) => {
      const more = fileName === null ? '' : `; filename="${headerValue(fileName)}"\r\nContent-Type: image/png`
      return `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
    }),
    '--b--\r\n',
  ].join(''),
)
const typedBody = oneof(
  { weight: 5, arbitrary: urlEncoded.map((body) => ({ body, type: 'application/x-www-form-urlencoded' })) },
  { weight: 3, arbitrary: multipart.map((body) => ({ body, type: 'multipart/form-data; boundary=b' })) },
  { weight: 1, arbitrary: tuple(anyText, anyText).map(([body, type]) => ({ body, type: headerValue(type) })) },
  { weight: 1, arbitrary: json().map((body) => ({ body, type: 'application/json' })) },
)
const oddHeaders = record(
  {
    accept: anyText.map(headerValue),
    'accept-encoding': anyText.map(headerValue),
    'accept-language': anyText.map(headerValue),
    referer: anyText.map(headerValue),
    'user-agent': anyText.map(headerValue),
    'x-forwarded-for': anyText.map(headerValue),
    'x-forwarded-host': anyText.map(headerValue),
    'x-request-id': anyText.map(headerValue),
    'if-none-match': anyText.map(headerValue),
    range: anyText.map(headerValue),
    purpose: constantFrom('prefetch', ''),
  },
  { requiredKeys: [] },
)

const consoleRequest: fc.Arbitrary<Generated> = oneof(
  {
    weight: 4,
    arbitrary: record({ path: target, headers: oddHeaders, method: constantFrom('GET', 'GET', 'GET', 'HEAD') }),
  },
  {
    weight: 5,
    arbitrary: tuple(target, typedBody, oddHeaders).map(([address, { body, type }, headers]) => ({
      path: address,
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': type },
    })),
  },
  {
    weight: 1,
    arbitrary: record({ path: target, method: constantFrom('PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND') }),
  },
)

const endpoints = Object.values(contract).flatMap((calls) => Object.values(calls))
const jsonNames = [
  ...formNames,
  'ref',
  'branchId',
  'account',
  'location',
  'media',
  'target',
  'branch',
  'currency',
  'price',
]
const jsonValue = oneof(
  anyText,
  integer(),
  double(),
  constantFrom(null, true, [], {}),
  json().map((text) => JSON.parse(text)),
)
const jsonBody = oneof(
  {
    weight: 4,
    arbitrary: array(tuple(constantFrom(...jsonNames), jsonValue)).map((pairs) =>
      JSON.stringify(Object.fromEntries(pairs)),
    ),
  },
  { weight: 1, arbitrary: json() },
  { weight: 1, arbitrary: anyText },
  {
    weight: 1,
    arbitrary: constantFrom('{"__proto__":{}}', '['.repeat(50_000), '{"a":'.repeat(20_000), '1e999', '"\\ud800"'),
  },
)
const platformHeaders = record(
  {
    range: oneof(
      anyText.map(headerValue),
      constantFrom('items=0-0', 'items=5-1', 'items=0-99999999999999', 'bytes=0-1'),
    ),
    'if-match': oneof(anyText.map(headerValue), constantFrom('"1"', '*', '"1e309"', 'W/"1"')),
    'idempotency-key': anyText.map(headerValue),
    'content-type': oneof(
      constantFrom('application/json', 'multipart/form-data; boundary=b'),
      anyText.map(headerValue),
    ),
  },
  { requiredKeys: [] },
)
const apiPath = tuple(constantFrom(...endpoints), encoded, query).map(([endpoint, value, asked]) => ({
  method: endpoint.method,
  path: sendable(`/api${endpoint.path.replace(/:\w+/g, value)}${asked ? `?${asked}` : ''}`),
}))
const platformRequest: fc.Arbitrary<Generated> = tuple(apiPath, jsonBody, platformHeaders).map(
  ([{ method, path: address }, body, headers]) => ({
    method,
    path: address,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body }),
  }),
)

const nameOf = ({ method, path: address, body, headers }: Generated) =>
  `seed ${seed}: ${method} ${address} ${JSON.stringify(headers)} ${JSON.stringify(body?.toString().slice(0, 300))}`

it(`${requestCount} generated requests to the console (seed ${seed})`, async () => {
  await expectCases({
    cases: fc.sample(consoleRequest, { seed, numRuns: requestCount }),
    nameOf,
    async attempt(request) {
      // Signing out would end the session that all the others need.
      const cookie = request.path.includes('sign-out') ? undefined : world.cookie
      const { status } = await ask(world.origin, request.path, { ...request, cookie })
      expect(status).toBeLessThan(500)
    },
  })
  await expectAlive(world.console)
  expect((await ask(world.origin, '/businesses', { cookie: world.cookie })).text).toMatch(/<tbody[^>]*><tr/)
})

it(`${requestCount} generated requests to the platform (seed ${seed})`, async () => {
  const { origin } = new URL(world.console.platformUrl)
  const authorization = `Bearer ${world.token}`
  await expectCases({
    cases: fc.sample(platformRequest, { seed, numRuns: requestCount }),
    nameOf,
    async attempt(request) {
      const headers = { ...(!request.path.includes('logout') && { authorization }), ...request.headers }
      const { status } = await ask(origin, request.path, { ...request, headers })
      expect(status).toBeLessThan(500)
    },
  })
  expect(await platformProcess(world.console), 'the platform process').toBe(platform)
  expect((await ask(origin, '/api/admin', { headers: { authorization } })).status).toBe(200)
})
