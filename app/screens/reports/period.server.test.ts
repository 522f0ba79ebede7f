import { expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { periodNotes } from './period.server'

it.each([
  ['?period=yesterday', ['“yesterday” is no value of period, so it was left out.']],
  ['?period=constructor', ['“constructor” is no value of period, so it was left out.']],
  ['?period=last-year', []],
  ['?period=custom', []],
  ['?period=', []],
])('of the period of %s the page says %j', async (query, notes) => {
  const browser = await openSignedIn({}, { capabilities: ['periodTotals', 'transactionFilters'] })
  expect((await browser.visit(`/reports${query}`, periodNotes)).value).toEqual(notes)
})
