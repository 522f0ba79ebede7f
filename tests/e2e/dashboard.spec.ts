import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { filtersOf, openFilter } from '../support/filters.ts'
import { lagosDay, readsOf } from '../support/lists.ts'
import { columnHeaders, dialog, expectMessage, tableRows, whenInteractive } from '../support/page.ts'
import { isRecord } from '../support/plain-platform/shape.ts'

test.beforeEach(({ signIn }) => signIn())

const dueTable = (page: Page) => page.getByRole('table', { name: /^(Due|Lapsed)/ })

const tables = [
  {
    name: 'Subscribers',
    columns: ['S/N', 'Business Name', 'Email', 'Phone No', 'Category', 'Status', 'Price', 'Last Subscription Date'],
  },
  {
    name: 'Unsubscribed Businesses',
    columns: ['S/N', 'Business Name', 'First Name', 'Last Name', 'Email', 'Phone No', 'Address', 'Category'],
  },
  { name: 'Inactive Businesses', columns: ['S/N', 'Name', 'Actions'] },
]

test(
  'the totals stand as cards, the pies say their figures, and each table has its title, columns and count',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const businesses = await world.businesses()
    const inactive = businesses.filter(({ isDisabled }) => isDisabled === true).length
    const counts = {
      'Unsubscribed Businesses': await world.ask('/admin/subscription/business/no-sub'),
      'Inactive Businesses': await world.ask('/admin/business/disabled'),
    }
    await page.goto('/dashboard')
    for (const title of ['Businesses', 'Staffs', 'Subscriptions', 'Admins']) {
      await expect(page.getByRole('region', { name: title, exact: true })).toContainText(/\d/)
    }
    await expect(page.getByRole('region', { name: 'Businesses', exact: true })).toContainText(String(businesses.length))

    const ring = page.getByRole('figure', { name: 'Active vs Inactive businesses' })
    const share = (count: number) => `${Math.round((count / businesses.length) * 100)}%`
    const active = businesses.length - inactive
    await expect(ring.getByRole('listitem').nth(0)).toHaveText(`Active ${active} ${share(active)}`)
    await expect(ring.getByRole('listitem').nth(1)).toHaveText(`Inactive ${inactive} ${share(inactive)}`)
    await expect(ring.getByRole('link', { name: 'Inactive' })).toHaveAttribute('href', '/businesses?status=inactive')
    await expect(ring.locator('svg').first()).toContainText(String(businesses.length))
    await expect(page.getByRole('figure', { name: 'General vs Custom subscriptions' })).toContainText('Custom')
    await expect(ring.locator('svg').first()).toBeVisible()

    for (const { name, columns } of tables) {
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
      // Beside the specified ones, where the platform tells them.
      const added = name === 'Subscribers' && world.kind === 'embedded' ? ['Plan', 'Expiry'] : []
      expect(await columnHeaders(page, name)).toEqual([...columns, ...added])
    }
    for (const [name, answer] of Object.entries(counts)) {
      const count = Number(isRecord(answer) ? answer.totalCount : undefined).toLocaleString('en-US')
      const list = page.getByRole('region', { name: `${name} list` })
      await expect(list.getByText(`Total Count ${count}`, { exact: true })).toBeVisible()
    }

    const form = filtersOf(page, 'Unsubscribed Businesses filters')
    await expect(form.getByLabel('Date range').locator('option')).toHaveText([
      'Select...',
      'Today',
      'Last 7 days',
      'This Month',
      'Last 3 Months',
      'Last 6 Months',
      'Last 12 Months',
    ])
    for (const label of ['Start date', 'End date']) {
      await expect(await openFilter(form, label)).toHaveAttribute('type', 'date')
    }
  },
)

test(
  'each table shows five rows, with the way to all of them and back',
  { tag: ['@noscript', '@embedded'] },
  async ({ page }) => {
    await page.goto('/dashboard?unsubscribed.sort=businessName')
    for (const { name } of tables) expect((await tableRows(page, name)).length, name).toBeLessThanOrEqual(5)
    const all = page.getByRole('link', { name: /^View all \d+ Unsubscribed Businesses$/ })
    const total = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
    await all.click()
    await expect(page).toHaveURL(/unsubscribed\.sort=businessName&unsubscribed\.pageSize=20/)
    await expect(page.getByText(`Showing 1 - ${Math.min(20, total)} of ${total}`, { exact: true })).toBeVisible()
    await expect(page.getByPlaceholder(`Search ${total} records...`)).toBeVisible()
    expect((await tableRows(page, 'Inactive Businesses')).length).toBeLessThanOrEqual(5)
    await page.getByRole('link', { name: 'Show fewer Unsubscribed Businesses' }).click()
    await expect(page).toHaveURL(/\?unsubscribed\.sort=businessName$/)
  },
)

test(
  'what is due in 7 days and what has lapsed stands first, by day',
  { tag: '@embedded' },
  async ({ page, world }) => {
    await page.goto('/dashboard')
    const [first] = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(first).toBe('Due in 7 days')
    const days = page.getByRole('navigation', { name: 'Subscriptions that end, by day' }).getByRole('link')
    await expect(days).toHaveCount(8)
    const texts = await days.allTextContents()
    expect(texts[0]).toContain('Lapsed')
    expect(texts[1]).toContain('Today')
    await days.first().click()
    await expect(page).toHaveURL(/due=lapsed/)
    await expect(page.getByRole('heading', { level: 2, name: 'Lapsed', exact: true })).toBeVisible()
    await expect(days.first()).toHaveAttribute('aria-current', 'true')
    await days.first().click()
    await expect(page).toHaveURL(/\/dashboard$|\?$/)
    await expect(days.first()).not.toHaveAttribute('aria-current')

    const counts = (await days.locator('strong').allTextContents()).map(Number)
    const busy = counts.findIndex((count) => count > 0)
    // Demonstration data of a quiet week have nothing to renew.
    if (busy < 0) return
    await page.goto((await days.nth(busy).getAttribute('href')) ?? '')
    const table = dueTable(page)
    await expect(table.locator('tbody tr')).toHaveCount(Math.min(5, counts[busy] ?? 0))
    const name = (await table.getByRole('rowheader').first().getByRole('link').textContent()) ?? ''
    const renew = table.getByRole('link', { name: /^Renew / }).first()
    await expect(renew).toHaveAccessibleName(`Renew ${name}`)
    const business = (await world.businesses()).find(({ businessName }) => businessName === name)
    await expect(table.getByRole('rowheader').first().getByText('Inactive', { exact: true })).toHaveCount(
      business?.isDisabled === true ? 1 : 0,
    )
    await renew.click()
    await expect(dialog(page, 'Renew Subscription')).toContainText(name)
    await page.keyboard.press('Escape')
    await expect(renew).toBeFocused()
  },
)

test('a renewal of what is due leaves the page where it was', { tag: '@embedded' }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/dashboard?due=lapsed')
  const renew = dueTable(page)
    .getByRole('link', { name: /^Renew / })
    .first()
  await renew.click()
  const name = (await dueTable(page).getByRole('rowheader').first().getByRole('link').textContent()) ?? ''
  const form = dialog(page, 'Renew Subscription')
  await form.getByLabel('Period').selectOption('3')
  await form.getByRole('button', { name: 'Renew', exact: true }).click()
  await expectMessage(page, 'Subscription renewed!')
  await expect(page.getByRole('status').filter({ hasText: 'Subscription renewed!' })).toContainText(name)
  await expect(form).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('on a laptop the dashboard is at most two windows long', { tag: ['@rest', '@embedded'] }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/dashboard')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2 * 900)
})

test('each table keeps its own place in the address', { tag: ['@noscript', '@embedded'] }, async ({ page }) => {
  await page.goto('/dashboard?unsubscribed.sort=businessName&inactive.sort=-businessName')
  const unsubscribed = (await tableRows(page, 'Unsubscribed Businesses')).map((row) => row['Business Name'] ?? '')
  const inactive = (await tableRows(page, 'Inactive Businesses')).map((row) => row.Name ?? '')
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' })
  expect(compare(unsubscribed[0] ?? '', unsubscribed.at(-1) ?? '')).toBeLessThanOrEqual(0)
  expect(compare(inactive[0] ?? '', inactive.at(-1) ?? '')).toBeGreaterThanOrEqual(0)
})

test(
  'an inactive business is deleted after a dialog that names it',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world, hasScripts }) => {
    const victim = (await world.businesses()).findLast(({ isDisabled }) => isDisabled === true)
    const name = String(victim?.businessName)
    await page.goto(`/dashboard?inactive.search=${encodeURIComponent(name)}`)
    await page
      .getByRole('link', { name: `Actions for ${name}` })
      .first()
      .click()
    const menu = hasScripts ? page : dialog(page, 'Actions')
    if (!hasScripts) await expect(menu.getByRole('heading')).toHaveText(name)
    await menu.getByRole('link', { name: 'Delete', exact: true }).click()
    await expect(dialog(page, 'Delete Business')).toContainText(name)
    await dialog(page, 'Delete Business').getByRole('button', { name: 'Delete' }).click()
    await expectMessage(page, 'Business Deleted!')
    if (world.kind === 'plain') {
      const path = `/admin/business/${String(victim?.businessRef)}`
      expect(world.plain().writes()).toMatchObject([{ method: 'DELETE', path, query: {}, body: undefined }])
    }
    expect(await world.business(victim?.businessRef)).toBeUndefined()
  },
)

test(
  'the panels make specified calls, with the filters of their tables',
  { tag: ['@rest', '@noscript'] },
  async ({ page, world }) => {
    const dates = { startDate: '2025-01-01', endDate: '2025-12-31' }
    const parameters = new URLSearchParams({ 'subscribers.isActive': 'true' })
    for (const prefix of ['subscribers.', 'unsubscribed.']) {
      for (const [name, day] of Object.entries(dates)) parameters.set(prefix + name, day)
    }
    await page.goto(`/dashboard?${parameters.toString()}`)
    // Which subscriptions end is not specified.
    await expect(page.getByRole('heading', { level: 2, name: 'Due in 7 days' })).toHaveCount(0)
    const today = lagosDay(new Date())
    const [year = 0, month = 0] = today.split('-').map(Number)
    const dayOf = (monthsAgo: number, day: number) =>
      new Date(Date.UTC(year, month - 1 - monthsAgo, day)).toISOString().slice(0, 10)
    const months = [5, 4, 3, 2, 1, 0].map((ago) => ({
      startDate: dayOf(ago, 1),
      endDate: ago === 0 ? today : dayOf(ago - 1, 0),
    }))
    expect(readsOf(world)).toEqual([
      { method: 'GET', path: '/admin', query: {} },
      ...months.map((query) => ({ method: 'GET', path: '/admin/business', query })),
      { method: 'GET', path: '/admin/business', query: { status: 'inactive' } },
      { method: 'GET', path: '/admin/business', query: {} },
      { method: 'GET', path: '/admin/business/disabled', query: {} },
      { method: 'GET', path: '/admin/business/subscribers', query: { isActive: 'true', ...dates } },
      { method: 'GET', path: '/admin/reports', query: {} },
      { method: 'GET', path: '/admin/subscription', query: {} },
      { method: 'GET', path: '/admin/subscription/business/no-sub', query: dates },
    ])
  },
)

test('a panel that fails leaves the others alive', { tag: '@noscript' }, async ({ page, faulty, problems }) => {
  problems.expect(/status of 5\d\d/)
  await faulty.misbehaving.misbehave({ kind: 'status 500', path: '^/admin/business/disabled' })
  await page.goto(`${faulty.console.origin}/dashboard`)
  await expect(page.getByText('An error occurred', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Unsubscribed Businesses' })).toBeVisible()
})

test(
  'the formats of an export that is pressed at the bottom edge come into sight',
  { tag: ['@rest', '@embedded'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 720 })
    await page.goto('/dashboard')
    const chip = page.locator('[data-slot=chip]', { hasText: 'Export' }).first()
    await whenInteractive(page.getByRole('table', { name: 'Subscribers', exact: true }))
    await chip.evaluate((element) => scrollTo(0, element.getBoundingClientRect().bottom + scrollY - innerHeight + 40))
    await chip.locator('summary').click()
    await expect(chip.getByRole('link', { name: /^JSON/ })).toBeInViewport({ ratio: 1 })
  },
)
