import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBusinessMonths, followingTerm, monthsLeft } from './subscription-term.ts'

const lagos = 'Africa/Lagos'
const at = (text: string): Date => new Date(text)

describe('adding months', () => {
  test("becomes the month's last day where the day is missing", () => {
    expect(addBusinessMonths(at('2026-01-31T10:00:00Z'), 1, lagos)).toEqual(at('2026-02-28T10:00:00Z'))
    expect(addBusinessMonths(at('2027-11-30T10:00:00Z'), 3, lagos)).toEqual(at('2028-02-29T10:00:00Z'))
  })

  test('counts days of the business time zone: 23:30 UTC on the 30th is the 31st in Lagos', () => {
    expect(addBusinessMonths(at('2026-01-30T23:30:00Z'), 1, lagos)).toEqual(at('2026-02-27T23:30:00Z'))
  })

  test('keeps the clock time where clocks change', () => {
    expect(addBusinessMonths(at('2026-03-01T12:00:00Z'), 1, 'Europe/London')).toEqual(at('2026-04-01T11:00:00Z'))
  })
})

describe('months left', () => {
  test('count a month that has begun as a whole one', () => {
    expect(monthsLeft(at('2026-05-05T12:00:00Z'), at('2026-05-06T12:00:00Z'), lagos)).toBe(1)
    expect(monthsLeft(at('2026-05-05T12:00:00Z'), at('2026-06-05T12:00:00Z'), lagos)).toBe(1)
    expect(monthsLeft(at('2026-05-05T12:00:00Z'), at('2026-06-05T12:00:01Z'), lagos)).toBe(2)
  })

  test('are the whole period right after it was bought, on whatever day', () => {
    const anyMoment = fc.date({ min: at('2020-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z'), noInvalidDate: true })
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 1, max: 12 }), (now, months) => {
        const { expiresAt } = followingTerm(undefined, { now, months, timeZone: lagos })
        expect(monthsLeft(now, expiresAt, lagos)).toBe(months)
      }),
    )
  })

  test('are never more than the whole period, though its last month is a shorter one', () => {
    const { startsAt, expiresAt } = followingTerm(undefined, {
      now: at('2027-01-28T14:00:00Z'),
      months: 1,
      timeZone: lagos,
    })
    for (let hours = 0; startsAt.getTime() + hours * 3_600_000 < expiresAt.getTime(); hours += 1) {
      expect(monthsLeft(new Date(startsAt.getTime() + hours * 3_600_000), expiresAt, lagos)).toBe(1)
    }
  })
})
