import { describe, expect, test } from 'vitest'
import { checkPeriod, expectNotPast } from './notification-period.ts'

const lagos = 'Africa/Lagos'
const period = (startDate: string, endDate: string, timeZone = lagos): [string, string] => {
  const { startsAt, endsAt } = checkPeriod({ startDate, endDate }, timeZone)
  return [startsAt.toISOString(), endsAt.toISOString()]
}

test('days run from the first millisecond of the first to the last one of the last', () => {
  expect(period('2026-11-20', '2026-11-20')).toEqual(['2026-11-19T23:00:00.000Z', '2026-11-20T22:59:59.999Z'])
})

test('a day on which the clocks change is as long as it is', () => {
  expect(period('2026-03-29', '2026-03-29', 'Europe/London')).toEqual([
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T22:59:59.999Z',
  ])
})

test('a moment without a zone is on the clock of the business', () => {
  expect(period('2026-11-20T08:30', '2026-11-20T09:00:30')).toEqual([
    '2026-11-20T07:30:00.000Z',
    '2026-11-20T08:00:30.000Z',
  ])
})

test('a moment with a zone is that moment', () => {
  expect(period('2026-11-20T08:30:00.123Z', '2026-11-20T11:00:00+02:00')).toEqual([
    '2026-11-20T08:30:00.123Z',
    '2026-11-20T09:00:00.000Z',
  ])
})

test.each(['', 'tomorrow', '2026-02-31', '2026-02-31T10:00', '2026-11-20T24:00', '2026-11-20 10:00', '20-11-2026'])(
  '%j is no date',
  (text) => {
    expect(() => period(text, '2026-11-20')).toThrow('Start date must be a day as YYYY-MM-DD, or a day and time.')
    expect(() => period('2026-11-20', text)).toThrow('End date must be a day as YYYY-MM-DD, or a day and time.')
  },
)

test('an end before the start is refused', () => {
  expect(() => period('2026-11-21', '2026-11-20')).toThrow('End date must not be before start date.')
  expect(() => period('2026-11-20T10:00', '2026-11-20T09:59')).toThrow('End date must not be before start date.')
})

describe('a period that is over', () => {
  // In Lagos it is the 21st already.
  const now = new Date('2026-11-20T23:30:00Z')
  const check = (days: [string, string], before?: [string, string]) => {
    const of = ([startDate, endDate]: [string, string]) => checkPeriod({ startDate, endDate }, lagos)
    return () => expectNotPast(of(days), { now, timeZone: lagos, before: before && of(before) })
  }
  const message = 'End date has passed. Choose today or a later day.'

  test('is refused, by the business day', () => {
    expect(check(['2026-11-01', '2026-11-20'])).toThrow(message)
    expect(check(['2026-11-01T08:00', '2026-11-20T23:59'])).toThrow(message)
    expect(check(['2026-11-01', '2026-11-21'])).not.toThrow()
    expect(check(['2026-11-21T00:00', '2026-11-21T00:10'])).not.toThrow()
  })

  test('stays as it was, to the day', () => {
    const before: [string, string] = ['2026-11-01T08:00', '2026-11-10T18:00']
    expect(check(before, before)).not.toThrow()
    expect(check(['2026-11-01', '2026-11-10'], before)).not.toThrow()
  })

  test.each<[string, string]>([
    ['2026-11-01', '2026-11-11'],
    ['2026-11-02', '2026-11-10'],
    ['2026-10-01', '2026-10-02'],
  ])('is not moved to %s – %s, which is over too', (startDate, endDate) => {
    expect(check([startDate, endDate], ['2026-11-01', '2026-11-10'])).toThrow(message)
  })
})
