import { describe, expect, it } from 'vitest'
import { parseDuration } from './duration.ts'

describe('a duration', () => {
  it.each([
    ['90s', 90_000],
    ['30m', 1_800_000],
    ['12h', 43_200_000],
    [' 7d ', 604_800_000],
    ['366d', 31_622_400_000],
  ])('%s is %i milliseconds', (text, milliseconds) => {
    expect(parseDuration(text)).toBe(milliseconds)
  })

  it.each(['', '12', 'h', '0s', '-1h', '1.5h', '1w', '367d', '99999999d', '12h30m'])('can’t be %j', (text) => {
    expect(parseDuration(text)).toBeUndefined()
  })
})
