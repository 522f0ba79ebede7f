import { expect, test } from '../support/browser.ts'
import { readsOf } from '../support/lists.ts'
import { columnHeaders, tableRows } from '../support/page.ts'
import type { Stored } from '../support/plain-platform/records.ts'
import { isRecord } from '../support/plain-platform/shape.ts'

test.beforeEach(({ signIn }) => signIn())

/** The read-only lists: columns in the order of the specification's section 2, and the one call that fills them. */
const screens = [
  {
    title: 'Transactions',
    address: '/transactions',
    call: '/admin/transactions',
    columns: ['S/N', 'Business Ref', 'Type', 'Details', 'Status', 'Payment Type', 'Amount', 'Date'],
    searched: 'type',
  },
  {
    title: 'Logs',
    address: '/logs',
    call: '/admin/logs',
    columns: ['S/N', 'Business Ref', 'Action', 'Activity', 'Details', 'User name', 'Role', 'Email', 'Date'],
    searched: 'action',
  },
] as const

const columnOf = { type: 'Type', action: 'Action' } as const

function recordsIn(data: unknown): Stored[] {
  const list = isRecord(data) ? data.data : undefined
  return Array.isArray(list) ? list.filter(isRecord) : []
}

for (const { title, address, call, columns, searched } of screens) {
  test.describe(title, () => {
    test(
      'has its title, its columns in order, the newest row first, and is searched over the whole list',
      { tag: ['@noscript', '@embedded'] },
      async ({ page, world }) => {
        const records = recordsIn(await world.ask(call))
        await page.goto(address)
        if (world.kind === 'plain') expect(readsOf(world)).toEqual([{ method: 'GET', path: call, query: {} }])
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        expect(await columnHeaders(page, title)).toEqual(columns)
        const rows = await tableRows(page, title)
        expect(rows.length).toBeGreaterThan(1)
        expect(rows.length).toBeLessThanOrEqual(20)
        expect(rows[0]?.['S/N']).toBe('1')
        const dates = records.map(({ createdAt }) => Date.parse(String(createdAt))).filter(Number.isFinite)
        const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', day: '2-digit' })
        expect(rows[0]?.Date).toContain(shown.format(new Date(Math.max(...dates))))

        // The newest are of businesses that other tests have made or deleted, or of none.
        const reference = String(records.findLast(({ businessRef }) => businessRef)?.businessRef)
        await page.goto(`${address}?search=${reference}`)
        await page.getByRole('link', { name: reference, exact: true }).first().click()
        await expect(page).toHaveURL(`/businesses?search=${reference}`)
        expect(await tableRows(page, 'Businesses'), 'the business of the row').toHaveLength(1)

        const wanted = String(records.at(-1)?.[searched])
        await page.goto(`${address}?search=${encodeURIComponent(wanted)}`)
        const found = await tableRows(page, title)
        for (const row of found) {
          expect(Object.values(row).join(' ').toLowerCase()).toContain(wanted.toLowerCase())
        }
        // A type is shown with a capital letter.
        expect(found.map((row) => row[columnOf[searched]]?.toLowerCase())).toContain(wanted.toLowerCase())
      },
    )

    test(
      'names rows of no business Super-Admin, missing values –, and says No Data when there is none',
      { tag: '@noscript' },
      async ({ page, world }) => {
        const { store } = world.plain()
        const list = title === 'Logs' ? store.logs : store.transactions
        list.splice(0, list.length, { _id: 'bare', createdAt: '2026-01-02T10:00:00.000Z' })
        await page.goto(address)
        const [row] = await tableRows(page, title)
        expect(row?.['Business Ref']).toBe('Super-Admin')
        expect(row?.[columnOf[searched]]).toBe('–')
        expect(row?.Date).toBe('02 Jan 2026, 11:00')
        list.length = 0
        await page.goto('/admins')
        await page.goto(address)
        await expect(page.getByText('No Data', { exact: true })).toBeVisible()
        await expect(page.getByRole('searchbox')).toHaveCount(0)
      },
    )
  })
}

test.describe('Business Sales', () => {
  const columns = ['S/N', 'Business Ref', 'Type', 'Items', 'Status', 'Payment Methods', 'Total Amount', 'Date']

  test(
    'shows at most ten sales of the business in the path',
    { tag: ['@noscript', '@embedded'] },
    async ({ page, world }) => {
      const businesses = await world.businesses()
      const answers = businesses.slice(0, 12).map(async ({ businessRef }) => {
        const sales = await world.ask(`/admin/business/sale?businessRef=${encodeURIComponent(String(businessRef))}`)
        const list = isRecord(sales) && Array.isArray(sales.lastTenSales) ? sales.lastTenSales.filter(isRecord) : []
        return { businessRef: String(businessRef), list }
      })
      const found = (await Promise.all(answers)).find(({ list }) => list.length > 0)
      expect(found, 'a business with sales').toBeDefined()
      await page.goto(`/business/sales/${found?.businessRef}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Sales')
      expect(await columnHeaders(page, 'Business Sales')).toEqual(columns)
      const rows = await tableRows(page, 'Business Sales')
      expect(rows).toHaveLength(found?.list.length ?? 0)
      expect(new Set(rows.map((row) => row['Business Ref']))).toEqual(new Set([found?.businessRef]))
      await expect(page.getByText('The newest sales, ten at the most.')).toBeVisible()
      const everySale = page.getByRole('link', { name: 'Complete and pending sales in Transactions' })
      // A platform of the specification alone can't tell sales apart there.
      if (world.kind === 'plain') return expect(everySale).toHaveCount(0)
      await everySale.click()
      await expect(page).toHaveURL(`/transactions?type=sale&search=${found?.businessRef}`)
    },
  )

  test('joins item names and payments', { tag: '@noscript' }, async ({ page, world }) => {
    world.plain().store.sales = [
      {
        _id: 'sale-1',
        businessRef: 'BIZ-9',
        type: 'walkin',
        items: [{ name: 'Rice' }, { name: 'Beans' }],
        status: 'complete',
        paymentMethods: [
          { type: 'cash', amount: 1500 },
          { type: 'card', amount: 250.5 },
        ],
        amount: 1750.5,
        createdAt: '2026-03-04T08:05:00.000Z',
      },
    ]
    await page.goto('/business/sales/BIZ-9')
    const [row] = await tableRows(page, 'Business Sales')
    expect(row).toMatchObject({
      Type: 'Walk-in',
      Items: 'Rice, Beans',
      Status: 'complete',
      'Payment Methods': 'Cash NGN 1,500, Card NGN 250.50',
      'Total Amount': 'NGN 1,750.50',
      Date: '04 Mar 2026, 09:05',
    })
    expect(readsOf(world)).toEqual([
      // Whose sales they are.
      { method: 'GET', path: '/admin/business', query: { search: 'BIZ-9' } },
      { method: 'GET', path: '/admin/business/sale', query: { businessRef: 'BIZ-9' } },
    ])
  })

  test('is where View Sales leads', { tag: '@noscript' }, async ({ page, world }) => {
    const [business] = await world.businesses()
    await page.goto('/businesses')
    await page.goto(`/businesses?modal=actions&id=${String(business?._id)}`)
    await page.getByRole('dialog').getByRole('link', { name: 'View Sales' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Sales')
    await expect(page).toHaveURL(new RegExp(`/business/sales/${String(business?.businessRef)}$`))
  })
})
