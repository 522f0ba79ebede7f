import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { readBody } from './request-body.ts'

const megabyte = 1e6
const pieces = 300_000
const senders = 4

it('a body in pieces of one byte arrives whole and takes little more memory than its bytes', async () => {
  const lengths: number[] = []
  const server = createServer(async (request, response) => {
    const body = await readBody(request, { isLong: true })
    lengths.push(body.length)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server has an address of this form.
  const { port } = server.address() as AddressInfo
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
  server.close()
  expect(lengths).toEqual(Array.from({ length: senders }, () => pieces))
  expect((most - before) / megabyte).toBeLessThan(300)
})
