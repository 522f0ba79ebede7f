import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiSession } from './api-session'
import { PlatformError } from './platform-error'
import { documentWaitMs, SessionCache, SharedReads } from './session-cache.server'

let reads: SharedReads
let calls: PromiseWithResolvers<{ size: number }>[]
beforeEach(() => {
  vi.useFakeTimers()
  reads = new SharedReads()
  calls = []
})
afterEach(() => vi.useRealTimers())

const session = (changedAt = 0, sessionId = 'a') => ({ sessionId, changedAt }) as ApiSession

interface Asked {
  by?: ApiSession
  key?: string
  request?: object
  isDocument?: boolean
  isInParts?: boolean
}

/** One part of a page; each is a document of its own unless told. */
const read = ({ by = session(), key = '/admin/logs', request = {}, isDocument = true, isInParts = true }: Asked = {}) =>
  reads.join(by, {
    request: Object.assign(request, { isDocument, isInParts }),
    key,
    read() {
      const call = Promise.withResolvers<{ size: number }>()
      calls.push(call)
      return call.promise
    },
  })

const late = () => vi.advanceTimersByTimeAsync(documentWaitMs)
async function fail(call: number, error = new PlatformError('failed')) {
  calls[call]?.reject(error)
  await vi.advanceTimersByTimeAsync(0)
}

describe('a read', () => {
  it('is shared while it runs, by documents and by steps in the browser', async () => {
    const first = read()
    const second = read({ isDocument: false })
    calls[0]?.resolve({ size: 10 })
    expect(await second).toBe(await first)
    expect(calls).toHaveLength(1)
  })

  it('is not shared once it has ended, where its whole page was in time', async () => {
    void read()
    calls[0]?.resolve({ size: 10 })
    await vi.advanceTimersByTimeAsync(0)
    void read()
    expect(calls).toHaveLength(2)
  })

  it('that was late is given to the next document alone, after it has ended', async () => {
    const first = read()
    await late()
    calls[0]?.resolve({ size: 10 })
    expect(await read()).toBe(await first)
    void read()
    expect(calls).toHaveLength(2)
  })

  it('that was late is made again by a step in the browser', async () => {
    void read()
    await late()
    calls[0]?.resolve({ size: 10 })
    await vi.advanceTimersByTimeAsync(0)
    void read({ isDocument: false })
    expect(calls).toHaveLength(2)
  })

  it.each([
    ['another session', { by: session(0, 'b') }],
    ['another call', { key: '/admin/logs?page=2' }],
    ['a session that has written since', { by: session(Date.now()) }],
    ['a session that has written since, where a clock is behind', { by: session(1) }],
  ])('is not shared with %s', (_name, asked) => {
    void read()
    void read(asked)
    expect(calls).toHaveLength(2)
  })

  it('is shared after a write on a machine whose clock is ahead', async () => {
    const by = session(Date.now() + 60_000)
    void read({ by })
    void read({ by })
    expect(calls).toHaveLength(1)
  })

  it.each(['was late', 'failed in part'])(
    'of a step in the browser that %s is made again by a document',
    async (how) => {
      const request = {}
      void read({ request, isDocument: false })
      if (how === 'was late') await late()
      calls[0]?.resolve({ size: 10 })
      await vi.advanceTimersByTimeAsync(0)
      if (how !== 'was late') {
        read({ key: 'chart', request, isDocument: false }).catch(() => {})
        await fail(1)
      }
      const before = calls.length
      void read()
      expect(calls).toHaveLength(before + 1)
    },
  )

  it.each([
    ['is kept where it is a list of 50,000', 28, 1],
    ['is not kept where it is larger than all that is kept', 33, 2],
  ])('that was late %s', async (_what, mebibytes, made) => {
    const first = read()
    await late()
    calls[0]?.resolve({ size: mebibytes * 1024 * 1024 })
    await first
    await vi.advanceTimersByTimeAsync(0)
    void read()
    expect(calls).toHaveLength(made)
  })

  it('is not kept of a session that ended, or for long', async () => {
    void read()
    await late()
    reads.deleteSession('a')
    void read()
    expect(calls).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(30_000)
    void read()
    expect(calls).toHaveLength(3)
  })
})

describe('a page of several parts', () => {
  it('becomes whole by one document after another, though each time another part is late', async () => {
    const request = {}
    const figures = read({ key: 'figures', request })
    void read({ key: 'chart', request })
    calls[0]?.resolve({ size: 1 })
    await late()
    const next = {}
    expect(await read({ key: 'figures', request: next })).toBe(await figures)
    void read({ key: 'chart', request: next })
    await late()
    calls[1]?.resolve({ size: 1 })
    const last = {}
    expect(await read({ key: 'figures', request: last })).toBe(await figures)
    await read({ key: 'chart', request: last })
    expect(calls).toHaveLength(2)
  })

  it('becomes whole although its calls follow each other, each of them quick', async () => {
    const request = {}
    const record = read({ key: 'record', request })
    await vi.advanceTimersByTimeAsync(1000)
    calls[0]?.resolve({ size: 1 })
    const plan = read({ key: 'plan', request })
    await vi.advanceTimersByTimeAsync(1000)
    calls[1]?.resolve({ size: 1 })
    const next = {}
    expect(await read({ key: 'record', request: next })).toBe(await record)
    expect(await read({ key: 'plan', request: next })).toBe(await plan)
    expect(calls).toHaveLength(2)
  })

  it('of which one part has failed is asked for that part alone when it is retried', async () => {
    const request = {}
    const figures = read({ key: 'figures', request })
    read({ key: 'chart', request }).catch(() => {})
    calls[0]?.resolve({ size: 1 })
    await fail(1)
    const retry = { request: {}, isDocument: false }
    expect(await read({ ...retry, key: 'figures' })).toBe(await figures)
    void read({ ...retry, key: 'chart' })
    expect(calls).toHaveLength(3)
  })

  it('that is a single list is read as a whole again, although something beside it has failed', async () => {
    const request = {}
    void read({ key: 'rows', request, isInParts: false })
    read({ key: 'countries', request, isInParts: false }).catch(() => {})
    calls[0]?.resolve({ size: 1 })
    await fail(1)
    void read({ key: 'rows', isDocument: false, isInParts: false })
    void read({ key: 'rows', isInParts: false })
    expect(calls).toHaveLength(3)
  })

  it('of which one part is refused is read as a whole again', async () => {
    const request = {}
    void read({ key: 'figures', request })
    read({ key: 'chart', request }).catch(() => {})
    calls[0]?.resolve({ size: 1 })
    await fail(1, new PlatformError('refused', { status: 403 }))
    void read({ key: 'figures', isDocument: false })
    void read({ key: 'chart', isDocument: false })
    expect(calls).toHaveLength(4)
  })

  it('says in the next document without scripts what has failed late, and asks again by a step in the browser', async () => {
    read().catch(() => {})
    await late()
    await fail(0)
    await expect(read()).rejects.toThrow('failed')
    void read({ isDocument: false })
    expect(calls).toHaveLength(2)
  })

  it('says once what has failed late', async () => {
    read().catch(() => {})
    await late()
    await fail(0)
    const request = {}
    await expect(read({ request })).rejects.toThrow('failed')
    await expect(read({ request })).rejects.toThrow('failed')
    void read()
    expect(calls).toHaveLength(2)
  })
})

describe('what was cached before the clock was set back', () => {
  it('is neither used nor kept in the place of what is read later', () => {
    const cache = new SessionCache<{ readAt: number; size: number; row: string }>(1000)
    cache.set('a', 'list', { readAt: Date.now(), size: 1, row: 'Active' })
    vi.setSystemTime(Date.now() - 30 * 60_000)
    expect(cache.get('a', 'list')).toBeUndefined()
    cache.set('a', 'list', { readAt: Date.now(), size: 1, row: 'Inactive' })
    expect(cache.get('a', 'list')?.row).toBe('Inactive')
  })
})
