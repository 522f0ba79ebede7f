import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startConsole } from '../support/console.ts'
import { startMisbehavingPlatform } from '../support/misbehaving-platform.ts'
import { plainAdministrator } from '../support/plain-platform.ts'
import { crossed, expectCases } from './support/cases.ts'
import { ask, type Asked, dataAddress, type Reply, signIn, speak } from './support/http.ts'
import { type EmbeddedWorld, type PlainWorld, startEmbeddedWorld, startPlainWorld } from './support/worlds.ts'

let world: PlainWorld
let embedded: EmbeddedWorld

beforeAll(async () => {
  world = await startPlainWorld()
  embedded = await startEmbeddedWorld()
})

afterAll(async () => {
  await world.close()
  await embedded.close()
})

type Headers = Record<string, string | string[] | undefined>

/** Headers without nonces, encrypted cookies and hashes, in which any four letters come up by chance. */
function wordsOf({ etag: _etag, ...headers }: Headers): string {
  return JSON.stringify(headers).replaceAll(/(?<='nonce-)[^']+|\beyJ[\w.-]+/g, '')
}

/** What every answer carries, whoever gives it and whatever its status. */
function expectSafe(headers: Headers): void {
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers.server).toBeUndefined()
  expect(headers['x-powered-by']).toBeUndefined()
  expect(wordsOf(headers)).not.toMatch(/node|express|react-router|undici/i)
}

function headersOf(raw: string): { status: number; headers: Headers } {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const [statusLine = '', ...lines] = head.split('\r\n')
  const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)])
  return { status: Number(statusLine.split(' ')[1]), headers: Object.fromEntries(pairs) as Headers }
}

const form = { intent: 'delete', id: 'x' }

/** One way to each status that the console answers with. */
const statuses: { status: number; path: string; asked?: Asked; isSignedIn?: boolean }[] = [
  { status: 200, path: '/businesses', isSignedIn: true },
  { status: 200, path: dataAddress('/businesses'), isSignedIn: true },
  { status: 200, path: '/businesses.csv', isSignedIn: true },
  { status: 200, path: '/businesses/suggestions?search=obi', isSignedIn: true },
  { status: 200, path: '/businesses', asked: { method: 'HEAD' }, isSignedIn: true },
  { status: 200, path: '/login' },
  { status: 200, path: '/robots.txt' },
  { status: 200, path: '/healthz' },
  { status: 200, path: '/readyz' },
  { status: 202, path: dataAddress('/businesses') },
  { status: 302, path: '/businesses' },
  { status: 302, path: '/' },
  { status: 303, path: '/sign-out', asked: { form: {} } },
  { status: 303, path: '/theme', asked: { form: { theme: 'dark' } } },
  { status: 303, path: '/density', asked: { form: { density: 'compact' } } },
  { status: 400, path: '/businesses', asked: { form: { intent: 'no such thing' } }, isSignedIn: true },
  { status: 400, path: '/%' },
  { status: 400, path: '/businesses', asked: { headers: { host: 'a b' } } },
  { status: 401, path: '/login', asked: { form: { email: 'nobody@example.ng', password: 'x' } } },
  { status: 403, path: '/businesses', asked: { form, headers: { origin: 'https://evil.example' } }, isSignedIn: true },
  { status: 404, path: '/no/such/page' },
  { status: 404, path: '/no/such/page', isSignedIn: true },
  { status: 404, path: '/no/such/page.data' },
  { status: 404, path: '/assets/no-such-file.js' },
  { status: 404, path: '/business/sales/a%20b', isSignedIn: true },
  { status: 404, path: '/media/0.png', isSignedIn: true },
  { status: 405, path: '/businesses', asked: { method: 'PUT' }, isSignedIn: true },
  { status: 405, path: '/businesses', asked: { method: 'TRACE' } },
  { status: 405, path: '/businesses', asked: { method: 'PROPFIND' } },
  { status: 405, path: '/businesses', asked: { method: 'OPTIONS' } },
  { status: 405, path: '/robots.txt', asked: { form: {} } },
  { status: 405, path: '/healthz', asked: { form: {} } },
  { status: 405, path: '/transactions', asked: { form: {} }, isSignedIn: true },
  {
    status: 413,
    path: '/businesses',
    asked: { body: 'a='.padEnd(2_000_000, 'b'), headers: formType() },
    isSignedIn: true,
  },
  { status: 415, path: '/businesses', asked: { body: '{}', headers: { 'content-type': 'application/json' } } },
  { status: 415, path: '/businesses', asked: { body: 'x', headers: { 'content-type': 'text/plain' } } },
  { status: 417, path: '/businesses', asked: { headers: { expect: 'the unexpected' } } },
  { status: 422, path: '/admins', asked: { form: { intent: 'create' } }, isSignedIn: true },
  { status: 431, path: '/businesses', asked: { headers: { 'x-long': 'a'.repeat(40_000) } } },
]

function formType(): Record<string, string> {
  return { 'content-type': 'application/x-www-form-urlencoded' }
}

it('every status of the console carries the protecting headers', async () => {
  await expectCases({
    cases: statuses,
    nameOf: ({ status, path, asked }) => `${status} of ${asked?.method ?? (asked ? 'POST' : 'GET')} ${path}`,
    async attempt({ status, path, asked, isSignedIn }) {
      const reply = await ask(world.origin, path, { ...asked, cookie: isSignedIn ? world.cookie : undefined })
      expect(reply.status).toBe(status)
      expectSafe(reply.headers)
      const isFile = status === 200 && path === '/robots.txt'
      if (!isFile) expect(reply.headers['cache-control']).toBe('no-store')
    },
  })
})

it('broken HTTP is answered with the protecting headers', async () => {
  await expectCases({
    cases: [
      ['400', 'GARBAGE\r\n\r\n'],
      ['400', 'GET / HTTP/1.1\r\n\r\n'],
      ['400', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
      ['400', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
      ['400', 'GET / HTTP/1.1\r\nHost: a\r\nBad Header: x\r\n\r\n'],
      ['431', `GET /${'a'.repeat(60_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ],
    nameOf: ([, bytes]) => JSON.stringify(bytes?.slice(0, 60)),
    async attempt([expected, bytes = '']) {
      for (const origin of [world.origin, embedded.console.platformUrl]) {
        const { status, headers } = headersOf(await speak(origin, bytes))
        // The two servers tell a nameless or doubled host apart, and both refuse it.
        if (origin === world.origin) expect(status).toBe(Number(expected))
        else expect(status).toBeGreaterThanOrEqual(400)
        expectSafe(headers)
      }
    },
  })
})

it('answers about a failing platform carry the protecting headers', async () => {
  const misbehaving = await startMisbehavingPlatform(world.plain.url)
  const running = await startConsole({ platformUrl: misbehaving.url })
  const cookie = await signIn(running.origin, plainAdministrator)
  await misbehaving.misbehave({ kind: 'status 500' })
  await expectCases({
    cases: [
      [502, '/login', plainAdministrator],
      [502, '/admins', { intent: 'activate', id: 'x' }],
      [200, '/admins', undefined],
      [502, '/businesses/suggestions?search=a', undefined],
      [303, '/businesses.csv', undefined],
    ] as const,
    nameOf: ([status, path]) => `${status} of ${path}`,
    parallel: 1,
    async attempt([status, path, fields]) {
      const signedIn = path === '/login' ? undefined : cookie
      const reply = await ask(running.origin, path, { form: fields && { ...fields }, cookie: signedIn })
      expect(reply.status).toBe(status)
      expectSafe(reply.headers)
      expect(reply.headers['cache-control']).toBe('no-store')
    },
  }).finally(async () => {
    await running.stop()
    await misbehaving.close()
  })
})

it('every status of the platform carries the protecting headers', async () => {
  const { origin } = new URL(embedded.console.platformUrl)
  const authorization = `Bearer ${embedded.token}`
  const json = { authorization, 'content-type': 'application/json' }
  const asks: [status: number, path: string, asked: Asked][] = [
    [200, '/api/admin', { headers: { authorization } }],
    [206, '/api/admin', { headers: { authorization, range: 'items=0-0' } }],
    [200, '/api/openapi.json', {}],
    [200, '/api/admin/business/export', { headers: { authorization } }],
    [400, '/api/admin/business?startDate=2026-02-31', { headers: { authorization } }],
    [400, '/api/admin/create', { body: '{', headers: json }],
    [401, '/api/admin', {}],
    [404, '/api/nothing', { headers: { authorization } }],
    [404, '/', {}],
    [404, '/media/none.png', {}],
    [405, '/api/admin', { method: 'PUT' }],
    [413, '/api/admin/create', { body: ' '.repeat(2_000_000), headers: json }],
    [415, '/api/admin/create', { body: 'a', headers: { ...json, 'content-type': 'text/plain' } }],
    [416, '/api/admin', { headers: { authorization, range: 'items=90-99' } }],
  ]
  await expectCases({
    cases: asks,
    nameOf: ([status, path]) => `${status} of ${path}`,
    async attempt([status, path, asked]) {
      const reply = await ask(origin, path, asked)
      expect(reply.status).toBe(status)
      expectSafe(reply.headers)
      expect(reply.headers['cache-control']).toBe('no-store')
    },
  })
})

it('pages have a policy with a nonce of their own and nothing that runs inline without it', async () => {
  const nonces = new Set<string>()
  const pages = crossed(['/login', '/dashboard', '/businesses?modal=subscribe&id=x', '/no/such/page'], [1, 2, 3])
  await expectCases({
    cases: pages,
    nameOf: ([path]) => path,
    async attempt([path]) {
      const reply = await ask(world.origin, path, { cookie: path === '/login' ? undefined : world.cookie })
      const policy = String(reply.headers['content-security-policy'])
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1] ?? ''
      expect(scripts).toBe(`'self' 'nonce-${nonce}'`)
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy).toContain("form-action 'self'")
      for (const [tag] of reply.text.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
      nonces.add(nonce)
    },
  })
  expect(nonces.size).toBe(pages.length)
})

it('files with a hash in their name are immutable, and none is a source map', async () => {
  const folder = join(import.meta.dirname, '../../build/client')
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  const served = files.filter((file) => !/\/\.|\.(?:br|gz)$/.test(file))
  await expectCases({
    cases: served,
    nameOf: (path) => path,
    async attempt(path) {
      const expectFile = ({ status, headers }: Reply, expected: number) => {
        expect(status).toBe(expected)
        expectSafe(headers)
        expect(headers['cache-control']).toBe(
          path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      }
      const reply = await ask(world.origin, path)
      expectFile(reply, 200)
      expect(reply.text).not.toContain('sourceMappingURL')
      const again = await ask(world.origin, path, { headers: { 'if-none-match': String(reply.headers.etag) } })
      expectFile(again, 304)
    },
  })
})
