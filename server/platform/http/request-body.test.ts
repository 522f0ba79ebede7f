import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { bodyLimitOf, parseJson, receiveBody } from './request-body.ts'

const megabyte = 1e6
const pieces = 300_000
const senders = 4

it('a body in pieces of one byte arrives whole and takes little more memory than its bytes', async () => {
  const lengths: number[] = []
  // A busy machine takes longer than a body may.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const app = fastify({ bodyLimit: bodyLimitOf({ isLong: true }) })
  app.addContentTypeParser('*', receiveBody)
  app.post('/', async ({ body }) => {
    // The parser makes it.
    lengths.push((body as Buffer).length)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  // A listening TCP server has an address of this form.
  const { port } = app.server.address() as AddressInfo
  const before = process.memoryUsage().rss
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  const some = Buffer.from('1\r\na\r\n'.repeat(10_000))
  const sending = Array.from({ length: senders }, async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n')
    for (let sent = 0; sent < pieces; sent += 10_000) if (!socket.write(some)) await once(socket, 'drain')
    socket.resume().end('0\r\n\r\n')
    await once(socket, 'close')
  })
  await Promise.all(sending)
  clearInterval(watch)
  clock.mockRestore()
  await app.close()
  expect(lengths).toEqual(Array.from({ length: senders }, () => pieces))
  expect((most - before) / megabyte).toBeLessThan(300)
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
