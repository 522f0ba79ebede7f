import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysBefore, daysIn, isDay, type Preset, presets, resolvePreset } from './business-day'

const lagos = 'Africa/Lagos'
const range = (preset: Preset, moment: string, timeZone = lagos) => resolvePreset(preset, new Date(moment), timeZone)

const machineZone = process.env.TZ
describe.each([
  ['UTC', 0],
  ['Asia/Tokyo', -540],
  ['America/Los_Angeles', 480],
])('on a machine that runs on %s', (zone, offset) => {
  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    if (machineZone === undefined) delete process.env.TZ
    else process.env.TZ = machineZone
  })

  it('the machine really does', () => {
    expect(new Date('2026-01-01T00:00:00Z').getTimezoneOffset()).toBe(offset)
  })

  // 00:30 in Lagos, while it is still the day before in UTC and in America.
  it.each<[Preset, string, string]>([
    ['today', '2026-11-21', '2026-11-21'],
    ['last-7-days', '2026-11-15', '2026-11-21'],
    ['this-month', '2026-11-01', '2026-11-21'],
    ['last-3-months', '2026-08-21', '2026-11-21'],
    ['last-6-months', '2026-05-21', '2026-11-21'],
    ['last-12-months', '2025-11-21', '2026-11-21'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['this-year', '2026-01-01', '2026-11-21'],
    ['last-year', '2025-01-01', '2025-12-31'],
  ])('half an hour into a Lagos day, %s is %s to %s', (preset, startDate, endDate) => {
    expect(range(preset, '2026-11-20T23:30:00Z')).toEqual({ startDate, endDate })
  })

  it.each<[Preset, string, string]>([
    ['today', '2027-01-01', '2027-01-01'],
    ['last-7-days', '2026-12-26', '2027-01-01'],
    ['this-month', '2027-01-01', '2027-01-01'],
    ['last-12-months', '2026-01-01', '2027-01-01'],
  ])('half an hour into a Lagos year, %s is %s to %s', (preset, startDate, endDate) => {
    expect(range(preset, '2026-12-31T23:30:00Z')).toEqual({ startDate, endDate })
  })

  it('a minute before midnight in Lagos it is still today', () => {
    expect(range('today', '2026-11-21T22:59:59Z')).toEqual({ startDate: '2026-11-21', endDate: '2026-11-21' })
    expect(range('today', '2026-11-21T23:00:00Z')).toEqual({ startDate: '2026-11-22', endDate: '2026-11-22' })
  })

  it('another business zone has another day', () => {
    const moment = '2026-11-20T23:30:00Z'
    expect(range('today', moment, 'UTC').endDate).toBe('2026-11-20')
    expect(range('today', moment, 'Pacific/Kiritimati').endDate).toBe('2026-11-21')
    expect(range('today', moment, 'Pacific/Pago_Pago').endDate).toBe('2026-11-20')
  })

  it('a day on which the clocks change is one day', () => {
    expect(range('last-7-days', '2026-03-29T22:30:00Z', 'Europe/Berlin')).toEqual({
      startDate: '2026-03-24',
      endDate: '2026-03-30',
    })
  })
})

describe('months that are shorter', () => {
  it.each<[string, Preset, string]>([
    ['2026-05-31', 'last-3-months', '2026-02-28'],
    ['2028-05-31', 'last-3-months', '2028-02-29'],
    ['2026-08-31', 'last-6-months', '2026-02-28'],
    ['2026-12-31', 'last-3-months', '2026-09-30'],
    ['2028-02-29', 'last-12-months', '2027-02-28'],
    ['2028-02-29', 'last-6-months', '2027-08-29'],
    ['2026-05-30', 'last-3-months', '2026-02-28'],
    ['2026-03-31', 'this-month', '2026-03-01'],
    ['2028-03-06', 'last-7-days', '2028-02-29'],
    ['2026-03-06', 'last-7-days', '2026-02-28'],
  ])('on %s, %s begins on %s', (today, preset, startDate) => {
    expect(range(preset, `${today}T12:00:00Z`)).toEqual({ startDate, endDate: today })
  })
})

it('presets have the labels of the filter forms', () => {
  expect(Object.values(presets)).toEqual([
    'Today',
    'Last 7 days',
    'This Month',
    'Last 3 Months',
    'Last 6 Months',
    'Last 12 Months',
    'Last month',
    'This year',
    'Last year',
  ])
})

describe('a calendar day', () => {
  it.each(['2026-11-20', '2028-02-29', '2000-02-29', '1900-01-01', '9999-12-31'])('can be %s', (value) => {
    expect(isDay(value)).toBe(true)
  })

  it.each([
    '',
    'today',
    '2026-02-31',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '20261120',
    '20-11-2026',
    '2026/11/20',
    '2026-11-20T00:00:00Z',
    '2026-11-20 ',
    '2026-11-20\n',
    '1899-12-31',
    '10000-01-01',
    '-2026-01-01',
    '２０２６-11-20',
    '٢٠٢٦-١١-٢٠',
  ])('cannot be %j', (value) => {
    expect(isDay(value)).toBe(false)
  })
})

it.each([
  ['2026-11-22', '2026-11-22', 1],
  ['2026-09-01', '2026-11-22', 83],
  ['2028-02-28', '2028-03-01', 3],
])('both ends of %s to %s count: %i days', (startDate, endDate, days) => {
  expect(daysIn({ startDate, endDate })).toBe(days)
})

it.each<[Preset | undefined, [string, string], [string, string]]>([
  ['today', ['2026-03-01', '2026-03-01'], ['2026-02-28', '2026-02-28']],
  ['last-7-days', ['2026-11-16', '2026-11-22'], ['2026-11-09', '2026-11-15']],
  ['this-month', ['2026-11-01', '2026-11-22'], ['2026-10-01', '2026-10-22']],
  ['this-month', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['this-month', ['2026-11-01', '2026-11-30'], ['2026-10-01', '2026-10-31']],
  ['last-month', ['2026-10-01', '2026-10-31'], ['2026-09-01', '2026-09-30']],
  ['last-month', ['2026-02-01', '2026-02-28'], ['2026-01-01', '2026-01-31']],
  ['this-year', ['2028-01-01', '2028-02-29'], ['2027-01-01', '2027-02-28']],
  ['last-year', ['2025-01-01', '2025-12-31'], ['2024-01-01', '2024-12-31']],
  [undefined, ['2026-11-01', '2026-11-10'], ['2026-10-22', '2026-10-31']],
  [undefined, ['2026-10-01', '2026-10-31'], ['2026-09-01', '2026-09-30']],
  [undefined, ['2026-07-01', '2026-09-30'], ['2026-04-01', '2026-06-30']],
])('what %s is compared with', (preset, [startDate, endDate], [start, end]) => {
  expect(daysBefore({ startDate, endDate }, preset)).toEqual({ startDate: start, endDate: end })
})
