import { describe, expect, it } from 'vitest'
import { timeOfDay } from './search-periods.ts'

const now = new Date('2026-11-22T10:00:00Z')

describe('a time alone', () => {
  const time = (search: string, timeZone = 'Africa/Lagos') => {
    const { first, last, utcMinutes } = timeOfDay(search, { now, timeZone }) ?? {}
    return [first, last, utcMinutes?.length, utcMinutes?.[0]]
  }

  it('is the minute that it says, on any day', () => {
    expect(time('15:41')).toEqual(['15:41', '15:41', 1, 14 * 60 + 41])
    expect(time('00:05')).toEqual(['00:05', '00:05', 1, 23 * 60 + 5])
  })

  it('may be typed to any place after its hour', () => {
    expect(time('15:')).toEqual(['15:00', '15:59', 60, 14 * 60])
    expect(time('15:4')).toEqual(['15:40', '15:49', 10, 14 * 60 + 40])
  })

  it('is two times in UTC where clocks are changed', () => {
    expect(time('15:41', 'Europe/London').slice(0, 3)).toEqual(['15:41', '15:41', 2])
  })

  it.each(['25:00', '15:60', '15', '15:41:10', '3:4'])('is not %s', (search) => {
    expect(timeOfDay(search, { now, timeZone: 'Africa/Lagos' })).toBeUndefined()
  })
})
