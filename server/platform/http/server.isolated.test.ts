import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { createOpenApiDocument } from '../contract/openapi.ts'
import type { Platform } from './calls.ts'
import { createPlatformServer } from './server.ts'

vi.mock('../contract/openapi.ts', { spy: true })

it('describes its calls to anybody, and does the work of it once', async () => {
  const app = await createPlatformServer(pino({ level: 'silent' }))
  // Nothing of it is needed to describe the calls.
  app.platform = {} as Platform
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  for (let times = 0; times < 2; times += 1) {
    const response = await fetch(`${origin}/api/openapi.json`)
    expect(await response.json()).toMatchObject({ openapi: '3.1.0' })
  }
  expect(createOpenApiDocument).toHaveBeenCalledTimes(1)
  await app.close()
})

/** Returns the status of each response to what is written to one connection, whose last request closes it. */
async function statusesOf(requests: string): Promise<string[]> {
  const app = await createPlatformServer(pino({ level: 'silent' }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let responses = ''
  socket.on('data', (text) => (responses += String(text)))
  socket.end(requests)
  await once(socket, 'close')
  await app.close()
  return [...responses.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status)
}

const request = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: a', ...headers].join('\r\n')}\r\n\r\n`

it.each([
  ['/healthz', 'Accept: */*'],
  ['/%', 'Accept: */*'],
  ['/healthz', 'Expect: more'],
])('ends a connection with three unanswered requests of %s with %s', async (path, header) => {
  const [each, last] = [request(path, header), request(path, header, 'Connection: close')]
  expect(await statusesOf(each + last)).toHaveLength(2)
  expect((await statusesOf(each.repeat(2) + last)).length).toBeLessThan(2)
})

it('tells a client to go on that waits before it sends a body, and refuses other expectations', async () => {
  const waiting = ['Expect: 100-continue', 'Connection: close']
  expect(await statusesOf(request('/healthz', ...waiting))).toEqual(['100', '200'])
  expect(await statusesOf(request('/healthz', 'Expect: more', 'Connection: close'))).toEqual(['417'])
})

it('closes the connection of whoever asks for a tunnel, without a response', async () => {
  expect(await statusesOf('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n')).toEqual([])
})
