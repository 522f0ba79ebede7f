import { describe, expect, it } from 'vitest'
import { instantsOf, startOfToday } from './business-day.ts'
import { DomainError } from './errors.ts'

describe('days of the business time zone', () => {
  it('begin at its midnight and end at the next', () => {
    expect(instantsOf({ startDate: '2026-02-01', endDate: '2026-02-28' }, 'Africa/Lagos')).toEqual({
      from: '2026-01-31T23:00:00.000Z',
      before: '2026-02-28T23:00:00.000Z',
    })
  })

  it('are shorter or longer when clocks change', () => {
    const hours = (day: string) => {
      const { from, before } = instantsOf({ startDate: day, endDate: day }, 'Europe/Berlin')
      return (Date.parse(before!) - Date.parse(from!)) / 3_600_000
    }
    expect(hours('2026-03-28')).toBe(24)
    expect(hours('2026-03-29')).toBe(23)
    expect(hours('2026-10-25')).toBe(25)
  })

  it('end where the next one begins, also where clocks change at midnight', () => {
    const day = '2026-09-05'
    const { before } = instantsOf({ startDate: day, endDate: day }, 'America/Santiago')
    expect(before).toBe(instantsOf({ startDate: '2026-09-06' }, 'America/Santiago').from)
    const { before: after } = instantsOf({ endDate: '2026-09-06' }, 'America/Santiago')
    expect(after).toBe('2026-09-07T03:00:00.000Z')
  })

  it('leave an end open that is not given', () => {
    expect(instantsOf({}, 'UTC')).toEqual({ from: undefined, before: undefined })
    expect(instantsOf({ startDate: '2026-02-01' }, 'UTC').before).toBeUndefined()
    expect(instantsOf({ endDate: '2026-02-01' }, 'UTC')).toEqual({
      from: undefined,
      before: '2026-02-02T00:00:00.000Z',
    })
  })

  it('reach over the ends of months and leap years', () => {
    expect(instantsOf({ endDate: '2028-02-29' }, 'UTC').before).toBe('2028-03-01T00:00:00.000Z')
    expect(instantsOf({ startDate: '0099-12-31' }, 'UTC').from).toBe('0099-12-31T00:00:00.000Z')
  })

  it('must not run backwards', () => {
    const backwards = () => instantsOf({ startDate: '2026-02-02', endDate: '2026-02-01' }, 'UTC')
    expect(backwards).toThrow(DomainError)
    expect(backwards).toThrow('End date must not be before start date.')
  })

  it('today began at the last midnight there, whatever the day is elsewhere', () => {
    expect(startOfToday(new Date('2026-02-01T23:30:00Z'), 'Africa/Lagos')).toBe('2026-02-01T23:00:00.000Z')
    expect(startOfToday(new Date('2026-02-01T22:30:00Z'), 'Africa/Lagos')).toBe('2026-01-31T23:00:00.000Z')
  })

  it('today changes at midnight, and elsewhere at another one', () => {
    const starts = ['2026-02-01T22:59:59Z', '2026-02-01T23:00:00Z', '2026-02-02T22:59:59.999Z', '2026-02-02T23:00:00Z']
    expect(starts.map((now) => startOfToday(new Date(now), 'Africa/Lagos'))).toEqual([
      '2026-01-31T23:00:00.000Z',
      '2026-02-01T23:00:00.000Z',
      '2026-02-01T23:00:00.000Z',
      '2026-02-02T23:00:00.000Z',
    ])
    expect(startOfToday(new Date('2026-02-01T23:00:00Z'), 'UTC')).toBe('2026-02-01T00:00:00.000Z')
  })

  it('today began when clocks say so on the days on which they change', () => {
    const hours = Array.from(
      { length: 72 },
      (_, hour) => new Date(Date.parse('2026-09-05T00:30:00Z') + hour * 3_600_000),
    )
    const starts = hours.map((now) => startOfToday(now, 'America/Santiago'))
    const lengths = [...Map.groupBy(starts, (start) => start).values()].map(({ length }) => length)
    expect(lengths.slice(1, -1)).toEqual([24, 23])
  })
})
