import { expect, it } from 'vitest'
import { dueChoice, dueDays, endText } from './due-list.server'

const timeZone = 'Africa/Lagos'
// Already the 22nd in Lagos.
const days = dueDays(new Date('2026-11-21T23:30:00Z'), timeZone)
const choose = (query: string) => dueChoice(new URL(`https://console.example/dashboard${query}`), days)

it('the week is today and the six days after it', () => {
  expect(days.week).toEqual({ startDate: '2026-11-22', endDate: '2026-11-28' })
  expect(days.days[0]).toEqual({ day: '2026-11-22', name: 'Today', date: '22 Nov' })
  expect(days.days[6]).toEqual({ day: '2026-11-28', name: 'Sat', date: '28 Nov' })
})

it.each([
  ['', { chosen: '', startDate: '2026-11-22', endDate: '2026-11-28' }],
  ['?due=2026-11-24', { chosen: '2026-11-24', startDate: '2026-11-24', endDate: '2026-11-24' }],
  ['?due=lapsed', { chosen: 'lapsed', startDate: '2026-08-24', endDate: '2026-11-21' }],
  ['?due=2027-01-01', { chosen: '', startDate: '2026-11-22', endDate: '2026-11-28' }],
  ['?due=2026-02-31', { chosen: '', startDate: '2026-11-22', endDate: '2026-11-28' }],
])('%s chooses its days', (query, choice) => {
  expect(choose(query)).toEqual(choice)
})

it.each([
  ['2026-11-22T17:00:00Z', 'Today, 18:00'],
  ['2026-11-22T23:30:00Z', 'Tomorrow'],
  ['2026-11-24T10:00:00Z', 'Tue, 24 Nov'],
  ['2026-11-03T10:00:00Z', '3 Nov 2026'],
])('%s ends %s', (moment, text) => {
  expect(endText(moment, days, timeZone)).toBe(text)
})
