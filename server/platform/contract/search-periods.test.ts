import { describe, expect, it } from 'vitest'
import { periodsOf, timeOfDay } from './search-periods.ts'

const now = new Date('2026-11-22T10:00:00Z')
const clock = { now, timeZone: 'Africa/Lagos' }

/** Whether a row of this time is found. */
function finds(search: string, moment: string): boolean {
  const time = new Date(moment).toISOString()
  return periodsOf(search, clock).some(({ from, before }) => time >= from && time < before)
}

describe('a time alone', () => {
  const time = (search: string, timeZone = 'Africa/Lagos') => {
    const { first, last, utcMinutes } = timeOfDay(search, { now, timeZone }) ?? {}
    return [first, last, utcMinutes?.length, utcMinutes?.[0]]
  }

  it('is the minute that it says, on any day', () => {
    expect(time('15:41')).toEqual(['15:41', '15:41', 1, 14 * 60 + 41])
    expect(time('9:41')).toEqual(time('09:41'))
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

describe('a date', () => {
  // 00:05 of the 21st in Lagos.
  const late = '2026-11-20T23:05:12.345Z'
  const noon = '2026-11-20T13:05:00.000Z'

  it.each([
    '20 Nov 2026, 14:05',
    '20 Nov 2026, 14',
    '20 Nov 2026, 14:05:00',
    '20 Nov 2026, 14:05:0',
    '2026-11-20, 14:05',
    '20/11/2026 14:05',
    '20/11/2026, 14:05:00',
    '2026-11-20 14:05',
    '2026-11-20 14:05:00',
    '20 Nov 2026',
    '20 November 2026',
    '20 Nov',
    'Nov 2026',
    '2026-11-20',
    '2026-11',
    '2026-11-20T13:05',
    '2026-11-20T13:05:00.000Z',
    '20/11/2026',
    '20/11/26',
    '20-Nov-2026',
    '20-NOV-26',
    '20/nov/2026',
    '20 Nov 26',
    'Nov 20, 26',
    '20th November 2026',
    '20th of November, 2026',
    'nov 20 2026',
    '11/2026',
    '2026',
    '2026-',
    '2026-11-20T',
    '2026-11-20T13:0',
    '2026-11-20T13:05:00.0',
    '20 N',
    '20 Nov 2026, 1',
    'Nov',
    'Nov 20',
    'November 20, 2',
    '20th of Nov',
    '20/11',
    '11/202',
  ])('displayed as 20 Nov 2026, 14:05 is found by %s', (search) => {
    expect(finds(search, noon)).toBe(true)
  })

  it.each([
    '21 Nov 2026',
    '20 Nov 2026, 13:05',
    '20 Nov 2026, 14:06',
    '2026-11-21',
    '31 Nov 2026',
    '20 Nov 2026, 25:00',
    '20/11/2026 14:06',
    '2026-11-20 14:06',
    '2026-11-20 13:05',
    '2026-11-20T14:05',
    '11/20/2026',
    '20/10/2026',
    'Novices 20, 2026',
    '2025',
    '2026-1-20',
    '2026-11-3',
    '2026-11-20T2',
    '2026-11-20T13:1',
    '20 O',
    '20 Nov 2026, 2',
    'No',
    'Oct',
    '20/12',
    '20/1/2026',
    '11/25',
    '20',
  ])('displayed as 20 Nov 2026, 14:05 is not found by %s', (search) => {
    expect(finds(search, noon)).toBe(false)
  })

  it('belongs to the business day that is displayed and to the stored one', () => {
    expect(finds('21 Nov 2026', late)).toBe(true)
    expect(finds('20 Nov 2026', late)).toBe(false)
    expect(finds('2026-11-21', late)).toBe(true)
    expect(finds('2026-11-20', late)).toBe(true)
  })

  it('of a single digit is the number that it is, and all that begin with it', () => {
    for (const moment of ['2026-11-02T12:00:00Z', '2026-11-29T12:00:00Z']) {
      expect(finds('2026-11-2', moment)).toBe(true)
    }
    expect(finds('2026-11-2', '2026-11-12T12:00:00Z')).toBe(false)
    expect(finds('2026-1', '2026-01-12T12:00:00Z')).toBe(true)
  })

  it('that is the beginning of several months is any of them', () => {
    for (const moment of ['2026-01-22T12:00:00Z', '2025-06-22T12:00:00Z', '2020-07-22T12:00:00Z']) {
      expect(finds('22 J', moment)).toBe(true)
    }
  })

  it('is asked of a database as few periods, that neither overlap nor touch', () => {
    const periods = (search: string) => periodsOf(search, clock)
    expect(periods('2026')).toEqual([{ from: '2025-12-31T23:00:00.000Z', before: '2027-01-01T00:00:00.000Z' }])
    expect(periods('Nov 20')).toHaveLength(26)
    expect(periods('1/1'), 'January, not each month that begins with a 1').toHaveLength(26)
    for (const { from, before } of periods('22 J')) expect(Date.parse(before) - Date.parse(from)).toBe(86_400_000)
  })
})

it.each([
  '31 Dec 9999',
  '31 Dec 9999, 23:59',
  'Dec 9999',
  '9999-12-31',
  '9999-12',
  '9999-12-31T23:59:59.999Z',
  'Jan 0001',
])('%j is no time that a database could not compare', (search) => {
  for (const timeZone of ['Africa/Lagos', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
    for (const { from, before } of periodsOf(search, { ...clock, timeZone })) {
      for (const time of [from, before]) expect(time).toMatch(/^[1-9]\d{3}-/)
    }
  }
})
