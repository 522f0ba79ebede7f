import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { precompressFolder } from '../bundling/precompress.ts'
import type { Application } from '../interface/application.ts'
import { serveFolder } from './static-files.ts'
import { type RunningEdge, runEdge } from '../test-support/running-edge.ts'

const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } })

const application: Application = async (request, facts) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/broken') throw new Error('a secret reason')
  if (pathname === '/slow') {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return html('answered late')
  }
  if (pathname === '/missing') return html('<h1>Oops!</h1>', { status: 404 })
  if (pathname === '/redirect') return new Response(null, { status: 303, headers: { location: '/page' } })
  if (pathname === '/nothing') return new Response(null, { status: 204 })
  if (pathname === '/weakened')
    return html('', { headers: { 'x-frame-options': 'ALLOWALL', 'cache-control': 'private' } })
  if (pathname === '/facts')
    return Response.json({ url: request.url, host: request.headers.get('host'), ...facts, log: 0 })
  if (request.method === 'POST') return Response.json({ fields: [...(await request.formData()).keys()] })
  return html(`<script nonce="${facts.nonce}"></script>`)
}

let running: RunningEdge
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edge-test-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, 'assets/shell-1a2b3c.js'), 'export const shell = 1;'.repeat(100))
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *')
  await writeFile(join(folder, '.vite/manifest.json'), '{}')
  await precompressFolder(folder)
  running = await runEdge(application, { serveFile: await serveFolder(folder) })
})

afterAll(async () => {
  await running.stop()
  await rm(folder, { recursive: true })
})

const ask = (path: string, init: RequestInit = {}) => fetch(running.origin + path, { redirect: 'manual', ...init })

describe('the headers of every answer', () => {
  it('say that https is to be used when the public origin is https', async () => {
    const secure = await runEdge(application, { publicOrigins: ['https://console.example'] })
    const answer = await fetch(`${secure.origin}/page`)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(answer.headers.get('content-security-policy')).not.toContain('http:')
    await secure.stop()
    expect((await ask('/page')).headers.has('strict-transport-security')).toBe(false)
  })

  it('cannot be weakened by the application, which only decides on caching', async () => {
    const { headers } = await ask('/weakened')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cache-control')).toBe('private')
  })
})

it.each([
  ['an address of as many parameters as a page needs', 200, 250, 'b'],
  ['more parameters, of which pages would be megabytes', 414, 251, 'b'],
  ['an address that is too long', 414, 1, 'b'.repeat(5_000)],
])('%s gets %i', async (_what, status, parameters, name) => {
  expect((await ask(`/page?${Array.from({ length: parameters }, () => name).join('&')}`)).status).toBe(status)
})

const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, code]) => Number(code))

describe('requests that follow each other on one connection', () => {
  const slow = 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'
  const form = (body: string) =>
    `POST /slow HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n${body}`

  it.each<[number, string, string]>([
    [417, 'an odd expectation', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: foo\r\n\r\n'],
    [413, 'a form that is too large', form('Connection: close\r\nContent-Length: 2000000\r\n\r\n')],
  ])('get their responses in their order when the last gets %i for %s', async (status, _what, text) => {
    const responses = await running.raw(slow + slow + text)
    expect(statusesIn(responses)).toEqual([200, 200, status])
    expect(responses.match(/answered late/g)).toHaveLength(2)
  })

  it.each<[string, string]>([
    ['garbage', 'garbage\r\n\r\n'],
    ['a body in broken pieces', form('Transfer-Encoding: chunked\r\n\r\nzz\r\n')],
    ['two lengths', form('Content-Length: 1\r\nContent-Length: 2\r\n\r\na=1')],
    ['a head that is too long', `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n'],
  ])('never get the response to %s after them, which ends the connection', async (_what, text) => {
    const responses = await running.raw(slow + slow + text).catch(() => '')
    expect(statusesIn(responses).filter((status) => status !== 200)).toEqual([])
  })
})

describe('a page', () => {
  it('never shows what went wrong inside, and the log does', async () => {
    const answer = await ask('/broken')
    const text = await answer.text()
    expect(text).toContain('Unexpected Application Error!')
    expect(text).not.toContain('secret reason')
    expect(JSON.stringify(running.log)).toContain('a secret reason')
  })
})

describe("a file of the browser's side", () => {
  const script = '/assets/shell-1a2b3c.js'

  it.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip, deflate'],
    ['gzip', 'br;q=0, gzip'],
    [null, 'identity'],
  ])('comes in the coding %s for %s', async (coding, acceptEncoding) => {
    const answer = await ask(script, { headers: { 'accept-encoding': acceptEncoding } })
    expect(answer.headers.get('content-encoding')).toBe(coding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toBe('export const shell = 1;'.repeat(100))
  })

  it('is not sent again to who has it', async () => {
    const etag = (await ask('/robots.txt')).headers.get('etag') ?? ''
    const answer = await ask('/robots.txt', { headers: { 'if-none-match': etag } })
    expect(answer.status).toBe(304)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    '/.vite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/assets/%2e%2e/robots.txt',
    '/assets/shell-1a2b3c.js.br',
  ])('is never one that only the build needs: %s', async (path) => {
    expect(await running.raw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).not.toMatch(
      /User-agent|\{\}|gzip/,
    )
  })
})

describe('a request', () => {
  it('reaches the application on the public origin whatever its Host says', async () => {
    const text =
      'GET http://evil.example//other?a=1 HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n'
    const answer = await running.raw(text.replace('//other', '/facts'))
    expect(answer).toContain(`"url":"${running.origin}/facts?a=1"`)
    expect(answer).toContain(`"host":"127.0.0.1:${running.port}"`)
  })

  it('keeps a well-formed id from outside and gets a new one for any other', async () => {
    const given = await ask('/facts', { headers: { 'x-request-id': 'proxy-0001.a' } })
    expect(given.headers.get('x-request-id')).toBe('proxy-0001.a')
    expect(await given.json()).toMatchObject({ requestId: 'proxy-0001.a', clientAddress: '127.0.0.1' })
    const odd = await ask('/facts', { headers: { 'x-request-id': '"><script>' } })
    expect(odd.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })
})
