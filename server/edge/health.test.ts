import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { platformReadiness } from './health.ts'
import { runEdge } from '../test-support/running-edge.ts'

const application = async () => new Response('ok')

it('the process is alive while it waits for the platform, and not ready', async () => {
  const running = await runEdge(application, { readiness: [() => 'The platform is starting.', () => undefined] })
  expect((await fetch(`${running.origin}/healthz`)).status).toBe(200)
  const ready = await fetch(`${running.origin}/readyz`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({ status: 'not ready', reasons: ['The platform is starting.'] })
  await running.stop()
})

it('requests wait for the application while health checks do not', async () => {
  const later = Promise.withResolvers<typeof application>()
  const running = await runEdge(application, { application: later.promise })
  const waiting = fetch(running.origin)
  expect((await fetch(`${running.origin}/healthz`)).status).toBe(200)
  later.resolve(application)
  expect(await (await waiting).text()).toBe('ok')
  await running.stop()
})

it('health checks can only be read', async () => {
  const running = await runEdge(application)
  const answer = await fetch(`${running.origin}/healthz`, { method: 'POST' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  await running.stop()
})

describe('the readiness of a platform', () => {
  let server: Server
  let answer: RequestListener
  let asked: string[]
  let address: string
  beforeEach(async () => {
    asked = []
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim())
      answer(request, response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    // A server that listens on a port has an address of this kind.
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/admin`
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  it.each([200, 301, 401, 404, 429])(
    'is told by any answer of its own, found by one call without a token: %d',
    async (status) => {
      answer = (_, response) => void response.writeHead(status, { location: '/elsewhere' }).end()
      expect(await platformReadiness(address)()).toBeUndefined()
      expect(asked).toEqual(['GET /api/admin'])
    },
  )

  it.each([
    [503, '<h1>Bad</h1>', 'The platform answers 503.'],
    [502, '', 'The platform answers 502.'],
    [
      503,
      { message: 'Not ready', data: { reasons: ['The database does not answer.'] } },
      'The platform is not ready: The database does not answer.',
    ],
  ])('is missing while it answers %d with %j', async (status, body, reason) => {
    answer = (_, response) =>
      void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
    expect(await platformReadiness(address)()).toBe(reason)
  })

  it('is missing while it takes connections and answers nothing', async () => {
    answer = () => {}
    const { timeout } = AbortSignal
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 50))
    expect(await platformReadiness(address)()).toBe('The platform does not answer.')
    expect(limit).toHaveBeenCalledWith(2_000)
  })

  it('is missing where nothing listens', async () => {
    server.close()
    expect(await platformReadiness(address)()).toBe('The platform cannot be reached.')
  })

  it('is asked for by one call at a time, however many want to know', async () => {
    answer = (_, response) => void response.writeHead(401).end()
    const check = platformReadiness(address)
    await Promise.all(Array.from({ length: 50 }, check))
    expect(asked).toHaveLength(1)
    await check()
    expect(asked).toHaveLength(2)
  })
})
