import { request as httpRequest, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { createBrotliDecompress } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Application } from '../interface/application.ts'
import { type RunningEdge, runEdge } from '../test-support/running-edge.ts'

const long = '<p>Ada Obi, Lagos</p>'.repeat(200)
let controller: ReadableStreamDefaultController<Uint8Array>
let cancelled = 0
let signal: AbortSignal
let asked = ''

const stream = () =>
  new ReadableStream<Uint8Array>({
    start(created) {
      controller = created
    },
    cancel() {
      cancelled += 1
    },
  })

let started = 0
const cutOff: number[] = []
function endless() {
  const index = started++
  return new ReadableStream<Uint8Array>({
    pull: (taken) => taken.enqueue(new Uint8Array(1_000_000)),
    cancel: () => void cutOff.push(index),
  })
}

const kinds: Readonly<Record<string, () => Response>> = {
  '/page': () => new Response(long, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  '/short': () => new Response('<p></p>', { headers: { 'content-type': 'text/html' } }),
  '/slow-page': () => new Response(stream(), { headers: { 'content-type': 'text/html' } }),
  '/late-page': () => new Response(stream(), { headers: { 'content-type': 'text/html', 'x-accel-buffering': 'no' } }),
  '/list.data': () => new Response(stream(), { headers: { 'content-type': 'text/x-script' } }),
  '/ready.data': () => new Response(long, { headers: { 'content-type': 'text/x-script' } }),
  '/list.csv': () => new Response(stream(), { headers: { 'content-type': 'text/csv', 'content-length': '9' } }),
  '/left.csv': () => new Response(stream(), { headers: { 'content-type': 'text/csv' } }),
  '/picture': () => new Response(long, { headers: { 'content-type': 'image/png' } }),
  '/endless': () => new Response(endless(), { headers: { 'content-type': 'image/png' } }),
  '/upload': () =>
    new Response(long, { headers: { 'content-type': 'image/png', 'content-security-policy': 'sandbox' } }),
}

const application: Application = async (request) => {
  signal = request.signal
  const { pathname } = new URL(request.url)
  asked = pathname
  if (pathname === '/left.csv') await once(request.signal, 'abort')
  if (pathname === '/cookies') {
    const answer = new Response(null, { status: 303, headers: { location: '/', 'set-cookie': 'one=1' } })
    answer.headers.append('set-cookie', 'two=2; Expires=Wed, 09 Jun 2027 10:18:14 GMT')
    return answer
  }
  return kinds[pathname]?.() ?? new Response('', { status: 404 })
}

let running: RunningEdge
beforeAll(async () => {
  running = await runEdge(application)
})
afterAll(() => running.stop())

const write = (text: string) => controller.enqueue(new TextEncoder().encode(text))

/** An answer whose body can be read while it comes. */
async function open(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const sent = httpRequest(running.origin + path, { headers, agent: false }).end()
  const [answer] = await once(sent, 'response')
  return answer
}

describe('a page', () => {
  it.each([
    ['br', 'br, gzip'],
    ['gzip', 'gzip'],
    [null, 'identity'],
  ])('is sent whole in the coding %s', async (coding, acceptEncoding) => {
    const answer = await fetch(`${running.origin}/page`, { headers: { 'accept-encoding': acceptEncoding } })
    expect(answer.headers.get('content-encoding')).toBe(coding)
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toBe(long)
  })

  it('is left as it is when compression would not make it shorter', async () => {
    const answer = await fetch(`${running.origin}/short`)
    expect(answer.headers.get('content-encoding')).toBe(null)
    expect(await answer.text()).toBe('<p></p>')
  })

  it('that fails half-way becomes a clear error instead of half a page', async () => {
    const asked = fetch(`${running.origin}/slow-page`)
    await expect.poll(() => running.log && controller).toBeTruthy()
    write(long)
    controller.error(new Error('the rest is missing'))
    const answer = await asked
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('Unexpected Application Error!')
  })

  it('with late parts arrives piece by piece, through proxies that would wait for more too', async () => {
    const answer = await open('/late-page', { 'accept-encoding': 'br' })
    expect(answer.headers['x-accel-buffering']).toBe('no')
    expect(answer.headers['content-security-policy']).toContain('nonce-')
    const body = answer.pipe(createBrotliDecompress())
    write('what is there')
    expect(String((await once(body, 'data'))[0])).toBe('what is there')
    write('what is late')
    expect(String((await once(body, 'data'))[0])).toBe('what is late')
    controller.close()
    await once(body, 'end')
  })

  it('has no body when only its head was asked for', async () => {
    const answer = await fetch(`${running.origin}/page`, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toBe('')
  })
})

describe('data for the router', () => {
  it('that is ready at once is compressed at once', async () => {
    const answer = await fetch(`${running.origin}/ready.data`, { headers: { 'accept-encoding': 'br' } })
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(200)
    expect(await answer.text()).toBe(long)
  })

  it('arrives piece by piece, compressed, while the rest is still on its way', async () => {
    const answer = await open('/list.data', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    const body = answer.pipe(createBrotliDecompress())
    write('first')
    expect(String((await once(body, 'data'))[0])).toBe('first')
    write('second')
    expect(String((await once(body, 'data'))[0])).toBe('second')
    controller.close()
    await once(body, 'end')
  })
})

describe('a download', () => {
  it('is streamed without a length that compression would make wrong', async () => {
    const answer = await open('/list.csv', { 'accept-encoding': 'br' })
    expect(answer.headers['content-length']).toBeUndefined()
    const body = answer.pipe(createBrotliDecompress())
    write('a,b\r\n1,2\r\n')
    controller.close()
    expect(String((await once(body, 'data'))[0])).toBe('a,b\r\n1,2\r\n')
  })

  it('can ask for a stricter policy than its own, which holds as well', async () => {
    const { headers } = await fetch(`${running.origin}/upload`)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none', sandbox")
  })

  it('is not compressed again when it is a picture', async () => {
    const answer = await fetch(`${running.origin}/picture`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe(null)
    expect(answer.headers.get('vary')).toBe(null)
  })
})

it('an application whose client has gone away is told so, and its stream is cancelled', async () => {
  const before = cancelled
  const answer = await open('/list.csv')
  write('a,b\r\n')
  await once(answer, 'data')
  expect(signal.aborted).toBe(false)
  answer.destroy()
  await expect.poll(() => signal.aborted).toBe(true)
  await expect.poll(() => cancelled).toBe(before + 1)
  const line = () => running.log.findLast(({ path }) => path === '/list.csv')
  await expect.poll(() => line()?.aborted).toBe(true)
})

it('a stream whose client has left before it began is cancelled', async () => {
  const before = cancelled
  const leaving = new AbortController()
  const left = fetch(`${running.origin}/left.csv`, { signal: leaving.signal }).catch(() => 'left')
  await expect.poll(() => asked).toBe('/left.csv')
  leaving.abort()
  expect(await left).toBe('left')
  await expect.poll(() => cancelled).toBe(before + 1)
})

it('several cookies stay several', async () => {
  const answer = await fetch(`${running.origin}/cookies`, { redirect: 'manual' })
  expect(answer.headers.getSetCookie()).toEqual(['one=1', 'two=2; Expires=Wed, 09 Jun 2027 10:18:14 GMT'])
})

it('responses that nobody reads are kept for 64 of a client, the newest', async () => {
  const responses: IncomingMessage[] = []
  for (let index = 0; index < 72; index += 1) {
    const response = await open('/endless')
    responses.push(response)
    // The beginning alone, so that the others wait once the kernel has no more room.
    await once(response, 'readable')
  }
  // The newest may have found room in the kernel until now.
  const oldest = Array.from({ length: 5 }, (_, index) => index)
  await expect.poll(() => cutOff.toSorted((a, b) => a - b).slice(0, 5)).toEqual(oldest)
  expect(cutOff.length).toBeLessThan(9)
  for (const response of responses) response.destroy()
  await expect.poll(() => cutOff).toHaveLength(72)
})
