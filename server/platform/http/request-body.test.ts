import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { bodyLimitOf, parseJson, receiveBody } from './request-body.ts'

const megabyte = 1e6
const pieces = 300_000
const senders = 4

setFlagsFromString('--expose-gc')
// What is left after it has run is held by somebody.
const collectGarbage: unknown = runInNewContext('gc')

/** Bytes that are held, without the garbage that a busy machine has not collected yet. */
function held(): number {
  if (typeof collectGarbage === 'function') collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

it('a body in pieces of one byte arrives whole and takes little more memory than its bytes', async () => {
  const lengths: number[] = []
  // A busy machine takes longer than a body may. No spy, which would keep each of a million calls.
  const { now } = performance
  performance.now = () => 0
  onTestFinished(() => void (performance.now = now))
  const app = fastify({ bodyLimit: bodyLimitOf({ isLong: true }) })
  app.addContentTypeParser('*', receiveBody)
  app.post('/', async ({ body }) => {
    // The parser makes it.
    lengths.push((body as Buffer).length)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  // A listening TCP server has an address of this form.
  const { port } = app.server.address() as AddressInfo
  const arriving: Socket[] = []
  app.server.on('connection', (socket) => arriving.push(socket))
  const before = held()
  const some = Buffer.from('1\r\na\r\n'.repeat(10_000))
  const sockets = await Promise.all(
    Array.from({ length: senders }, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.write('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n')
      for (let sent = 0; sent < pieces; sent += 10_000) if (!socket.write(some)) await once(socket, 'drain')
      return socket
    }),
  )
  // All bodies are there but for their ends.
  const sent = sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)
  await expect.poll(() => arriving.reduce((sum, { bytesRead }) => sum + bytesRead, 0), { timeout: 100_000 }).toBe(sent)
  await expect.poll(() => (held() - before) / megabyte, { timeout: 60_000, interval: 500 }).toBeLessThan(50)
  for (const socket of sockets) socket.resume().end('0\r\n\r\n')
  await Promise.all(sockets.map((socket) => once(socket, 'close')))
  await app.close()
  expect(lengths).toEqual(Array.from({ length: senders }, () => pieces))
})

const parse = (text: string) => parseJson(Buffer.from(text), 'application/json; charset=utf-8')

describe('a JSON body', () => {
  it('is read as it stands', () => {
    const value = { text: 'a "quoted": [text], \\ and é', list: [1, [2, { three: 3 }]], nothing: null, '': {} }
    expect(parse(JSON.stringify(value))).toEqual(value)
    expect(parse(JSON.stringify(value, null, 2))).toEqual(value)
  })

  it.each([
    ['a million closed lists in each other', '['.repeat(1_000_000) + ']'.repeat(1_000_000)],
    ['a million objects in each other', '{"a":'.repeat(1_000_000) + '1' + '}'.repeat(1_000_000)],
    ['a million values', JSON.stringify({ target: Array.from({ length: 1_000_000 }, () => 1) })],
    ['a million empty objects', JSON.stringify({ target: Array.from({ length: 1_000_000 }, () => ({})) })],
  ])('is refused before it is parsed, which would take seconds, when it is %s', (_what, text) => {
    const parser = vi.spyOn(JSON, 'parse')
    expect(() => parse(text)).toThrow(expect.objectContaining({ statusCode: 400 }))
    expect(parser).not.toHaveBeenCalled()
    parser.mockRestore()
  })

  it.each([
    ['100,000 lists in each other', '['.repeat(100_000)],
    ['half a text', '{"a": "b'],
    ['half an escape', '{"a": "\\'],
    ['brackets that close nothing', ']]}}'],
    ['nothing', ''],
  ])('is refused when it is %s', (_what, text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ statusCode: 400 }))
  })

  it('needs to be called one', () => {
    expect(() => parseJson(Buffer.from('{}'), 'text/plain')).toThrow('Send the body as application/json.')
    expect(() => parseJson(Buffer.from('{}'), undefined)).toThrow('Send the body as application/json.')
  })
})
