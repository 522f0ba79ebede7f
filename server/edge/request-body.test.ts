import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MinimumRate } from './request-body.ts'

let isCut: boolean
let rate: MinimumRate

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  isCut = false
  rate = new MinimumRate(() => (isCut = true))
})
afterEach(() => {
  rate.stop()
  vi.useRealTimers()
})

/** For so many seconds the client moves `bytes` every `every` seconds. */
function run({ seconds, bytes, every }: { seconds: number; bytes: number; every: number }): void {
  for (let passed = 0; passed < seconds && !isCut; passed += every) {
    rate.wait()
    vi.advanceTimersByTime(every * 1_000)
    rate.moved(bytes)
  }
}

it('a telephone that sends 64 kbit/s for ten minutes is not cut off', () => {
  run({ seconds: 640, bytes: 8_000, every: 1 })
  expect(isCut).toBe(false)
})

it('a connection that pauses for ten seconds now and then is not cut off', () => {
  run({ seconds: 600, bytes: 64_000, every: 10 })
  expect(isCut).toBe(false)
})

it.each([
  ['nothing at all', 0, 60],
  ['a byte a second', 1, 1],
  ['a kilobyte every fifteen seconds', 1_000, 15],
])('%s is cut off within a minute', (_name, bytes, every) => {
  run({ seconds: 60, bytes, every })
  expect(isCut).toBe(true)
})

it('time in which nobody waits for the client does not count', () => {
  vi.advanceTimersByTime(3_600_000)
  run({ seconds: 10, bytes: 1, every: 1 })
  expect(isCut).toBe(false)
})
