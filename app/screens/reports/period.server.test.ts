import { expect, it } from 'vitest'
import type { Capability } from '#contract/capability-names.ts'
import { openSignedIn, type PageArguments } from '~/test-support/browser'
import { platformOfFile } from '~/test-support/test-platform'
import { loadPeriod, periodNotes } from './period.server'

const platform = platformOfFile(() => ({ body: { message: 'ok', data: { totals: [] } } }))

const visit = async (query: string, capabilities: Capability[]) =>
  (await (await openSignedIn({}, { capabilities })).visit(`/reports${query}`, periodNotes)).value

it('a platform that knows no periods leaves one out with a note', async () => {
  expect(await visit('?period=last-year', [])).toEqual(['“period” is no filter of this platform, so it was left out.'])
})

it.each([
  ['?period=yesterday', ['“yesterday” is no value of period, so it was left out.']],
  ['?period=constructor', ['“constructor” is no value of period, so it was left out.']],
  ['?period=last-year', []],
  ['?period=custom', []],
  ['?period=', []],
])('of the period of %s the page says %j', async (query, notes) => {
  expect(await visit(query, ['periodTotals', 'transactionFilters'])).toEqual(notes)
})

it.each([
  ['2026-10-01', '2026-12-31', '1 Oct – 15 Nov 2026', '16 Aug – 30 Sep 2026'],
  ['2027-01-01', '2027-12-31', '1 – 15 Jan 2027', '1 – 15 Jan 2026', '2027-01-15'],
  ['2027-01-01', '2027-01-31', '1 – 15 Jan 2027', '1 – 15 Dec 2026', '2027-01-15'],
  ['2026-12-01', '2027-01-31', '1 – 15 Dec 2026', '1 – 15 Nov 2026', '2026-12-15'],
  ['2026-01-01', '2026-12-31', '1 Jan – 15 Dec 2026', '1 Jan – 15 Dec 2025', '2026-12-15'],
  ['2026-11-01', '2026-11-15', '1 – 15 Nov 2026', '1 – 15 Oct 2026'],
  ['2026-01-01', '2026-11-15', '1 Jan – 15 Nov 2026', '1 Jan – 15 Nov 2025'],
  ['2026-10-01', '2026-11-15', '1 Oct – 15 Nov 2026', '16 Aug – 30 Sep 2026'],
  ['2026-11-01', '2026-11-30', '1 – 15 Nov 2026', '1 – 15 Oct 2026'],
  ['2026-01-01', '2026-12-31', '1 Jan – 15 Nov 2026', '1 Jan – 15 Nov 2025'],
  ['2026-12-01', '2026-12-31', '1 – 31 Dec 2026', '1 – 30 Nov 2026'],
])(
  'of a period from %s to %s the days so far are compared, in the middle of a month',
  async (from, to, days, before, today = '2026-11-15') => {
    const capabilities: Capability[] = ['periodTotals', 'transactionFilters']
    const browser = await openSignedIn({ settings: { platformUrl: platform.url } }, { capabilities })
    const read = async (args: PageArguments) => {
      const period = loadPeriod(args, new Date(`${today}T10:00:00Z`))
      return { custom: period?.custom, figures: await period?.figures }
    }
    const { value } = await browser.visit(`/reports?from=${from}&to=${to}`, read, { isGuarded: true })
    expect(value?.figures).toMatchObject({ days, before })
    expect(value?.custom).toMatchObject({ startDate: from, endDate: to })
  },
)
