import { expect, test } from '../../support/browser.ts'
import { chooseFilter, clearFilters, fillDates, filtersOf, openFilter } from '../../support/filters.ts'
import { expectTotal, lagosDay, readsOf } from '../../support/lists.ts'
import { tableRows } from '../../support/page.ts'
import type { Stored } from '../../support/plain-platform/records.ts'
import { isRecord } from '../../support/plain-platform/shape.ts'

test.beforeEach(({ signIn }) => signIn())

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

test(
  'the status filter shows the active or the inactive businesses from the first page on, and Clear takes it away',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world, hasScripts }) => {
    const all = await world.businesses()
    const inactive = all.filter((business) => business.isDisabled === true)
    await page.goto('/businesses?page=2')
    await chooseFilter(filtersOf(page), { label: 'Status', value: 'inactive', hasScripts })
    await expectTotal(page, inactive.length)
    await expect(page.getByText(/^Page 1 of/)).toBeVisible()
    const rows = await tableRows(page, 'Businesses')
    expect(new Set(rows.map((row) => row.Status))).toEqual(new Set(['Inactive']))
    expect(new URL(page.url()).searchParams.get('status')).toBe('inactive')
    await clearFilters(filtersOf(page))
    await expectTotal(page, all.length)
    expect(new URL(page.url()).searchParams.get('status')).toBeNull()
  },
)

test(
  'the filters are sent to the platform under their specified names',
  { tag: '@noscript' },
  async ({ page, world }) => {
    const query = { status: 'active', country: 'nigeria', state: 'Lagos', city: 'Ikeja' }
    const dates = { startDate: '2025-01-01', endDate: '2025-12-31' }
    await page.goto(`/businesses?${new URLSearchParams({ ...query, ...dates }).toString()}`)
    const form = filtersOf(page)
    await expect(form.getByLabel('City', { exact: true })).toHaveValue('Ikeja')
    const reads = readsOf(world)
    expect(reads).toContainEqual({ method: 'GET', path: '/admin/business', query: { ...query, ...dates } })
  },
)

test(
  'state waits for a country and city for a state, and another state takes the city back',
  { tag: ['@rest', '@scripts', '@noscript'] },
  async ({ page, world, hasScripts }) => {
    const countries = await world.ask('/settings/country')
    const [country] = Array.isArray(countries) ? countries.filter(isRecord) : []
    const states = Array.isArray(country?.states) ? country.states.filter(isRecord) : []
    const state = states.find((candidate) => Array.isArray(candidate.cities) && candidate.cities.length > 0)
    const [city] = Array.isArray(state?.cities) ? state.cities.filter(isRecord) : []

    await page.goto('/businesses')
    const form = filtersOf(page)
    await expect(form.getByLabel('State', { exact: true })).toBeDisabled()
    await expect(form.getByLabel('City', { exact: true })).toBeDisabled()
    await chooseFilter(filtersOf(page), { label: 'Country', value: String(country?.name), hasScripts })
    await expect(form.getByLabel('State', { exact: true })).toBeEnabled()
    await expect(form.getByLabel('City', { exact: true })).toBeDisabled()
    await chooseFilter(filtersOf(page), { label: 'State', value: String(state?.name), hasScripts })
    await expect(form.getByLabel('City', { exact: true })).toBeEnabled()
    await chooseFilter(filtersOf(page), { label: 'City', value: String(city?.name), hasScripts })
    await expect(page).toHaveURL(/city=/)
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('country')).toBe(country?.name)
    expect(searchParams.get('state')).toBe(state?.name)
    expect(searchParams.get('city')).toBe(city?.name)
    await chooseFilter(filtersOf(page), { label: 'State', value: '', hasScripts })
    await expect(form.getByLabel('City', { exact: true })).toBeDisabled()
    await expect(form.getByLabel('City', { exact: true })).toHaveValue('')
  },
)

test(
  'the category filter never reaches a platform that does not offer it',
  { tag: ['@rest', '@noscript', '@embedded'] },
  async ({ page, world, hasScripts }) => {
    const ofCategory = (business: Stored) => isRecord(business.account) && business.account.category
    const all = await world.businesses()
    const category = String(ofCategory(all.find(ofCategory) ?? {}))
    const expected = all.filter((business) => ofCategory(business) === category)
    await page.goto('/businesses')
    await chooseFilter(filtersOf(page), { label: 'Category', value: category, hasScripts })
    await expectTotal(page, expected.length)
    expect(new Set((await tableRows(page, 'Businesses')).map((row) => row.Category))).toEqual(new Set([category]))
    // The search then looks at what the category leaves.
    await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', `Search ${expected.length} records...`)
    if (world.kind === 'plain') {
      const calls = world.plain().calls.filter(({ path }) => path === '/admin/business')
      expect(calls.every(({ query }) => !('category' in query))).toBe(true)
    }
  },
)

test(
  'the presets are Today, Last 7 days and This Month, in days of Lagos',
  { tag: '@noscript' },
  async ({ page, world }) => {
    const today = lagosDay(new Date())
    await page.goto('/businesses')
    const options = (await openFilter(filtersOf(page), 'Date range')).getByRole('option')
    await expect(options).toHaveText([/./, 'Today', 'Last 7 days', 'This Month'])
    for (const [preset, startDate] of [
      ['today', today],
      ['last-7-days', dayBefore(today, 6)],
      ['this-month', `${today.slice(0, 8)}01`],
    ] as const) {
      world.plain().calls = []
      await page.goto(`/businesses?preset=${preset}`)
      const call = world.plain().calls.find(({ path }) => path === '/admin/business')
      expect(call?.query, preset).toEqual({ startDate, endDate: today })
    }
  },
)

test(
  'a date range typed by hand narrows the list, both ends included',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world, hasScripts }) => {
    const days = (await world.businesses()).map(({ createdAt }) => lagosDay(createdAt)).toSorted()
    const [startDate = '', endDate = ''] = [days[10], days[20]]
    const expected = days.filter((day) => day >= startDate && day <= endDate).length
    await page.goto('/businesses')
    const form = filtersOf(page)
    await fillDates(form, { startDate, endDate, hasScripts })
    await expectTotal(page, expected)
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('startDate'), searchParams.get('endDate')]).toEqual([startDate, endDate])
  },
)

test(
  'a city that is not in the state that was chosen is left out with a note',
  { tag: '@noscript' },
  async ({ page }) => {
    await page.goto('/businesses?country=nigeria&state=Lagos&city=Nowhere')
    const note = 'City “Nowhere” does not fit the choice before it, so it was left out.'
    await expect(page.getByText(note, { exact: true })).toBeVisible()
    const file = await page.request.get('/businesses.csv?country=nigeria&state=Lagos&city=Nowhere')
    expect(file.url(), 'a file with more than was asked for is none').toContain('/businesses?')
  },
)

test(
  'dates that are given end a preset, and a preset ends dates',
  { tag: ['@rest', '@scripts', '@noscript'] },
  async ({ page, hasScripts }) => {
    await page.goto('/businesses?preset=this-month&status=active')
    const form = filtersOf(page)
    await fillDates(form, { startDate: '2026-01-01', endDate: '2026-01-31', hasScripts })
    await expect(page).toHaveURL(/startDate=2026-01-01/)
    await expect(page).not.toHaveURL(/preset=[a-z]|shownDates/)
    await expect(filtersOf(page).getByLabel('Date range', { exact: true })).toHaveValue('')

    await chooseFilter(filtersOf(page), { label: 'Date range', value: 'this-month', hasScripts })
    await expect(page).toHaveURL(/preset=this-month/)
    await expect(page).not.toHaveURL(/(start|end)Date=\d|shownDates/)
    await expect(page).toHaveURL(/status=active/)
    await expect(filtersOf(page).getByLabel('Start date', { exact: true })).toHaveValue('')
  },
)

test('an address with a preset and dates keeps the dates', { tag: '@noscript' }, async ({ page }) => {
  for (const address of ['/businesses?', '/reports?', '/dashboard?unsubscribed.']) {
    const [path = '', prefix = ''] = address.split('?')
    const dates = `${prefix}startDate=2026-01-01&${prefix}endDate=2026-01-31`
    await page.goto(`${path}?${prefix}preset=today&${dates}`)
    await expect(page).toHaveURL(new RegExp(`${path}\\?${dates}$`))
  }
})
