import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Application } from '../interface/application.ts'
import { createHttpServer } from './http-server.ts'
import { limits } from './limits.ts'
import { type RunningEdge, runEdge } from '../test-support/running-edge.ts'

const mebibyte = 1024 * 1024
const failures: unknown[] = []
let calls = 0
let aborted = 0
/** Posted to `/slow`: how many run, and were running together at the most. */
const slow = { running: 0, most: 0, end: Promise.withResolvers<void>() }

const application: Application = async (request) => {
  const { pathname, search } = new URL(request.url)
  calls += 1
  request.signal.addEventListener('abort', () => (aborted += 1))
  if (pathname === '/unread') return new Response('not interested')
  if (pathname === '/slow') {
    slow.most = Math.max(slow.most, (slow.running += 1))
    await slow.end.promise
    slow.running -= 1
    return new Response('slow')
  }
  if (search === '?unread') return new Response(new Blob(['not interested']).stream())
  try {
    if (pathname !== '/upload') return Response.json({ fields: [...(await request.formData()).keys()] })
    let received = 0
    for await (const chunk of request.body ?? []) received += chunk.byteLength
    return Response.json({ received })
  } catch (error) {
    failures.push(error)
    throw error
  }
}

let running: RunningEdge
beforeAll(async () => {
  running = await runEdge(application, { uploads: [{ path: /^\/upload$/, bytes: 8 * mebibyte }] })
})
afterAll(() => running.stop())

const head = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: a', 'Content-Type: application/x-www-form-urlencoded', ...headers, '', ''].join(
    '\r\n',
  )

/** Sends `megabytes` as fast as they are taken and resolves with what came back until the connection closed. */
async function send(start: string, megabytes: number, { chunked = false } = {}): Promise<string> {
  const socket = connect(running.port, '127.0.0.1')
  let received = ''
  let isOpen = true
  socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  socket.on('error', () => {})
  const closed = once(socket, 'close').then(() => (isOpen = false))
  socket.write(start)
  const piece = Buffer.alloc(mebibyte, 'x')
  for (let sent = 0; sent < megabytes && isOpen; sent += 1) {
    if (chunked) socket.write('100000\r\n')
    socket.write(piece)
    if (chunked) socket.write('\r\n')
    if (socket.writableLength > mebibyte) await Promise.race([once(socket, 'drain').catch(() => {}), closed])
  }
  if (isOpen) socket.end(chunked ? '0\r\n\r\n' : '')
  await closed
  return received
}

describe('a form', () => {
  it('is read up to its limit', async () => {
    const body = `text=${'x'.repeat(mebibyte / 4 - 5)}`
    const answer = await fetch(`${running.origin}/form`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(await answer.json()).toEqual({ fields: ['text'] })
  })

  it('that is large waits for other large ones, which keep the process busy, and smaller ones do not', async () => {
    const post = (path: string, length: number) =>
      fetch(running.origin + path, {
        method: 'POST',
        body: `text=${'x'.repeat(length)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const { perClient } = limits.largeForms.running
    const large = Array.from({ length: perClient + 4 }, () => post('/slow', 200_000))
    await expect.poll(() => slow.running).toBe(perClient)
    expect((await post('/form', 1000)).status).toBe(200)
    slow.end.resolve()
    expect(new Set((await Promise.all(large)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(slow.most).toBe(perClient)
  })

  it.each<[string, boolean]>([
    ['declared', false],
    ['streamed', true],
  ])('of 300 MB (%s) is answered with 413 and not kept in memory', async (_name, chunked) => {
    const before = process.memoryUsage().rss
    const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${300 * mebibyte}`
    const answer = await send(head('/form', length), 300, { chunked })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('larger than the 256 KB')
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * mebibyte)
  })

  it('that ends too early never reaches the application, and nothing is answered', async () => {
    const seen = calls
    const socket = connect(running.port, '127.0.0.1')
    socket.write(`${head('/form', 'Content-Length: 100')}half=`)
    socket.destroySoon()
    const line = () => running.log.findLast(({ path, aborted }) => path === '/form' && aborted)
    await expect.poll(line).toBeDefined()
    expect(calls).toBe(seen)
    expect(running.log.filter(({ msg }) => msg === 'A request could not be answered')).toEqual([])
  })

  it('waits for the word to go on when its sender does', async () => {
    const socket = connect(running.port, '127.0.0.1')
    socket.write(head('/form', 'Content-Length: 3', 'Expect: 100-continue', 'Connection: close'))
    const [word] = await once(socket, 'data')
    expect(String(word)).toMatch(/^HTTP\/1\.1 100 Continue/)
    socket.write('a=1')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
    socket.destroy()
  })

  it('that is too large is refused before it is sent, when its sender waits', async () => {
    const socket = connect(running.port, '127.0.0.1')
    socket.write(head('/form', `Content-Length: ${300 * mebibyte}`, 'Expect: 100-continue'))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })

  it('that nobody reads does not stand in the way of the next request', async () => {
    const unread = `${head('/unread', 'Content-Length: 40000')}${'x'.repeat(40_000)}`
    const answer = await running.raw(`${unread}${head('/form', 'Content-Length: 3', 'Connection: close')}a=1`)
    expect(answer.match(/HTTP\/1\.1 200 /g)).toHaveLength(2)
    expect(answer).toContain('{"fields":["a"]}')
  })
})

describe('an upload', () => {
  const uploadHead = (...headers: string[]) =>
    head('/upload', ...headers).replace('application/x-www-form-urlencoded', 'multipart/form-data; boundary=b')

  it('that nobody reads gets its streamed response whole, while its sender goes on', async () => {
    const socket = connect({ port: running.port, host: '127.0.0.1', allowHalfOpen: true })
    const errors: unknown[] = []
    let received = ''
    socket.on('error', (error) => errors.push(error))
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(uploadHead(`Content-Length: ${4 * mebibyte}`).replace('/upload', '/upload?unread'))
    await expect.poll(() => received).toContain('not interested')
    socket.end(Buffer.alloc(4 * mebibyte))
    await closed
    expect(errors).toEqual([])
    expect(received).toMatch(/not interested\r\n0\r\n\r\n$/)
  })

  it('has a limit of its own', async () => {
    const large = await send(uploadHead(`Content-Length: ${8 * mebibyte}`, 'Connection: close'), 8)
    expect(large).toContain(`{"received":${8 * mebibyte}}`)
    const tooLarge = await send(uploadHead('Transfer-Encoding: chunked'), 9, { chunked: true })
    expect(tooLarge).toMatch(/^HTTP\/1\.1 413 /)
    expect(tooLarge).toContain('larger than the 8 MB')
  })

  it('that ends too early fails in the application as gone, and nothing is answered', async () => {
    const seen = calls
    const socket = connect(running.port, '127.0.0.1')
    socket.write(`${uploadHead('Content-Length: 100000')}half=`)
    await expect.poll(() => calls).toBe(seen + 1)
    failures.length = 0
    const before = aborted
    socket.destroy()
    await expect.poll(() => failures.length).toBe(1)
    expect(String(failures[0])).toMatch(/went away|abort/i)
    await expect.poll(() => aborted).toBe(before + 1)
    expect(running.log.filter(({ msg }) => msg === 'A request could not be answered')).toEqual([])
  })

  it('is limited in number until the application has answered, and a form beside it is not, whatever its kind', async () => {
    const sockets = Array.from({ length: limits.uploads.running.perClient }, () => connect(running.port, '127.0.0.1'))
    const seen = calls
    for (const socket of sockets) socket.write(`${uploadHead('Content-Length: 100000')}half=`)
    await expect.poll(() => calls).toBe(seen + sockets.length)
    const chunked = `${uploadHead('Transfer-Encoding: chunked', 'Connection: close')}0\r\n\r\n`
    expect(await running.raw(chunked)).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 1\r\n/i)
    const withoutFile = uploadHead('Content-Length: 3', 'Connection: close')
    expect(await running.raw(`${withoutFile}a=1`)).toContain('{"received":3}')
    const form = head('/form', 'Content-Length: 3', 'Connection: close')
    expect(await running.raw(`${form}a=1`)).toContain('{"fields":["a"]}')
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => running.raw(chunked)).toContain('{"received":0}')
  })

  it('has the time that the largest one takes over a line of 64 kbit/s', () => {
    const { requestTimeout } = createHttpServer()
    const milliseconds = ((110 * mebibyte) / 8_000) * 1_000
    expect(requestTimeout === 0 || requestTimeout > milliseconds).toBe(true)
  })
})
