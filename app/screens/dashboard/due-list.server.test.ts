import { expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { startPlatform } from '~/test-support/test-platform'
import { loadDue } from './due.server'
import { dueChoice, dueDays, endText } from './due-list.server'

const timeZone = 'Africa/Lagos'
// Already the 22nd in Lagos.
const days = dueDays(new Date('2026-11-21T23:30:00Z'), timeZone)
const choose = (query: string) => dueChoice(new URL(`https://console.example/dashboard${query}`), days)

it('the week is today and the six days after it', () => {
  expect(days).toHaveLength(7)
  expect(days[0]).toEqual({ day: '2026-11-22', name: 'Today', date: '22 Nov' })
  expect(days[6]).toEqual({ day: '2026-11-28', name: 'Sat', date: '28 Nov' })
})

const week = { chosen: '', query: { expiry: 'due-7' } }

it.each([
  ['', week],
  [
    '?due=2026-11-24',
    { chosen: '2026-11-24', query: { expiry: 'due-7', startDate: '2026-11-24', endDate: '2026-11-24' } },
  ],
  ['?due=lapsed', { chosen: 'lapsed', query: { expiry: 'lapsed' } }],
  ['?due=2027-01-01', week],
  ['?due=2026-02-31', week],
])('%s chooses what is asked for', (query, choice) => {
  expect(choose(query)).toEqual(choice)
})

it('what can’t be chosen is said above the rows of the week', async () => {
  const data = { endings: [], days: [], totals: [] }
  const platform = await startPlatform(() => ({ body: { message: 'ok', data } }))
  const settings = { platformUrl: platform.url }
  const browser = await openSignedIn({ settings }, { capabilities: ['endings', 'subscriberExpiry'] })
  const { value } = await browser.visit(
    '/dashboard?due=2027-01-01',
    (args) => loadDue(args, { now: new Date(), previewRows: 5 }).dueList?.page,
    { isGuarded: true },
  )
  expect(value).toMatchObject({ ok: true, notes: ['“2027-01-01” is no value of due, so it was left out.'] })
  await platform.stop()
})

it.each([
  ['2026-11-22T17:00:00Z', 'Today, 18:00'],
  ['2026-11-22T23:30:00Z', 'Tomorrow'],
  ['2026-11-24T10:00:00Z', 'Tue, 24 Nov'],
  ['2026-11-03T10:00:00Z', '3 Nov 2026'],
  ['never', 'never'],
])('%s ends %s', (moment, text) => {
  expect(endText(moment, days, timeZone)).toBe(text)
})
