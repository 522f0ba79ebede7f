import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { filtersOf, openFilter } from '../support/filters.ts'
import { dialog } from '../support/page.ts'
import { openSlowly } from '../support/slow-connection.ts'

const field = (page: Page) => page.locator('#content').getByRole('searchbox')
const list = (page: Page) => page.getByRole('region', { name: 'Businesses list' })
const chooseInactive = async (page: Page) => (await openFilter(filtersOf(page), 'Status')).selectOption('inactive')

const typeSearch = (page: Page) => field(page).pressSequentially('lagos')

/** Types, and waits until that is asked for. */
async function search(page: Page): Promise<void> {
  const asked = page.waitForRequest(/[?&]search=lagos/)
  await typeSearch(page)
  await asked
}

/** Field, address and filters say the same, for good. */
async function expectSearched(page: Page, others: Record<string, string>): Promise<void> {
  const wanted = new URLSearchParams({ ...others, search: 'lagos' })
  wanted.sort()
  const query = () => {
    const { searchParams } = new URL(page.url())
    searchParams.sort()
    return searchParams.toString()
  }
  await expect.poll(query, { timeout: 20_000 }).toBe(wanted.toString())
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(field(page)).toHaveValue('lagos')
  await expect(filtersOf(page).getByLabel('Status', { exact: true })).toHaveValue(others.status ?? '')
  expect(query()).toBe(wanted.toString())
}

/** Types two dates, and the rest of the first once the filters chosen before have arrived. */
async function typeDates(page: Page, first: { before: string; after: string }, arrived: RegExp): Promise<void> {
  const start = await openFilter(filtersOf(page), 'Start date')
  await start.press('Home')
  await page.keyboard.type(first.before)
  await expect(page).toHaveURL(arrived, { timeout: 20_000 })
  await expect(list(page)).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.type(first.after)
  await filtersOf(page).getByLabel('End date', { exact: true }).press('Home')
  // The same in every order of day and month.
  await page.keyboard.type('12122027')
}

async function expectDates(page: Page, others: string): Promise<void> {
  await expect(page).toHaveURL(`/businesses?${others}startDate=2026-12-12&endDate=2027-12-12`, { timeout: 20_000 })
  await expect(list(page)).toHaveAttribute('aria-busy', 'false')
  await expect(filtersOf(page).getByLabel('Start date', { exact: true })).toHaveValue('2026-12-12')
}

/** What people do while a search is on its way, and what the address then holds beside it. */
const steps: Record<string, { take: (page: Page) => Promise<unknown>; others: Record<string, string> }> = {
  'a filter': { take: chooseInactive, others: { status: 'inactive' } },
  'a sort': {
    take: (page) => page.getByRole('columnheader').getByRole('link', { name: 'Business Name' }).click(),
    others: { sort: 'businessName' },
  },
  // The list that is on its way may have no other page, so that the link does nothing yet.
  'the next page': { take: (page) => page.getByRole('link', { name: 'Next page' }).click({ force: true }), others: {} },
  'a record that is opened and closed': {
    async take(page) {
      await page.getByRole('table', { name: 'Businesses' }).getByRole('rowheader').getByRole('link').nth(2).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    },
    others: {},
  },
}

test.describe('on a slow connection', () => {
  test.beforeEach(({ signIn }) => {
    test.slow()
    return signIn()
  })

  for (const [name, { take, others }] of Object.entries(steps)) {
    for (const [moment, type] of [
      ['on its way', search],
      ['still typed', typeSearch],
    ] as const) {
      test(
        `a search that is ${moment} is kept over ${name}`,
        { tag: type === search ? '@embedded' : ['@rest', '@embedded'] },
        async ({ page }) => {
          await openSlowly(page)
          await type(page)
          await take(page)
          await expectSearched(page, others)
        },
      )
    }
  }

  test('a press on a link to another screen shows on this one until it comes', { tag: '@rest' }, async ({ page }) => {
    await openSlowly(page)
    const dimmed = page.waitForFunction(() => document.querySelector('[aria-busy=true] table'))
    await page.getByRole('link', { name: 'Staffs', exact: true }).click()
    await dimmed
    await expect(page).toHaveURL('/staffs')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  })

  test('rows per page that are on their way are kept over two sorts', { tag: '@rest' }, async ({ page }) => {
    await openSlowly(page)
    await list(page).getByLabel('Rows per page:').selectOption('50')
    await page.getByRole('columnheader').getByRole('link', { name: 'Email' }).click()
    await page.getByRole('columnheader').getByRole('link', { name: 'Business Name' }).click()
    await expect(page).toHaveURL('/businesses?pageSize=50&sort=businessName', { timeout: 20_000 })
    await expect(list(page)).toHaveAttribute('aria-busy', 'false')
    await expect(list(page).getByLabel('Rows per page:')).toHaveValue('50')
  })

  test('a filter that is on its way is kept over a search', { tag: '@embedded' }, async ({ page }) => {
    await openSlowly(page)
    await chooseInactive(page)
    await typeSearch(page)
    await expectSearched(page, { status: 'inactive' })
  })

  for (const delay of [60, 300]) {
    test(`what is typed after Clear, ${delay} ms a key, is searched alone`, { tag: '@rest' }, async ({ page }) => {
      await openSlowly(page, '/businesses?status=active&search=bako')
      await filtersOf(page).getByRole('link', { name: 'Clear', exact: true }).click()
      await field(page).click()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('lagos', { delay })
      await expectSearched(page, {})
    })
  }

  test('a filter that is chosen while Clear arrives stands alone', { tag: '@rest' }, async ({ page }) => {
    await openSlowly(page, '/businesses?country=nigeria&search=bako')
    await filtersOf(page).getByRole('link', { name: 'Clear', exact: true }).click()
    await chooseInactive(page)
    await expect(page).toHaveURL('/businesses?status=inactive', { timeout: 20_000 })
    await expect(list(page)).toHaveAttribute('aria-busy', 'false')
    await expect(page).toHaveURL('/businesses?status=inactive')
    await expect(field(page)).toHaveValue('')
  })

  for (const typedBefore of ['12', '1212', '12122', '12122026']) {
    test(`dates stay while a filter arrives, of which ${typedBefore} was typed`, { tag: '@rest' }, async ({ page }) => {
      await openSlowly(page)
      await chooseInactive(page)
      await typeDates(page, { before: typedBefore, after: '12122026'.slice(typedBefore.length) }, /status=inactive/)
      await expectDates(page, `status=inactive&`)
    })
  }

  test('dates that take the place of a period stay while it arrives', { tag: '@rest' }, async ({ page }) => {
    await openSlowly(page)
    await (await openFilter(filtersOf(page), 'Date range')).selectOption('this-month')
    await typeDates(page, { before: '12122026', after: '' }, /preset=this-month/)
    await expectDates(page, '')
  })

  test('a filter that is on its way is kept when another one is taken away', { tag: '@rest' }, async ({ page }) => {
    await openSlowly(page, '/businesses?country=nigeria&state=Lagos')
    const asked = page.waitForRequest(/[?&]status=inactive/)
    await chooseInactive(page)
    await asked
    await filtersOf(page)
      .getByRole('link', { name: /^Remove Place/ })
      .click()
    await expect(page).toHaveURL('/businesses?status=inactive', { timeout: 20_000 })
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL('/businesses?status=inactive')
    await expect(filtersOf(page).getByLabel('Country', { exact: true })).toHaveValue('')
    await expect(filtersOf(page).getByLabel('Status', { exact: true })).toHaveValue('inactive')
  })

  test('two filters are taken away one after the other', { tag: '@rest' }, async ({ page }) => {
    await openSlowly(page, '/businesses?country=nigeria&state=Lagos&status=active')
    const remove = (name: RegExp) => filtersOf(page).getByRole('link', { name }).click()
    const asked = page.waitForRequest(/businesses\.data\?(?!.*status=)/)
    await remove(/^Remove Status/)
    await asked
    await remove(/^Remove Place/)
    await expect(page).toHaveURL('/businesses', { timeout: 20_000 })
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL('/businesses')
  })

  test('a view is saved with the search that is on its way', { tag: '@embedded' }, async ({ page }) => {
    await openSlowly(page, '/businesses?status=active')
    await search(page)
    await page
      .locator('summary')
      .filter({ hasText: /^Views$/ })
      .click()
    await page.getByRole('link', { name: 'Save this view…' }).click()
    await expect(page).toHaveURL(/\/views\?/, { timeout: 20_000 })
    expect(new URL(page.url()).searchParams.get('address')).toBe('/businesses?status=active&search=lagos')
  })

  test('the file is of the search that is on its way', { tag: '@embedded' }, async ({ page }) => {
    await openSlowly(page)
    await typeSearch(page)
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export', exact: true }).click()
    expect(new URL((await file).url()).search).toBe('?search=lagos')
  })

  test(
    'the businesses to change are those of the search that is on its way',
    { tag: '@embedded' },
    async ({ page }) => {
      await openSlowly(page, '/businesses?select=on')
      await list(page).getByRole('checkbox', { name: /^All/ }).check()
      await typeSearch(page)
      await list(page).getByRole('button', { name: 'Deactivate', exact: true }).click()
      await expect(dialog(page, 'Change Several Businesses')).toBeVisible({ timeout: 20_000 })
      expect(new URL(page.url()).searchParams.get('search')).toBe('lagos')
    },
  )

  for (const [name, linkIn] of [
    ['Clear', (page: Page) => filtersOf(page).getByRole('link', { name: 'Clear', exact: true })],
    [
      'the menu',
      (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Businesses' }),
    ],
  ] as const) {
    test(`a search that is on its way is gone for good with ${name}`, { tag: '@embedded' }, async ({ page }) => {
      await openSlowly(page, '/businesses?status=inactive')
      await search(page)
      await linkIn(page).click()
      const searches: string[] = []
      page.on('request', (request) => request.url().includes('search=') && searches.push(request.url()))
      await expect(page).toHaveURL('/businesses', { timeout: 20_000 })
      await expect(field(page)).toHaveValue('')
      await page.getByRole('link', { name: 'Next page' }).click()
      await expect(page).toHaveURL('/businesses?page=2', { timeout: 20_000 })
      expect(searches).toEqual([])
    })
  }
})
