import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallRejected, createEndpointGuards, type EndpointGuard } from './endpoint-guard.server'
import { PlatformError } from './platform-error'

let guard: EndpointGuard
let other: EndpointGuard
beforeEach(() => {
  const guardOf = createEndpointGuards((result) => result === 'unavailable')
  guard = guardOf('GET /hanging')
  other = guardOf('GET /well')
})
afterEach(() => {
  vi.useRealTimers()
})

const fault = () => Promise.reject(new PlatformError('timeout'))
const good = async () => 'good'
const failFiveTimes = async () => {
  for (let time = 0; time < 5; time += 1) await expect(guard(fault, undefined)).rejects.toThrow(PlatformError)
}
const threeSecondsLater = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_001 })

/** Starts calls that end when the test says so. */
function hang(count: number) {
  const ends = Promise.withResolvers<string>()
  const started = { count: 0 }
  const work = () => {
    started.count += 1
    return ends.promise
  }
  const calls = Array.from({ length: count }, () => guard(work, undefined))
  return { calls, started, end: () => ends.resolve('late') }
}

describe('an endpoint that hangs', () => {
  it('takes sixteen calls at once, and no connection of another endpoint', async () => {
    const { calls, started, end } = hang(80)
    expect(started.count).toBe(16)
    expect(await other(good, undefined)).toBe('good')
    end()
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 80 }, () => 'late'))
    expect(started.count).toBe(80)
  })

  it('keeps a hundred calls waiting, and refuses the next at once', async () => {
    const { calls, end } = hang(116)
    await expect(guard(good, undefined)).rejects.toMatchObject({ kind: 'unreachable', isOutcomeUnknown: false })
    end()
    await Promise.all(calls)
  })

  it('is never sent a call whose time was up while it waited', async () => {
    const timeout = new AbortController()
    const { calls, end } = hang(16)
    const waiting = guard(() => expect.unreachable('It was sent.'), timeout.signal)
    timeout.abort()
    end()
    await expect(waiting).rejects.toMatchObject({ kind: 'timeout', isOutcomeUnknown: false })
    await expect(waiting).rejects.toThrow(CallRejected)
    await Promise.all(calls)
  })
})

describe('an endpoint that failed five times in a row', () => {
  it('is left alone, and no other one with it', async () => {
    await failFiveTimes()
    await expect(guard(good, undefined)).rejects.toThrow(CallRejected)
    expect(await other(good, undefined)).toBe('good')
  })

  it('takes every call again after one that went well', async () => {
    await failFiveTimes()
    threeSecondsLater()
    expect(await Promise.all([guard(good, undefined), guard(good, undefined)])).toEqual(['good', 'good'])
  })

  it('does not make the others wait for the call that finds out whether it is back', async () => {
    await failFiveTimes()
    threeSecondsLater()
    const { calls, end } = hang(1)
    await expect(guard(good, undefined)).rejects.toThrow(CallRejected)
    end()
    expect(await calls[0]).toBe('late')
    expect(await guard(good, undefined)).toBe('good')
  })

  it('may have failed by its results, which come back all the same', async () => {
    const unavailable = async () => 'unavailable'
    for (let time = 0; time < 5; time += 1) expect(await guard(unavailable, undefined)).toBe('unavailable')
    await expect(guard(good, undefined)).rejects.toThrow(CallRejected)
  })

  it('is not one whose calls failed for reasons of the console', async () => {
    const defect = () => Promise.reject(new Error('a defect'))
    for (let time = 0; time < 8; time += 1) await expect(guard(defect, undefined)).rejects.toThrow('a defect')
    expect(await guard(good, undefined)).toBe('good')
  })
})
