import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiSession } from './api-session'
import { documentWaitMs, LateReads } from './session-cache.server'

let reads: LateReads
let calls: PromiseWithResolvers<{ size: number }>[]
beforeEach(() => {
  vi.useFakeTimers()
  reads = new LateReads()
  calls = []
})
afterEach(() => vi.useRealTimers())

const session = (changedAt = 0, sessionId = 'a') => ({ sessionId, changedAt }) as ApiSession
/** One part of a document; each is a document of its own unless told. */
const read = (asked = session(), key = '/admin/logs', request = {}, isForm = false) =>
  reads.join(asked, {
    request,
    key,
    isForm,
    read() {
      const call = Promise.withResolvers<{ size: number }>()
      calls.push(call)
      return call.promise
    },
  })

it('a late read is shared with the next document while it runs, and given to one document after it has ended', async () => {
  const first = read()
  await vi.advanceTimersByTimeAsync(documentWaitMs)
  const second = read()
  await vi.advanceTimersByTimeAsync(documentWaitMs)
  calls[0]?.resolve({ size: 10 })
  expect(await second).toBe(await first)
  expect(await read()).toBe(await first)
  expect(calls).toHaveLength(1)
  void read()
  expect(calls).toHaveLength(2)
})

it('parts of one document that ask the same share a late read', async () => {
  const first = read()
  await vi.advanceTimersByTimeAsync(documentWaitMs)
  calls[0]?.resolve({ size: 10 })
  const request = {}
  expect(await read(session(), '/admin/logs', request)).toBe(await first)
  expect(await read(session(), '/admin/logs', request)).toBe(await first)
})

it.each([
  ['another session', session(0, 'b'), undefined],
  ['another call', session(), '/admin/logs?page=2'],
  ['a session that has written since', session(Number.POSITIVE_INFINITY), undefined],
])('a late read is not shared with %s', async (_name, asked, key) => {
  void read()
  await vi.advanceTimersByTimeAsync(documentWaitMs)
  void read(asked, key)
  expect(calls).toHaveLength(2)
})

it('a form does not share a late read, because it acts on what the platform holds now', async () => {
  void read()
  await vi.advanceTimersByTimeAsync(documentWaitMs)
  void read(session(), '/admin/logs', {}, true)
  expect(calls).toHaveLength(2)
})

it('a response that is larger than all that is kept is not kept', async () => {
  const first = read()
  await vi.advanceTimersByTimeAsync(documentWaitMs)
  calls[0]?.resolve({ size: 8 * 1024 * 1024 })
  await first
  await vi.advanceTimersByTimeAsync(0)
  void read()
  expect(calls).toHaveLength(2)
})

it('nothing is kept of a session that ended, or for long', async () => {
  void read()
  await vi.advanceTimersByTimeAsync(documentWaitMs)
  reads.deleteSession('a')
  void read()
  expect(calls).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(30_000)
  void read()
  expect(calls).toHaveLength(3)
})
