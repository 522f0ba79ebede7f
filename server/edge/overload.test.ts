import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OverloadGuard } from './overload.ts'
import { Turns } from './turns.ts'

let guard: OverloadGuard

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  guard = new OverloadGuard(new Turns())
})
afterEach(() => {
  guard.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** The event loop does nothing else for so long, and is then free for its timers. */
async function block(milliseconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + milliseconds)
  await pass(40)
}

/** So many requests come at once; tells what has become of them so far. */
async function arrive(count: number) {
  const fate = { admitted: 0, refused: 0 }
  for (let index = 0; index < count; index += 1) {
    void guard.admit().then((isAdmitted) => (isAdmitted ? (fate.admitted += 1) : (fate.refused += 1)))
  }
  await pass(0)
  return fate
}

async function leave(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) guard.leave()
  await pass(0)
}

it('some run at once, and the next ones as soon as these are done', async () => {
  const fate = await arrive(100)
  expect(fate).toEqual({ admitted: 24, refused: 0 })
  await leave(10)
  expect(fate).toEqual({ admitted: 34, refused: 0 })
})

it('a punctual process takes hundreds that wait for a slow platform, and not more', async () => {
  const fates = []
  for (let second = 0; second < 10; second += 1) {
    fates.push(await arrive(60))
    await pass(1_000)
  }
  const admitted = fates.reduce((sum, fate) => sum + fate.admitted, 0)
  expect(admitted).toBe(400)
})

it('long turns lower the limit, down to a few that always run', async () => {
  const fate = await arrive(100)
  for (let turn = 0; turn < 10; turn += 1) await block(100)
  await leave(20)
  expect(fate.admitted).toBe(24)
  await leave(1)
  expect(fate.admitted).toBe(25)
})

it('a long line of those who wait for their turn lowers the limit as well', async () => {
  guard.stop()
  guard = new OverloadGuard({ take: () => new Promise((begin) => setTimeout(begin, 30)) })
  const fate = await arrive(100)
  await pass(1_000)
  await leave(20)
  expect(fate.admitted).toBe(24)
})

it('what would have to wait for long is refused at once', async () => {
  expect(await arrive(24 + 128 + 5)).toEqual({ admitted: 24, refused: 5 })
})

it('what has waited for five seconds is refused', async () => {
  const fate = await arrive(100)
  await block(6_000)
  await leave(24)
  expect(fate).toEqual({ admitted: 24, refused: 76 })
})

it('a process without load is not slowed down by one long turn of the machine', async () => {
  await block(5_000)
  expect(await arrive(4)).toEqual({ admitted: 4, refused: 0 })
})

it('the limit is back within five seconds', async () => {
  await arrive(24)
  for (let turn = 0; turn < 20; turn += 1) await block(200)
  await leave(24)
  await pass(5_000)
  expect(await arrive(24)).toEqual({ admitted: 24, refused: 0 })
})

it('a process that stops keeps nobody waiting', async () => {
  const fate = await arrive(100)
  guard.stop()
  await pass(0)
  expect(fate.admitted).toBe(100)
})
