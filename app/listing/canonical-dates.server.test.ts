import { expect, it } from 'vitest'
import { openBrowser } from '~/test-support/browser'
import { dateRange } from './define-list.server'
import { canonicalDates, readListState } from './list-state.server'

const canonical = (query: string, prefix = '') => canonicalDates(new URL(`http://localhost/businesses${query}`), prefix)
const dates = 'startDate=2026-11-01&endDate=2026-11-05'

it.each(
  [['?', '?preset=today', `?${dates}`, '?preset=&startDate=&endDate=', '?preset=today&startDate=&endDate=']].flat(),
)('%s says one thing already', (query) => {
  expect(canonical(query)).toBeUndefined()
})

it.each([
  [`?preset=today&${dates}&status=active`, `/businesses?${dates}&status=active`],
  [`?${dates}&preset=today`, `/businesses?${dates}`],
  ['?preset=today&startDate=2026-11-01', '/businesses?startDate=2026-11-01'],
  ['?preset=today&endDate=nonsense', '/businesses?endDate=nonsense'],
  [`?preset=nonsense&${dates}`, `/businesses?${dates}`],
])('explicit dates win: %s', (query, address) => {
  expect(canonical(query)).toBe(address)
})

it.each([
  [`?preset=today&${dates}&shownDates=2026-11-01/2026-11-05`, '/businesses?preset=today'],
  [`?preset=today&${dates}&shownDates=2026-11-01/2026-11-04`, `/businesses?${dates}`],
  [`?preset=&${dates}&shownDates=2026-11-01/2026-11-05`, `/businesses?preset=&${dates}`],
  ['?shownDates=2026-11-01/2026-11-05', '/businesses'],
])('a preset wins over dates that its form was made with: %s', (query, address) => {
  expect(canonical(query)).toBe(address)
})

it('concerns one list of a page', () => {
  expect(canonical(`?preset=today&${dates}`, 'unsubscribed.')).toBeUndefined()
  expect(canonical(`?unsubscribed.preset=today&unsubscribed.startDate=2026-11-01&page=2`, 'unsubscribed.')).toBe(
    '/businesses?unsubscribed.startDate=2026-11-01&page=2',
  )
})

it('the browser is led to the address that says one thing', async () => {
  const { response } = await openBrowser().visit(`/businesses?preset=today&${dates}`, (args) => {
    readListState(args, { filters: [dateRange('Registered')] })
  })
  expect([response.status, response.headers.get('Location')]).toEqual([302, `/businesses?${dates}`])
})
