import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { chooseAction, openListAt, takeBusiness } from '../support/business-list.ts'
import { moneyText, readsOf } from '../support/lists.ts'
import { addressOf, bodyRows, columnHeaders, dialog, expectReadOnly, recordValue, tableRows } from '../support/page.ts'
import type { World } from '../support/world.ts'

test.beforeEach(({ signIn }) => signIn())

/** A business that has subscribed, with its history newest first. */
async function subscribed(world: World) {
  const business = await takeBusiness(world, (record, hasHistory) => hasHistory && record.isDisabled !== true)
  const histories = (await world.histories(business.businessRef)).toSorted((a, b) =>
    String(b.createdAt).localeCompare(String(a.createdAt)),
  )
  return { business, histories, address: `/subscriptions/${business.businessRef}` }
}

const goBack = (page: Page) => page.getByRole('button', { name: 'Go Back' }).click()
const record = (page: Page) => dialog(page, 'Subscription')

test(
  'has its title and the columns of the plans with their expiry date, and the history newest first',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const { business, histories, address } = await subscribed(world)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscription')
    expect(await columnHeaders(page, 'Subscription history')).toEqual([
      'S/N',
      'Name',
      'Type',
      'Currency code',
      'Branch (max, amount)',
      'Inventory (max, amount)',
      'Staff (max, amount)',
      'Coupons (amount)',
      'Price',
      'Date Created',
      'Expiry Date',
    ])
    const rows = await tableRows(page, 'Subscription history')
    expect(rows.map((row) => row.Name)).toEqual(histories.slice(0, 20).map(({ name }) => name))
    for (const row of rows) expect(row['Expiry Date']).toMatch(/^\d\d \w{3} \d{4}, \d\d:\d\d$/)
    if (world.kind !== 'plain') return
    expect(rows[0]?.Price).toBe(moneyText(histories[0]?.price))
    const { businessRef } = business
    expect(readsOf(world)).toEqual([
      // Whose history it is.
      { method: 'GET', path: '/admin/business', query: { search: businessRef } },
      { method: 'GET', path: '/admin/subscription/business', query: { businessRef } },
    ])
  },
)

test('a business that never subscribed has no data', { tag: '@noscript' }, async ({ page }) => {
  await page.goto('/subscriptions/BIZ-1065')
  await expect(page.getByText('No Data', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clear filters' })).toHaveCount(0)
})

test('a row or its address opens an entry, which no call can change', { tag: '@noscript' }, async ({ page, world }) => {
  const { histories, address } = await subscribed(world)
  await page.goto(address)
  await bodyRows(page, 'Subscription history').first().getByRole('link').click()
  await expect(recordValue(record(page), 'Name')).toHaveText(String(histories[0]?.name))
  await expectReadOnly(record(page), ['Price', 'Date created'])
  await expect(recordValue(record(page), 'Expiry date')).toHaveText(/\d{4}, \d\d:\d\d$/)
  await record(page).getByRole('button', { name: 'Edit' }).click()
  await expect(record(page).getByLabel('Name', { exact: true })).toBeEditable()
  await expect(record(page).getByLabel('Price', { exact: true })).not.toBeEditable()
  await expect(record(page).getByRole('button', { name: 'Save' })).toHaveCount(0)
  await record(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(addressOf(page)).toBe(address)
  await page.goto(`${address}?modal=view&id=${String(histories[0]?._id)}`)
  await expect(recordValue(record(page), 'Name')).toHaveText(String(histories[0]?.name))
  await page.goto(`${address}?modal=view&id=nothing`)
  await expect(record(page).getByRole('alert')).toContainText('This subscription is not there any more.')
})

test(
  'Go Back returns to the list it came from, with its filters, also after a dialog and a reload',
  { tag: ['@scripts', '@noscript'] },
  async ({ page, world }) => {
    const { business } = await subscribed(world)
    await openListAt(page, business)
    const list = addressOf(page)
    await chooseAction(page, business, 'View Subscriptions')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscription')
    await bodyRows(page, 'Subscription history').first().getByRole('link').click()
    await record(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await goBack(page)
    await expect(page.getByRole('table', { name: 'Businesses' })).toBeVisible()
    expect(addressOf(page)).toBe(list)
  },
)

test(
  'Go Back of a page that was opened by its address leads to the businesses',
  { tag: ['@rest', '@noscript'] },
  async ({ page, world }) => {
    const { address } = await subscribed(world)
    await page.goto(address)
    await goBack(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Businesses')
    expect(addressOf(page)).toBe('/businesses')
  },
)

for (const screen of ['/subscriptions', '/business/sales', '/staffs?business=']) {
  test(
    `a business that there is not is said to be none: ${screen}`,
    { tag: ['@noscript', '@embedded'] },
    async ({ page, problems }) => {
      problems.expect(/status of 404/)
      await page.goto(screen.endsWith('=') ? `${screen}BIZ-9999` : `${screen}/BIZ-9999`)
      const message = 'There is no business with the reference “BIZ-9999”. Choose another one.'
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    },
  )
}
