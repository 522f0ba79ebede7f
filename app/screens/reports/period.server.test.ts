import { expect, it } from 'vitest'
import type { Capability } from '#contract/capability-names.ts'
import { openSignedIn } from '~/test-support/browser'
import { periodNotes } from './period.server'

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
