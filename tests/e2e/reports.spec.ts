import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/browser.ts'
import { chooseFilter, filtersOf, openFilter } from '../support/filters.ts'
import { amountText, expectTotal, moneyText } from '../support/lists.ts'
import { isRecord } from '../support/plain-platform/shape.ts'

test.beforeEach(({ signIn }) => signIn())

const headlines = [
  'Total Sales',
  'Completed Sales',
  'Pending Sales',
  'Total Number',
  'Total Transactions',
  'Total Transactions Count',
]

test(
  'the headline totals stand in order, every table has its rows, and currencies are never added up together',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const report = await world.ask('/admin/reports')
    const totalsOfSales = await world.ask('/admin/reports/sales')
    await page.goto('/reports')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
    for (const headline of headlines) {
      await expect(page.getByRole('region', { name: headline, exact: true })).toContainText(/\d/)
    }

    const table = (name: string) => page.getByRole('table', { name, exact: true })
    const rowsOf = (name: string) => table(name).getByRole('rowheader')
    await expect(rowsOf('Transactions')).toHaveText(['Total', 'Count'])
    const general = ['Inventory items', 'Warehouse items', 'Staffs', 'Branches', 'Riders', 'Reservations']
    await expect(rowsOf('General')).toHaveText(general)
    await expect(rowsOf('Sales')).toHaveText([
      'Pending (Order)',
      'Completed (Order)',
      'Cancelled (Order)',
      'Pending (Walk-in)',
      'Completed (Walk-in)',
      'Cancelled (Walk-in)',
      'Pending (Delivery)',
      'Completed (Delivery)',
      'Cancelled (Delivery)',
    ])
    for (const name of ['Purchases', 'Expenses']) {
      await expect(rowsOf(name)).toHaveText(['Pending', 'Completed', 'Cancelled'])
      await expect(table(name).getByRole('columnheader')).toContainText(['', 'Quantity', 'Amount'])
    }
    // As specified, the cell of completed orders shows the cancelled ones.
    const sales = isRecord(report) && isRecord(report.sales) ? report.sales : {}
    const completed = table('Sales').getByRole('row', { name: 'Completed (Order)' })
    await expect(completed.getByRole('cell')).toHaveText(Number(sales.cancelledOrder).toLocaleString('en-US'))

    const totals =
      isRecord(totalsOfSales) && Array.isArray(totalsOfSales.totals) ? totalsOfSales.totals.filter(isRecord) : []
    const naira = moneyText(isRecord(totalsOfSales) ? totalsOfSales.totalTransactions : 0)
    const texts = totals.map((total) => `${moneyText(total.amount, total.currency)} (${amountText(total.count)})`)
    const shown = texts.length > 1 ? texts.join(' · ') : naira
    await expect(table('Transactions').getByRole('row', { name: 'Total' }).getByRole('cell')).toHaveText(shown)
    await expect(page.getByRole('region', { name: 'Total Transactions', exact: true })).toContainText(shown)
    expect(texts.length > 1).toBe(world.kind === 'embedded')

    const form = filtersOf(page)
    await expect(form.getByLabel('Status').locator('option')).toHaveText(['Select...', 'Complete', 'Pending'])
    const presets = form.getByLabel('Date range').locator('option')
    await expect(presets).toHaveText(['Select...', 'Today', 'Last 7 days', 'This Month'])
    for (const label of ['Start date', 'End date']) {
      await expect(await openFilter(form, label)).toHaveAttribute('type', 'date')
    }
  },
)

test(
  'numbers open their rows: a headline total of all time leads to the transactions that it is of',
  { tag: ['@embedded-noscript', '@embedded'] },
  async ({ page, world }) => {
    const report = await world.ask('/admin/reports/totals?startDate=2000-01-01&endDate=2099-12-31')
    const totals = isRecord(report) && Array.isArray(report.totals) ? report.totals.filter(isRecord) : []
    const countOf = (wanted: Record<string, string>) =>
      totals
        .filter((total) => Object.entries(wanted).every(([key, value]) => total[key] === value))
        .reduce((sum, { count }) => sum + Number(count), 0)
    const counts = {
      'Total Sales': countOf({ type: 'sale' }),
      'Completed Sales': countOf({ type: 'sale', status: 'complete' }),
      'Pending Sales': countOf({ type: 'sale', status: 'pending' }),
      'Total Number': countOf({ type: 'sale' }),
      'Total Transactions': countOf({}),
      'Total Transactions Count': countOf({}),
    }
    for (const [headline, count] of Object.entries(counts)) {
      await page.goto('/reports')
      const card = page.getByRole('region', { name: headline, exact: true })
      if (/Number|Count/.test(headline)) await expect(card).toContainText(count.toLocaleString('en-US'))
      await page.getByRole('link').filter({ has: card }).click()
      await expectTotal(page, count)
    }
  },
)

test(
  'each block says of which time it is, whatever period is chosen, on paper too',
  { tag: ['@rest', '@noscript', '@embedded'] },
  async ({ page }) => {
    const head = (title: string) =>
      page.locator('[data-slot=card-header]').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await page.goto('/reports?period=last-month')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('All time', { exact: true })).toHaveCount(6)
    for (const title of ['Transactions', 'General', 'Sales', 'Purchases', 'Expenses']) {
      await expect(head(title).getByText('All time', { exact: true })).toBeVisible()
    }
    for (const [filter, words] of [
      ['status=pending', 'Own filter: Pending, all time'],
      ['startDate=2026-03-01&endDate=2026-03-10', 'Own filter: 1 – 10 Mar 2026'],
      ['status=complete&startDate=2026-03-01&endDate=2026-03-10', 'Own filter: Complete, 1 – 10 Mar 2026'],
    ]) {
      await page.goto(`/reports?period=last-month&${filter}`)
      await expect(head('Transactions').getByText(words!, { exact: true })).toBeVisible()
      await expect(head('Sales').getByText('All time', { exact: true })).toBeVisible()
    }
  },
)

test(
  'the figures by month are downloaded as the chart shows them',
  { tag: ['@rest', '@noscript', '@embedded'] },
  async ({ page }) => {
    await page.goto('/reports')
    const chart = page.getByRole('figure', { name: /by month$/ })
    await chart.locator('summary').click()
    const shown = chart.getByRole('table').getByRole('row').last().getByRole('cell').first()
    const started = page.waitForEvent('download')
    await chart.getByRole('link', { name: 'Download' }).click()
    const file = await started
    expect(file.suggestedFilename()).toMatch(/^completed-.*-by-month-\d{4}-\d\d-to-\d{4}-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    const ofThisMonth = lines.findLast((line) => line.includes(',NGN,'))?.split(',') ?? []
    await expect(shown).toContainText(moneyText(Number(ofThisMonth.at(-1))))
  },
)

test(
  'a platform that can’t list sales apart has no links to them',
  { tag: ['@rest', '@noscript'] },
  async ({ page }) => {
    await page.goto('/reports')
    const sales = page.getByRole('region', { name: 'Total Sales', exact: true })
    await expect(sales).toBeVisible()
    await expect(page.getByRole('link').filter({ has: sales })).toHaveCount(0)
  },
)

test(
  'the filters narrow the transactions and nothing else',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world, hasScripts }) => {
    const everything = await world.ask('/admin/reports/sales')
    const pending = await world.ask('/admin/reports/sales?status=pending')
    const countIn = (answer: unknown) => Number(isRecord(answer) ? answer.totalCount : 0).toLocaleString('en-US')
    await page.goto('/reports')
    await chooseFilter(filtersOf(page), { label: 'Status', value: 'pending', hasScripts })
    await expect(page).toHaveURL(/status=pending/)
    const table = page.getByRole('table', { name: 'Transactions', exact: true })
    await expect(table.getByRole('row', { name: 'Count' }).getByRole('cell')).toHaveText(countIn(pending))
    const headline = page.getByRole('region', { name: 'Total Transactions Count', exact: true })
    await expect(headline).toContainText(countIn(everything))
  },
)

test(
  'a report that fails leaves the other parts of the page alive',
  { tag: '@noscript' },
  async ({ page, faulty, problems }) => {
    problems.expect(/status of 5\d\d/)
    await faulty.misbehaving.misbehave({ kind: 'status 500', path: '^/admin/reports$' })
    await page.goto(`${faulty.console.origin}/reports`)
    await expect(page.getByText('An error occurred', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('table', { name: 'Transactions', exact: true })).toBeVisible()
  },
)
