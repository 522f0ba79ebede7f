import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type OverloadGuard, watchOverload } from './overload.ts'

let requests: number
let guard: OverloadGuard

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  requests = 0
  guard = watchOverload(() => requests)
})
afterEach(() => {
  guard.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The event loop does nothing else for so long. */
function block(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
  vi.advanceTimersByTime(40)
}

const isOverloadedBy = (count: number) => {
  requests = count
  return guard.isOverloaded()
}

it('a punctual process takes hundreds of requests at once, and not more', () => {
  vi.advanceTimersByTime(400)
  expect(isOverloadedBy(400)).toBe(false)
  expect(isOverloadedBy(401)).toBe(true)
})

it('long turns lower the limit below what is in flight, down to a few that are always let in', () => {
  requests = 100
  block(200)
  expect(isOverloadedBy(100)).toBe(true)
  expect(isOverloadedBy(80)).toBe(false)
  for (let turn = 0; turn < 20; turn += 1) block(200)
  expect(isOverloadedBy(25)).toBe(true)
  expect(isOverloadedBy(24)).toBe(false)
})

it('a process without load is not overloaded by one long turn of the machine', () => {
  requests = 3
  block(5_000)
  expect(guard.isOverloaded()).toBe(false)
})

it('the limit is back within five seconds', () => {
  requests = 100
  for (let turn = 0; turn < 20; turn += 1) block(200)
  vi.advanceTimersByTime(5_000)
  expect(isOverloadedBy(400)).toBe(false)
})
