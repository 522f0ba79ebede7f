import { Agent, request } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningConsole, embeddedAdministrator, startConsole } from '../support/console.ts'
import { cookiesAfter } from '../hostile/support/http.ts'
import { findFreePorts } from '../support/loopback.ts'
import { createObserver } from '../support/world.ts'
import { startTlsProxy, type TlsProxy } from './support/nginx.ts'

const host = 'console.example'
let origin: string
let running: RunningConsole
let proxy: TlsProxy
let cookie = ''

beforeAll(async () => {
  const [port = 0] = await findFreePorts(1)
  origin = `https://${host}:${port}`
  running = await startConsole({ environment: { PUBLIC_ORIGIN: origin, TRUST_PROXY: '1' } })
  const ready = running.log.find((line) => line.msg === 'Console ready')
  proxy = await startTlsProxy({ port, upstreamPort: Number(ready?.port) })
})
afterAll(async () => {
  await proxy?.stop()
  await running?.stop()
})

interface Sent {
  form?: Record<string, string>
  headers?: Record<string, string>
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** As a browser without scripts sends it to the public address. */
async function ask(path: string, { form, headers }: Sent = {}): Promise<Answer> {
  const body = form && new URLSearchParams(form).toString()
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const call = request(
    {
      host: '127.0.0.1',
      port: new URL(origin).port,
      servername: host,
      path,
      method: form ? 'POST' : 'GET',
      agent: new Agent({ ca: proxy.certificate }),
      headers: {
        host: new URL(origin).host,
        cookie,
        ...(form && { origin, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }),
        ...headers,
      },
    },
    async (response) => {
      const text = (await response.toArray()).join('')
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
    },
  )
  call.once('error', reject)
  call.end(body)
  return promise
}

/** As the platform has it, asked past console and proxy. */
async function storedCount(): Promise<unknown> {
  const { ask: askPlatform } = await createObserver(running.platformUrl, embeddedAdministrator)
  const [settings] = z.array(z.object({ freeProductCount: z.number() })).parse(await askPlatform('/settings/admin'))
  return settings?.freeProductCount
}

const signIn = (headers?: Record<string, string>) => ask('/login', { form: { ...embeddedAdministrator }, headers })

it('leads to the login on the public address', async () => {
  const { status, headers } = await ask('/businesses')
  expect(status).toBe(302)
  expect(new URL(headers.location ?? '', origin).href).toMatch(new RegExp(`^${origin}/login`))
  expect(headers['strict-transport-security']).toMatch(/max-age=\d+/)
})

it('signs in with cookies that only https carries and that no other host can set', async () => {
  const reply = await signIn()
  expect(reply.status).toBe(303)
  expect(new URL(reply.headers.location ?? '', origin).origin).toBe(origin)
  const session = reply.headers['set-cookie']?.find((line) => line.startsWith('__Host-session='))
  expect(session).toMatch(/; Secure/i)
  expect(session).toMatch(/; HttpOnly/i)
  expect(session).toMatch(/; Path=\//i)
  expect(session).not.toMatch(/; Domain=/i)
  for (const line of reply.headers['set-cookie'] ?? []) expect(line).toMatch(/; Secure/i)
  cookie = cookiesAfter('', reply)
  expect((await ask('/businesses')).text).toContain('Categories &amp; limits')
})

const changeCount = (freeProductCount: string, headers: Record<string, string> = {}) =>
  ask('/businesses', {
    form: { intent: 'updateCount', id: 'admin-settings', freeProductCount, key: crypto.randomUUID() },
    headers,
  })

it('takes a form of a page without scripts', async () => {
  const reply = await changeCount('31')
  cookie = cookiesAfter(cookie, reply)
  expect(reply.status).toBe(303)
  expect(new URL(reply.headers.location ?? '', origin).origin).toBe(origin)
  expect(await storedCount()).toBe(31)
})

it('keeps a long text that was typed while the session ended', async () => {
  const ended = cookie
  cookie = ''
  cookie = cookiesAfter('', await signIn())
  const revoked = await ask('/account', { form: { intent: 'revokeOthers', key: crypto.randomUUID() } })
  expect(revoked.status).toBe(303)
  cookie = ended
  // As long as a draft that a browser keeps, and such that it can't be packed.
  const message = Array.from({ length: 50 }, () => crypto.randomUUID()).join(' ')
  const dates = { startDate: '2099-01-01', endDate: '2099-01-02' }
  const form = { intent: 'create', key: crypto.randomUUID(), title: 'Closed', message, type: 'banner', ...dates }
  const incomplete = await ask('/notifications?modal=create', { form })
  expect([incomplete.status, incomplete.text]).toEqual([401, expect.stringContaining(message)])
  const reply = await ask('/notifications?modal=create', { form: { ...form, targetBy: 'rule' } })
  expect([reply.status, reply.text]).toEqual([401, expect.stringContaining(message)])
  const draft = reply.headers['set-cookie']?.find((line) => line.startsWith('__Host-draft='))
  expect(draft?.length).toBeGreaterThan(2_000)
  cookie = cookiesAfter(cookie, reply)
  expect((await ask('/notifications?modal=create')).text, 'where it is kept').toContain(message)
})

it('believes the proxy, and nobody in front of it, who is asking', async () => {
  await ask('/login?whose=mine', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  const line = () => running.log.find(({ path }) => path === '/login?whose=mine')
  await expect.poll(line).toMatchObject({ clientAddress: '127.0.0.1' })
})
