import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { startPlatform, type TestPlatform } from '~/test-support/test-platform'
import { createLargeJson } from './large-json.server'
import { PlatformError } from './platform-error'
import { createTransport, type HttpRequest, type Transport } from './transport.server'

let platform: TestPlatform
let transport: Transport
beforeEach(async () => {
  platform = await startPlatform(() => ({ body: { message: 'ok', data: null } }))
  transport = createTransport()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await platform.stop()
})

const get = (path = '/list'): HttpRequest => ({ method: 'GET', url: platform.url + path, headers: {}, endpoint: 'one' })
const getLarge = (path: string) => ({ ...get(path), readLarge: () => createLargeJson(contract.business.list) })
const post = (): HttpRequest => ({ ...get('/write'), method: 'POST' })

/** What a call failed as. */
async function failure(call: Promise<unknown>): Promise<PlatformError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PlatformError)) throw new Error(`The call did not fail: ${String(error)}`)
  return error
}

const methods: ['GET' | 'POST', boolean][] = [
  ['GET', false],
  ['POST', true],
]
const megabyte = Buffer.alloc(1024 * 1024, 'x')

/** Promises a hundred bytes and closes the connection after a few. */
const breakOff: TestPlatform['respond'] = (_, response) => {
  response.writeHead(200, { 'content-length': 100 })
  response.write('{"message":', () => response.destroy())
  return undefined
}

describe('a response', () => {
  it('comes with its status, its headers and its body', async () => {
    platform.respond = () => ({ status: 418, headers: { 'x-word': 'tea', 'set-cookie': 'a=b' }, body: '<p>₦</p>' })
    const response = await transport(get())
    expect([response.status, response.statusText, response.header('x-word'), response.header('set-cookie')]).toEqual([
      418,
      "I'm a Teapot",
      'tea',
      'a=b',
    ])
    expect(response.header('content-range')).toBeUndefined()
    expect(response.text).toBe('<p>₦</p>')
  })

  it('that redirects is given as it is, and nobody follows it', async () => {
    const elsewhere = await startPlatform(() => ({}))
    platform.respond = () => ({ status: 302, headers: { location: elsewhere.url } })
    const response = await transport({ ...get(), headers: { authorization: 'Bearer the-token' } })
    expect([response.status, elsewhere.calls]).toEqual([302, []])
    await elsewhere.stop()
  })

  it.each(methods)(
    'to %s that is far too large is refused while it comes; the outcome is unknown: %s',
    async (method, isOutcomeUnknown) => {
      let sent = 0
      platform.respond = (_, response) => {
        const more = () => {
          while (sent < 200 && !response.destroyed) {
            sent += 1
            if (!response.write(megabyte)) return void response.once('drain', more)
          }
          response.end()
        }
        more()
        return undefined
      }
      const failed = await failure(transport({ ...get(), method }))
      expect(failed).toMatchObject({ kind: 'failed', status: 200, isOutcomeUnknown })
      expect(sent).toBeLessThan(200)
    },
  )

  it.each(methods)(
    'to %s that breaks off is requested once; the outcome is unknown: %s',
    async (method, isOutcomeUnknown) => {
      platform.respond = breakOff
      const failed = await failure(transport({ ...get(), method }))
      expect(failed).toMatchObject({ kind: 'unreachable', status: 200, isOutcomeUnknown })
      expect(platform.calls).toHaveLength(1)
    },
  )

  it('that is large waits no longer than its time while others are read', async () => {
    platform.respond = (_, response) => {
      response.writeHead(200)
      response.write(megabyte)
      response.write(megabyte)
      return undefined
    }
    const others = [failure(transport(getLarge('/one'))), failure(transport(getLarge('/two')))]
    await vi.waitFor(() => expect(platform.calls).toHaveLength(2))
    const failed = await failure(transport({ ...getLarge('/three'), timeoutMs: 500 }))
    expect(failed).toMatchObject({ kind: 'timeout', status: 200 })
    await platform.stop()
    for (const other of others) expect(await other).toMatchObject({ kind: 'unreachable' })
  })

  it.each([false, true])('that never ends is given up on after ten seconds, of an upload too: %s', async (hasFile) => {
    const { timeout } = AbortSignal
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 50))
    platform.respond = (_, response) => void response.writeHead(200).write('{"message":')
    expect(await failure(transport({ ...post(), hasFile }))).toMatchObject({ kind: 'timeout', isOutcomeUnknown: true })
    expect(limits).toHaveBeenCalledWith(10_000)
  })
})

describe('a read', () => {
  it('of a platform that refuses connections is known not to have happened', async () => {
    await platform.stop()
    expect(await failure(transport(get()))).toMatchObject({ kind: 'unreachable', isOutcomeUnknown: false })
  })

  it('is tried again once where nothing came back', async () => {
    platform.respond = (_, response) => void response.destroy()
    expect(await failure(transport(get()))).toMatchObject({ kind: 'unreachable' })
    expect(platform.calls).toHaveLength(2)
  })

  it.each([502, 503, 504])('is tried again once after %d', async (status) => {
    platform.respond = () => ({ status: platform.calls.length === 1 ? status : 200 })
    expect((await transport(get())).status).toBe(200)
    platform.calls.length = 0
    platform.respond = () => ({ status })
    expect((await transport(get())).status).toBe(status)
    expect(platform.calls).toHaveLength(2)
  })

  it.each([200, 304, 400, 401, 404, 429, 500, 501, 505])('is not tried again after %d', async (status) => {
    platform.respond = () => ({ status })
    expect((await transport(get())).status).toBe(status)
    expect(platform.calls).toHaveLength(1)
  })
})

describe('a write', () => {
  it('that never left is known not to have happened', async () => {
    await platform.stop()
    expect(await failure(transport(post()))).toMatchObject({ kind: 'unreachable', isOutcomeUnknown: false })
  })

  it.each([502, 503, 504])('is sent once, whatever comes back: %d', async (status) => {
    platform.respond = () => ({ status })
    expect((await transport(post())).status).toBe(status)
    expect(platform.calls).toHaveLength(1)
  })

  it('that arrived and got no response has an unknown outcome, and is sent once', async () => {
    platform.respond = (_, response) => void response.destroy()
    expect(await failure(transport(post()))).toMatchObject({ kind: 'unreachable', isOutcomeUnknown: true })
    expect(platform.calls).toHaveLength(1)
  })
})

describe('a platform that hangs', () => {
  it.each(methods)('is given up on after ten seconds, and %s is sent once', async (method, isOutcomeUnknown) => {
    // The ten seconds are over as soon as the call has arrived.
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    platform.respond = () => {
      limit.abort(new DOMException('The operation timed out.', 'TimeoutError'))
      return undefined
    }
    expect(await failure(transport({ ...get(), method }))).toMatchObject({ kind: 'timeout', isOutcomeUnknown })
    expect(timeout).toHaveBeenCalledWith(10_000)
    expect(platform.calls).toHaveLength(1)
  })
})

describe('a platform that failed several times in a row', () => {
  const down: TestPlatform['respond'] = () => ({ status: 503, body: { message: 'Down for maintenance' } })
  /** Fails until no call reaches the platform any more. */
  const openCircuit = async () => {
    platform.respond = down
    for (let time = 0; time < 20; time += 1) await transport(post()).catch(() => {})
    expect(platform.calls.length).toBeLessThan(20)
    platform.calls.length = 0
  }

  it('is not one that says when to come back: what it refuses one administrator keeps no other from it', async () => {
    platform.respond = () => ({ status: 503, headers: { 'retry-after': '5' } })
    for (let time = 0; time < 20; time += 1) expect((await transport(post())).status).toBe(503)
    platform.respond = () => ({})
    expect((await transport(post())).status).toBe(200)
  })

  it('is left alone: calls fail at once, with what it said', async () => {
    await openCircuit()
    const { status, text } = await transport(get())
    expect([status, text]).toEqual([503, '{"message":"Down for maintenance"}'])
    expect((await transport(post())).status).toBe(503)
    expect(platform.calls).toEqual([])
  })

  it('is not one that failed one session alone: every other one is answered', async () => {
    const as = (token: string) => transport({ ...post(), headers: { authorization: token } })
    platform.respond = down
    for (let time = 0; time < 20; time += 1) await as('one')
    platform.respond = () => ({})
    expect([(await as('one')).status, (await as('another')).status]).toEqual([503, 200])
  })

  it.each([400, 401, 404, 500])('is not one whose responses are %d', async (status) => {
    platform.respond = () => ({ status })
    for (let time = 0; time < 20; time += 1) expect((await transport(post())).status).toBe(status)
  })
})
