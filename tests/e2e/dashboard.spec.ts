import { expect, test } from '../support/browser.ts'
import { filtersOf, openFilter } from '../support/filters.ts'
import { readsOf } from '../support/lists.ts'
import { columnHeaders, dialog, expectMessage, tableRows } from '../support/page.ts'
import { isRecord } from '../support/plain-platform/shape.ts'

test.beforeEach(({ signIn }) => signIn())

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
  { tag: ['@embedded', '@noscript'] },
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

    const pie = page.getByRole('figure', { name: 'Active vs Inactive businesses' })
    await expect(pie.getByRole('listitem').nth(0)).toHaveText(`Active ${businesses.length - inactive}`)
    await expect(pie.getByRole('listitem').nth(1)).toHaveText(`Inactive ${inactive}`)
    await expect(page.getByRole('figure', { name: 'General vs Custom subscriptions' })).toContainText('Custom')
    await expect(pie.locator('svg').first()).toBeVisible()

    for (const { name, columns } of tables) {
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
      expect(await columnHeaders(page, name)).toEqual(columns)
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

test('each table keeps its own place in the address', { tag: ['@embedded', '@noscript'] }, async ({ page }) => {
  await page.goto('/dashboard?unsubscribed.sort=businessName&inactive.sort=-businessName')
  const unsubscribed = (await tableRows(page, 'Unsubscribed Businesses')).map((row) => row['Business Name'] ?? '')
  const inactive = (await tableRows(page, 'Inactive Businesses')).map((row) => row.Name ?? '')
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' })
  expect(compare(unsubscribed[0] ?? '', unsubscribed.at(-1) ?? '')).toBeLessThanOrEqual(0)
  expect(compare(inactive[0] ?? '', inactive.at(-1) ?? '')).toBeGreaterThanOrEqual(0)
})

test(
  'an inactive business is deleted after a dialog that names it',
  { tag: ['@embedded', '@noscript'] },
  async ({ page, world, hasScripts }) => {
    const victim = (await world.businesses()).findLast(({ isDisabled }) => isDisabled === true)
    const name = String(victim?.businessName)
    await page.goto(`/dashboard?inactive.search=${encodeURIComponent(name)}`)
    await page
      .getByRole('link', { name: `Actions for ${name}` })
      .first()
      .click()
    const menu = hasScripts ? page : dialog(page, 'Actions')
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
  { tag: '@noscript' },
  async ({ page, world }) => {
    const dates = { startDate: '2025-01-01', endDate: '2025-12-31' }
    const parameters = new URLSearchParams({ 'subscribers.isActive': 'true' })
    for (const prefix of ['subscribers.', 'unsubscribed.']) {
      for (const [name, day] of Object.entries(dates)) parameters.set(prefix + name, day)
    }
    await page.goto(`/dashboard?${parameters.toString()}`)
    expect(readsOf(world)).toEqual([
      { method: 'GET', path: '/admin', query: {} },
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
