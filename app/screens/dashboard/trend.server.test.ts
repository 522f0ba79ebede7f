import { expect, it } from 'vitest'
import { businessDay, trendMonths, trendOf } from './trend.server'

const now = new Date('2026-11-22T23:30:00Z')
const months = trendMonths(now, 'Africa/Lagos')

it('the months are those of the business day, the present one up to today', () => {
  expect(months).toHaveLength(6)
  expect(months[0]).toEqual({ startDate: '2026-06-01', endDate: '2026-06-30' })
  expect(months.at(-1)).toEqual({ startDate: '2026-11-01', endDate: '2026-11-23' })
})

it('the line goes back from the present number by what was new', () => {
  expect(trendOf(250, [1, 2, 3, 4, 5, 6], months)).toEqual({
    direction: 'up',
    text: '6 new since 1 Nov',
    values: [230, 232, 235, 239, 244, 250],
  })
  expect(trendOf(12, [0, 0, 0, 0, 1, 0], months)).toMatchObject({ direction: 'level', text: 'None new since 1 Nov' })
})

it('without data there is no trend', () => {
  expect(trendOf(250, [1, 2, undefined, 4, 5, 6], months)).toBeUndefined()
  expect(businessDay(undefined, 'Africa/Lagos')).toBeUndefined()
  expect(businessDay('soon', 'Africa/Lagos')).toBeUndefined()
  expect(businessDay('2026-10-31T23:30:00Z', 'Africa/Lagos')).toBe('2026-11-01')
})
