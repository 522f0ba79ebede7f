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

it.each(['/healthz', '/%'])('ends a connection with three unanswered requests of %s', async (path) => {
  const app = await createPlatformServer(pino({ level: 'silent' }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const send = async (requests: number) => {
    const socket = connect(port, '127.0.0.1')
    let answered = ''
    socket.on('data', (text) => (answered += String(text)))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(requests - 1))
    socket.end(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    await once(socket, 'close')
    return answered.match(/HTTP\/1\.1 /g)?.length ?? 0
  }
  expect(await send(2)).toBe(2)
  expect(await send(3)).toBeLessThan(2)
  await app.close()
})
