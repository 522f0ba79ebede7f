import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallKeptBack, createLanes, type Lane } from './lanes.server'
import { PlatformError } from './platform-error'

let laneOf: ReturnType<typeof createLanes>
let lane: Lane
let other: Lane
beforeEach(() => {
  laneOf = createLanes()
  lane = laneOf('GET /hanging')
  other = laneOf('GET /well')
})
afterEach(() => {
  vi.useRealTimers()
})

const fault = () => Promise.reject(new PlatformError('timeout'))
const good = async () => 'good'
const failFiveTimes = async () => {
  for (let time = 0; time < 5; time += 1) await expect(lane(fault, undefined)).rejects.toThrow(PlatformError)
}
const threeSecondsLater = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_001 })

/** Starts calls that end when the test says so. */
function hang(count: number, limit?: AbortSignal) {
  const ends = Promise.withResolvers<string>()
  const started = { count: 0 }
  const work = () => {
    started.count += 1
    return ends.promise
  }
  const calls = Array.from({ length: count }, () => lane(work, limit))
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
    await expect(lane(good, undefined)).rejects.toMatchObject({ kind: 'unreachable', isOutcomeUnknown: false })
    end()
    await Promise.all(calls)
  })

  it('is never sent a call whose time was up while it waited', async () => {
    const limit = new AbortController()
    const { calls, end } = hang(16)
    const waiting = lane(() => expect.unreachable('It was sent.'), limit.signal)
    limit.abort()
    end()
    await expect(waiting).rejects.toMatchObject({ kind: 'timeout', isOutcomeUnknown: false })
    await expect(waiting).rejects.toThrow(CallKeptBack)
    await Promise.all(calls)
  })
})

describe('an endpoint that failed five times in a row', () => {
  it('is left alone, and no other one with it', async () => {
    await failFiveTimes()
    await expect(lane(good, undefined)).rejects.toThrow(CallKeptBack)
    expect(await other(good, undefined)).toBe('good')
  })

  it('takes every call again after one that went well', async () => {
    await failFiveTimes()
    threeSecondsLater()
    expect(await Promise.all([lane(good, undefined), lane(good, undefined)])).toEqual(['good', 'good'])
  })

  it('does not make the others wait for the call that finds out whether it is back', async () => {
    await failFiveTimes()
    threeSecondsLater()
    const { calls, end } = hang(1)
    await expect(lane(good, undefined)).rejects.toThrow(CallKeptBack)
    end()
    expect(await calls[0]).toBe('late')
    expect(await lane(good, undefined)).toBe('good')
  })

  it('is not one whose calls failed for reasons of the console', async () => {
    const defect = () => Promise.reject(new Error('a defect'))
    for (let time = 0; time < 8; time += 1) await expect(lane(defect, undefined)).rejects.toThrow('a defect')
    expect(await lane(good, undefined)).toBe('good')
  })
})
