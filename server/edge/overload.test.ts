import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchOverload } from './overload.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const blockFor = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

it('many requests overload a process after a long turn, until it has recovered', () => {
  const now = vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  const guard = watchOverload()
  vi.advanceTimersByTime(200)
  expect(guard.isOverloaded(50)).toBe(false)
  blockFor(900)
  vi.advanceTimersByTime(40)
  expect(guard.isOverloaded(50)).toBe(true)
  expect(guard.isOverloaded(5)).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(guard.isOverloaded(50)).toBe(false)
  guard.stop()
  now.mockRestore()
})

it('a process is overloaded by too many requests at once, however quick it is', () => {
  const guard = watchOverload()
  expect(guard.isOverloaded(400)).toBe(false)
  expect(guard.isOverloaded(401)).toBe(true)
  guard.stop()
})
