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
const failRepeatedly = async (callers: (string | undefined)[] = [undefined]) => {
  for (let time = 0; time < 20; time += 1) {
    await expect(guard(fault, undefined, callers[time % callers.length])).rejects.toThrow(PlatformError)
  }
}
const aMinuteLater = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })

/** Starts calls that end when the test says so. */
function hang(count: number, caller?: string) {
  const ends = Promise.withResolvers<string>()
  const started = { count: 0 }
  const work = () => {
    started.count += 1
    return ends.promise
  }
  const calls = Array.from({ length: count }, () => guard(work, undefined, caller))
  return { calls, started, end: () => ends.resolve('late') }
}

describe('an endpoint that hangs', () => {
  it('runs some calls, queues some, refuses the others at once, and blocks no other endpoint', async () => {
    const { calls, started, end } = hang(1_000)
    const settled = Promise.allSettled(calls)
    const running = started.count
    await expect(guard(good, undefined)).rejects.toMatchObject({ kind: 'unreachable', isOutcomeUnknown: false })
    expect(await other(good, undefined)).toBe('good')
    end()
    const completed = (await settled).filter(({ status }) => status === 'fulfilled').length
    expect(completed).toBeGreaterThan(running)
    expect(completed).toBeLessThan(1_000)
    expect(started.count).toBe(completed)
  })

  it('has a quarter of its places for one caller, so that nobody else is refused', async () => {
    const { calls, end } = hang(1_000, 'a flood')
    const settled = Promise.allSettled(calls)
    const other = guard(good, undefined, 'another')
    end()
    expect(await other).toBe('good')
    expect((await settled).filter(({ status }) => status === 'fulfilled')).toHaveLength(29)
    expect(await guard(good, undefined, 'a flood')).toBe('good')
  })

  it('is never sent a call whose time was up while it waited', async () => {
    const timeout = new AbortController()
    const { calls, end } = hang(50)
    const waiting = guard(() => expect.unreachable('It was sent.'), timeout.signal)
    timeout.abort()
    end()
    await expect(waiting).rejects.toMatchObject({ kind: 'timeout', isOutcomeUnknown: false })
    await expect(waiting).rejects.toThrow(CallRejected)
    await Promise.all(calls)
  })
})

describe('an endpoint that failed several times in a row', () => {
  it('is left alone, and no other one with it', async () => {
    await failRepeatedly()
    await expect(guard(good, undefined)).rejects.toThrow(CallRejected)
    expect(await other(good, undefined)).toBe('good')
  })

  it('is left alone by one caller, where all that failed were theirs', async () => {
    await failRepeatedly(['costly'])
    await expect(guard(good, undefined, 'costly')).rejects.toThrow(CallRejected)
    expect(await guard(good, undefined, 'another')).toBe('good')
  })

  it('is left alone by everybody, where several callers failed by turns', async () => {
    await failRepeatedly(['one', 'another'])
    await expect(guard(good, undefined, 'a third')).rejects.toThrow(CallRejected)
    aMinuteLater()
    expect(await guard(good, undefined, 'a third')).toBe('good')
    expect(await guard(good, undefined, 'one')).toBe('good')
  })

  it('takes every call again after one that went well', async () => {
    await failRepeatedly()
    aMinuteLater()
    expect(await Promise.all([guard(good, undefined), guard(good, undefined)])).toEqual(['good', 'good'])
  })

  it('does not make the others wait for the call that finds out whether it is back', async () => {
    await failRepeatedly()
    aMinuteLater()
    const { calls, end } = hang(1)
    await expect(guard(good, undefined)).rejects.toThrow(CallRejected)
    end()
    expect(await calls[0]).toBe('late')
    expect(await guard(good, undefined)).toBe('good')
  })

  it('may have failed by its results, which come back all the same', async () => {
    const unavailable = async () => 'unavailable'
    expect(await guard(unavailable, undefined)).toBe('unavailable')
    for (let time = 0; time < 20; time += 1) await guard(unavailable, undefined).catch(() => {})
    await expect(guard(good, undefined)).rejects.toThrow(CallRejected)
  })

  it('is not one whose calls failed for reasons of the console', async () => {
    const defect = () => Promise.reject(new Error('a defect'))
    for (let time = 0; time < 50; time += 1) await expect(guard(defect, undefined)).rejects.toThrow('a defect')
    expect(await guard(good, undefined)).toBe('good')
  })
})
