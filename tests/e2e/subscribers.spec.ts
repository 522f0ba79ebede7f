import { expect, test } from '../support/browser.ts'
import { applyFilters, clearFilters, filtersOf, openFilter } from '../support/filters.ts'
import { amountText, expectTotal, moneyText } from '../support/lists.ts'
import { recordsIn } from '../support/plain-platform/shape.ts'
import { bodyRows, columnHeaders, dialog, tableRows } from '../support/page.ts'
import type { Stored } from '../support/plain-platform/records.ts'
import type { World } from '../support/world.ts'

test.beforeEach(({ signIn }) => signIn())

const path = '/admin/business/subscribers'
const priceText = ({ price, currency }: Stored) => moneyText(price, currency)
const subscribers = async (world: World) => recordsIn(await world.ask(path))

test(
  'has its title, its columns in order, and the rows in the reverse of the order of the platform, with their prices',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const stored = (await subscribers(world)).toReversed()
    const emails = stored.map(({ email }) => String(email))
    await page.goto('/subscribers')
    if (world.kind === 'plain') {
      const calls = world.plain().calls.filter(({ method }) => method === 'GET')
      expect(calls.map(({ path: called, query }) => [called, query])).toEqual([[path, {}]])
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribers')
    await expect(page).toHaveTitle('Subscribers · Console')
    expect(await columnHeaders(page, 'Subscribers')).toEqual([
      'S/N',
      'Business Name',
      'Email',
      'Phone No',
      'Category',
      'Status',
      'Price',
      'Last Subscription Date',
      // Beside the specified ones, where the platform tells them.
      ...(world.kind === 'embedded' ? ['Plan', 'Expiry'] : []),
    ])
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation.getByRole('link', { name: 'Subscribers' })).toHaveCount(0)

    // Cut at ten characters, with the whole in reach.
    const cell = bodyRows(page, 'Subscribers').first().getByRole('cell').nth(1)
    await expect(cell.locator('[aria-hidden]')).toHaveText(`${emails[0]?.slice(0, 9)}…`)
    await expect(cell.locator('[title]')).toHaveAttribute('title', emails[0] ?? '')

    const first = await tableRows(page, 'Subscribers')
    expect(first.map((row) => row['S/N'])).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)))
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    const second = await tableRows(page, 'Subscribers')
    const shown = [...first, ...second]
    expect(shown.map((row) => row.Email)).toEqual(emails.slice(0, shown.length))
    expect(shown.map((row) => row.Price)).toEqual(stored.slice(0, shown.length).map(priceText))
    await page.goto('/subscribers?page=99')
    expect((await tableRows(page, 'Subscribers')).at(-1)?.Email).toBe(emails.at(-1))
    await expectTotal(page, emails.length)
  },
)

for (const [table, address] of [
  ['Subscribers', '/subscribers'],
  ['Subscribers', '/dashboard'],
  ['Unsubscribed Businesses', '/dashboard'],
  ['Inactive Businesses', '/dashboard'],
] as const) {
  test(
    `a name in ${table} of ${address} opens the record, which has the texts that the row cuts`,
    { tag: ['@noscript', '@scripts', '@embedded', '@embedded-noscript'] },
    async ({ page, world, hasScripts }) => {
      await page.goto(address)
      const row = bodyRows(page, table).first()
      const id = (await row.getAttribute('data-id')) ?? ''
      if (world.kind === 'plain' && table === 'Subscribers') {
        // The specification's subscribers have no id: their names are text.
        expect(id).toBe('')
        await expect(row.getByRole('rowheader').getByRole('link')).toHaveCount(0)
        return
      }
      const business = (await world.businesses()).find(({ _id }) => _id === id)
      const record = dialog(page, 'Business')
      const expectRecord = async () => {
        await expect(page).toHaveURL(`/businesses?modal=view&id=${id}`)
        await expect(record.getByRole('heading')).toHaveText(String(business?.businessName))
        await expect(record).toContainText(String(business?.email))
      }
      await row.getByRole('rowheader').getByRole('link').click()
      await expectRecord()
      if (!hasScripts) return
      await page.goBack()
      await expect(page).toHaveURL(address)
      await row.getByRole('rowheader').getByRole('link').press('Enter')
      await expectRecord()
      await page.goBack()
      await row
        .getByRole('cell')
        .first()
        .click({ position: { x: 2, y: 2 } })
      await expectRecord()
    },
  )
}

test('a row shows the record, and dashes for its gaps', { tag: '@noscript' }, async ({ page, world }) => {
  await page.goto('/subscribers?search=ada.obi.1@example.ng')
  const [row] = await tableRows(page, 'Subscribers')
  expect(row).toMatchObject({
    'S/N': '1',
    'Business Name': 'Obi Provisions 1',
    Email: 'ada.obi.1@example.ng',
    'Phone No': '08030000000',
    Category: 'Groceries',
    Status: 'Active',
  })
  expect(row?.Price).toMatch(/^NGN [\d,]+$/)
  expect(row?.['Last Subscription Date']).toMatch(/^\d\d \w{3} 202\d, \d\d:\d\d$/)

  const { businesses, histories } = world.plain().store
  histories.splice(0, histories.length, { businessRef: businesses[0]?.businessRef, price: 0 })
  businesses[0] = { businessRef: businesses[0]?.businessRef }
  await page.goto('/logs')
  await page.goto('/subscribers')
  await expect(bodyRows(page, 'Subscribers')).toHaveCount(1)
  await expect(page.getByText('Total Amount ₦0', { exact: true })).toBeVisible()
  expect((await tableRows(page, 'Subscribers'))[0]).toEqual({
    'S/N': '1',
    'Business Name': '–',
    Email: '–',
    'Phone No': '–',
    Category: '–',
    Status: 'Active',
    Price: 'NGN 0',
    'Last Subscription Date': '–',
  })
})

test(
  'the totals are the number of rows and the amount that the platform sends',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const answer = await world.ask(path)
    const amount = (answer as { totalSubscriptionAmount: number }).totalSubscriptionAmount
    const rows = recordsIn(answer)
    const { length } = rows
    await page.goto('/subscribers')
    await expect(page.getByText(`Total Number ${length}`, { exact: true })).toBeVisible()
    await expect(page.getByText(`Total Amount ₦${amountText(amount)}`, { exact: true })).toBeVisible()
    const dollars = rows.filter(({ currency }) => currency === 'USD')
    if (dollars.length > 0) {
      const sum = dollars.reduce((total, { price }) => total + Number(price) * 100, 0) / 100
      await expect(page.getByText(`Total Amount in USD ${amountText(sum)}`, { exact: true })).toBeVisible()
      await expect(page.getByText(`Number in USD ${dollars.length}`, { exact: true })).toBeVisible()
      await expect(page.getByText(`Number in NGN ${length - dollars.length}`, { exact: true })).toBeVisible()
    }
    // A search looks into the list and does not change what the list comes to.
    await page.goto('/subscribers?search=nobody+is+called+like+this')
    await expect(page.getByText('No Data', { exact: true })).toBeVisible()
    await expect(page.getByText(`Total Number ${length}`, { exact: true })).toBeVisible()
  },
)

test(
  'the status is asked of the platform and can be cleared',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world, hasScripts }) => {
    const all = await subscribers(world)
    await page.goto('/subscribers')
    for (const [label, value, isDisabled] of [
      ['Active', 'true', false],
      ['Inactive', 'false', true],
    ] as const) {
      const fitting = all.filter((row) => (row.isDisabled === true) === isDisabled)
      const status = await openFilter(filtersOf(page), 'Status')
      await expect(status.getByRole('option')).toHaveText(['Select...', 'Active', 'Inactive'])
      await status.selectOption({ label })
      if (!hasScripts) await applyFilters(filtersOf(page))
      await expectTotal(page, fitting.length)
      await expect(page.getByText(`Total Number ${fitting.length}`, { exact: true })).toBeVisible()
      expect(new Set((await tableRows(page, 'Subscribers')).map((row) => row.Status))).toEqual(new Set([label]))
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ isActive: value })
      if (world.kind === 'plain') {
        expect(world.plain().calls.findLast((call) => call.path === path)?.query).toEqual({ isActive: value })
      }
      await clearFilters(filtersOf(page))
      await expectTotal(page, all.length)
    }
  },
)
