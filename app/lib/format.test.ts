import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { capitalised, formatDateTime, formatDayRange, formatTime, truncate } from './format'

const lagos = 'Africa/Lagos'
const machineZone = process.env.TZ

describe.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])('on a machine that runs on %s', (zone) => {
  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    if (machineZone === undefined) delete process.env.TZ
    else process.env.TZ = machineZone
  })

  it.each([
    ['2026-11-20T13:05:00Z', '20 Nov 2026, 14:05'],
    ['2026-11-20T23:30:00Z', '21 Nov 2026, 00:30'],
    ['2026-12-31T23:00:00.000Z', '01 Jan 2027, 00:00'],
    ['2026-09-05T08:09:59+01:00', '05 Sep 2026, 08:09'],
    ['1999-01-02T03:04:05Z', '02 Jan 1999, 04:04'],
  ])('the moment %s is shown as %s in Lagos', (moment, shown) => {
    expect(formatDateTime(moment, lagos)).toBe(shown)
    expect(formatDateTime(Date.parse(moment), lagos)).toBe(shown)
  })

  it.each(['Africa/Lagos', 'America/Los_Angeles'])('a day has no time, and is the same day in %s', (timeZone) => {
    expect(formatDateTime('2026-11-05', timeZone)).toBe('05 Nov 2026')
  })

  it('the time of day is the business zone’s', () => {
    expect(formatTime(Date.parse('2026-11-20T23:07:00Z'), lagos)).toBe('00:07')
    expect(formatTime(Date.parse('2026-11-20T23:07:00Z'), 'Asia/Kolkata')).toBe('04:37')
  })

  it.each([
    ['2026-11-20', '2026-11-20', '20 Nov 2026'],
    ['2028-02-29', '2028-02-29', '29 Feb 2028'],
    ['2026-11-01', '2026-11-22', '1 – 22 Nov 2026'],
    ['2026-09-01', '2026-11-22', '1 Sep – 22 Nov 2026'],
    ['2025-11-22', '2026-11-22', '22 Nov 2025 – 22 Nov 2026'],
  ])('calendar days stay those days: %s to %s is %s', (start, end, words) => {
    expect(formatDayRange(start, end)).toBe(words)
  })
})

it.each(['', 'yesterday', '2026-13-40T00:00:00Z', '2026-11-20T25:00:00Z', Number.NaN, 9e15])(
  'a value that is no moment, like %j, is shown as nothing',
  (value) => {
    expect(formatDateTime(value, lagos)).toBeUndefined()
  },
)

it.each([
  ['nigeria', 'Nigeria'],
  ['general', 'General'],
  ['walkin', 'Walk-in'],
  ['superadmin', 'Super admin'],
  ['Sales Representative', 'Sales Representative'],
  ['POS', 'POS'],
  ['ọjà', 'Ọjà'],
  ['', ''],
])('the stored term %j is shown as %j', (term, shown) => {
  expect(capitalised(term)).toBe(shown)
})

describe('long text', () => {
  it.each([
    ['Ada & Sons Limited', 10, 'Ada & Son…'],
    ['Ada & Sons', 10, 'Ada & Sons'],
    ['Ada & Sons!', 10, 'Ada & Son…'],
    ['Mama Ada Ventures', 9, 'Mama Ada…'],
    ['', 10, ''],
    ['abc', 1, '…'],
  ])('%j cut at %d is %j', (text, length, shown) => {
    expect(truncate(text, length)).toBe(shown)
  })

  it('is cut between characters, never inside one', () => {
    expect(truncate('😀😀😀😀', 3)).toBe('😀😀…')
    expect(truncate('😀😀😀', 3)).toBe('😀😀😀')
  })
})
