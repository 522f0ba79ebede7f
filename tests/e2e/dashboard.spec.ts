import { expect, test } from '../support/browser.ts'
import { columnHeaders, dialog, expectMessage, tableRows } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

const tables = {
  Subscribers: ['S/N', 'Business Name', 'Email', 'Phone No', 'Category', 'Status', 'Price', 'Last Subscription Date'],
  'Unsubscribed Businesses': [
    'S/N',
    'Business Name',
    'First Name',
    'Last Name',
    'Email',
    'Phone No',
    'Address',
    'Category',
  ],
  'Inactive Businesses': ['S/N', 'Name', 'Actions'],
}

test('the four totals stand as cards', async ({ page, world }) => {
  const businesses = await world.businesses()
  await page.goto('/dashboard')
  for (const title of ['Businesses', 'Staffs', 'Subscriptions', 'Admins']) {
    await expect(page.getByRole('region', { name: title, exact: true })).toContainText(/\d/)
  }
  await expect(page.getByRole('region', { name: 'Businesses', exact: true })).toContainText(String(businesses.length))
})

test('the pies say their figures as text', async ({ page, world }) => {
  const businesses = await world.businesses()
  const inactive = businesses.filter(({ isDisabled }) => isDisabled === true).length
  await page.goto('/dashboard')
  const pie = page.getByRole('figure', { name: 'Active vs Inactive businesses' })
  await expect(pie.getByRole('listitem').nth(0)).toHaveText(`Active ${businesses.length - inactive}`)
  await expect(pie.getByRole('listitem').nth(1)).toHaveText(`Inactive ${inactive}`)
  await expect(page.getByRole('figure', { name: 'General vs Custom subscriptions' })).toContainText('Custom')
  await expect(pie.locator('svg').first()).toBeVisible()
})

for (const [name, columns] of Object.entries(tables)) {
  test(`${name} has its columns in order`, async ({ page }) => {
    await page.goto('/dashboard')
    expect(await columnHeaders(page, name)).toEqual(columns)
  })
}

test('the presets of Unsubscribed Businesses are the six of the specification', async ({ page }) => {
  await page.goto('/dashboard')
  const form = page.getByRole('form', { name: 'Unsubscribed Businesses filters' })
  await expect(form.getByLabel('Date range').locator('option')).toHaveText([
    'Select...',
    'Today',
    'Last 7 days',
    'This Month',
    'Last 3 Months',
    'Last 6 Months',
    'Last 12 Months',
  ])
})

test('each table keeps its own place in the address', async ({ page }) => {
  await page.goto('/dashboard?unsubscribed.sort=businessName&inactive.sort=-businessName')
  const unsubscribed = (await tableRows(page, 'Unsubscribed Businesses')).map((row) => row['Business Name'] ?? '')
  const inactive = (await tableRows(page, 'Inactive Businesses')).map((row) => row.Name ?? '')
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' })
  expect(compare(unsubscribed[0] ?? '', unsubscribed.at(-1) ?? '')).toBeLessThanOrEqual(0)
  expect(compare(inactive[0] ?? '', inactive.at(-1) ?? '')).toBeGreaterThanOrEqual(0)
})

test('an inactive business is deleted after a dialog that names it', async ({ page, world, hasScripts }) => {
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
    const [write] = world.plain().writes()
    expect(write).toMatchObject({ method: 'DELETE', body: undefined })
  }
  expect(await world.business(victim?.businessRef)).toBeUndefined()
})

test('only specified calls are made', { tag: '@plain' }, async ({ page, world }) => {
  await page.goto('/dashboard?subscribers.isActive=true')
  expect(world.plain().violations()).toEqual([])
})

test('a panel that fails leaves the others alive', { tag: '@plain' }, async ({ page, faulty, problems }) => {
  problems.expect(/status of 5\d\d/)
  await faulty.misbehaving.misbehave({ kind: 'status 500', path: '^/admin/business/disabled' })
  await page.goto(`${faulty.console.origin}/dashboard`)
  await expect(page.getByText('An error occurred', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Unsubscribed Businesses' })).toBeVisible()
})
