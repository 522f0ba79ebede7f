import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OverloadGuard } from './overload.ts'

let requests: number
let guard: OverloadGuard

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  requests = 0
  guard = new OverloadGuard(() => requests)
})
afterEach(() => {
  guard.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The event loop does nothing else for so long, and is then free for its timers. */
async function block(milliseconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + milliseconds)
  await vi.advanceTimersByTimeAsync(40)
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** So many requests come at once; `admitted` and `refused` count what has become of them so far. */
function arrive(count: number) {
  const fate = { admitted: 0, refused: 0 }
  for (let index = 0; index < count; index += 1) {
    void guard.admit().then((isAdmitted) => (isAdmitted ? (fate.admitted += 1) : (fate.refused += 1)))
  }
  return fate
}

it('a punctual process lets a burst in within a few turns and refuses nobody', async () => {
  const fate = arrive(130)
  await pass(0)
  expect(fate).toEqual({ admitted: 32, refused: 0 })
  await pass(160)
  expect(fate).toEqual({ admitted: 130, refused: 0 })
})

it('long turns slow the pace down, to a few that are always let in', async () => {
  const fate = arrive(130)
  for (let turn = 0; turn < 6; turn += 1) await block(100)
  const before = fate.admitted
  for (let turn = 0; turn < 5; turn += 1) await block(100)
  expect(fate).toEqual({ admitted: before + 10, refused: 0 })
})

it('what would have to wait for long is refused at once', async () => {
  const fate = arrive(32 + 128 + 5)
  await pass(0)
  expect(fate).toEqual({ admitted: 32, refused: 5 })
})

it('what has waited for five seconds is refused', async () => {
  const fate = arrive(100)
  await block(6_000)
  expect(fate.admitted + fate.refused).toBe(100)
  expect(fate.refused).toBeGreaterThan(60)
})

it('a process without load lets the next ones in, whatever the machine did meanwhile', async () => {
  await block(5_000)
  const fate = arrive(2)
  await pass(0)
  expect(fate).toEqual({ admitted: 2, refused: 0 })
})

it('the pace is back within five seconds', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    arrive(10)
    await block(200)
  }
  await pass(5_000)
  const fate = arrive(32)
  await pass(0)
  expect(fate.admitted).toBe(32)
})

it('more than hundreds at once, which wait for a slow platform, are refused', async () => {
  requests = 400
  const first = arrive(1)
  await pass(0)
  expect(first.admitted).toBe(1)
  requests = 401
  const second = arrive(1)
  await pass(0)
  expect(second.refused).toBe(1)
})

it('a process that stops keeps nobody waiting', async () => {
  const fate = arrive(100)
  guard.stop()
  await pass(0)
  expect(fate.admitted).toBe(100)
})
