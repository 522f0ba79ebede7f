import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { lagosDay } from '../support/lists.ts'
import { isRecord } from '../support/plain-platform/shape.ts'

test.beforeEach(({ signIn }) => signIn())

const title = 'Sales and subscriptions'
const figures = (page: Page) => page.getByRole('table', { name: title })
const row = (page: Page, name: string) =>
  figures(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** The first and the last day of the month before this one, in Lagos. */
function lastMonth() {
  const today = lagosDay(new Date())
  const [year = 0, month = 0] = today.split('-').map(Number)
  const day = (date: Date) => date.toISOString().slice(0, 10)
  return {
    startDate: day(new Date(Date.UTC(year, month - 2, 1))),
    endDate: day(new Date(Date.UTC(year, month - 1, 0))),
  }
}

test(
  'sales of last month: one press, apart from subscriptions, beside the month before',
  { tag: ['@embedded-noscript', '@embedded'] },
  async ({ page, world }) => {
    const { startDate, endDate } = lastMonth()
    const report = await world.ask(
      `/admin/reports/sales?type=sale&status=complete&startDate=${startDate}&endDate=${endDate}`,
    )
    await page.goto('/reports')
    await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Last month' }).click()
    await expect(page).toHaveURL(/period=last-month/)
    const sales = row(page, 'Completed sales')
    const { totalCount, totalTransactions } = isRecord(report) ? report : {}
    await expect(sales.getByRole('cell').first()).toContainText(Number(totalCount).toLocaleString('en-US'))
    await expect(sales.getByRole('cell').nth(1)).toContainText(
      `NGN ${Number(totalTransactions).toLocaleString('en-US')}`,
    )
    for (const cell of await sales.getByRole('cell').all()) await expect(cell).toContainText(/\(.[\d.]+%\) from /)
    await expect(row(page, 'Subscriptions')).toBeVisible()
  },
)

test(
  'numbers open their rows: every count of a period leads to a list with as many rows',
  { tag: ['@embedded-noscript', '@embedded'] },
  async ({ page }) => {
    test.slow()
    for (const address of [
      '/reports',
      '/reports?period=last-year',
      '/reports?period=custom&from=2026-02-03&to=2026-05-17',
    ]) {
      await page.goto(address)
      const links = await figures(page)
        .getByRole('link')
        .evaluateAll((found) =>
          found.map((link) => [link.firstChild?.textContent ?? '', link.getAttribute('href') ?? ''] as const),
        )
      expect(links.length).toBeGreaterThan(3)
      for (const [count, href] of links) {
        await page.goto(href)
        const footer = page.getByText(/^Showing /)
        if (count === '0') await expect(footer).toHaveCount(0)
        else await expect(footer).toHaveText(new RegExp(` of ${count}$`))
      }
    }
  },
)

test('a period of two days of one’s own', { tag: ['@rest', '@embedded-noscript', '@embedded'] }, async ({ page }) => {
  await page.goto('/reports?status=complete')
  await page.locator('summary').filter({ hasText: 'Custom' }).click()
  const form = page.getByRole('form', { name: 'Custom period' })
  await form.getByLabel('From').fill('2026-03-01')
  await form.getByLabel('To').fill('2026-03-10')
  await form.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('1 – 10 Mar 2026, compared with 19 – 28 Feb 2026')).toBeVisible()
  await expect(page).toHaveURL(/status=complete/)
  await page.goto('/reports?from=2026-03-01&to=2026-03-10')
  await expect(page.getByText('1 – 10 Mar 2026, compared with 19 – 28 Feb 2026')).toBeVisible()
})

for (const [query, message, wrong] of [
  ['', 'Enter both dates.', ['From', 'To']],
  ['&from=2026-03-01', 'Enter the To date too.', ['To']],
  ['&to=2026-03-01', 'Enter the From date too.', ['From']],
  ['&from=2026-03-10&to=2026-03-01', 'The To date is before the From date.', ['To']],
  ['&from=0001-01-01&to=2026-03-01', 'Enter dates as YYYY-MM-DD, from 1900 on.', ['From']],
  ['&from=1900-01-01&to=2026-03-01', 'Choose a shorter period: the one before it begins before 1900.', ['From', 'To']],
] as const) {
  test(
    `a period of one’s own says what is wrong with it: ${message}`,
    { tag: ['@rest', '@embedded-noscript', '@embedded'] },
    async ({ page }) => {
      await page.goto(`/reports?period=custom${query}`)
      await expect(page.getByText(message)).toBeVisible()
      const form = page.getByRole('form', { name: 'Custom period' })
      for (const label of ['From', 'To']) {
        const field = form.getByLabel(label)
        if ((wrong as readonly string[]).includes(label)) await expect(field).toHaveAttribute('aria-invalid', 'true')
        else await expect(field).not.toHaveAttribute('aria-invalid')
      }
      if (wrong.length === 1) {
        const about = form.locator('[data-slot=field]').filter({ has: page.getByLabel(wrong[0]) })
        await expect(about.locator('[data-slot=field-error]')).toHaveText(message)
      }
      await expect(row(page, 'Completed sales')).toBeVisible()
    },
  )
}

test(
  'a platform that knows the specification alone is asked nothing new, and shows no periods',
  { tag: '@rest' },
  async ({ page, world }) => {
    await page.goto('/reports?period=last-month')
    await expect(page.getByRole('table', { name: 'Transactions', exact: true })).toBeVisible()
    await expect(page.getByText(title)).toHaveCount(0)
    await page.goto('/transactions?type=sale')
    await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible()
    await expect(page.getByRole('form', { name: 'Filters' })).toHaveCount(0)
    expect(world.plain().violations()).toEqual([])
  },
)

test(
  'Custom… has the days of the period that is shown, also after another one',
  { tag: '@embedded' },
  async ({ page }) => {
    await page.goto('/reports')
    const custom = page.locator('summary').filter({ hasText: /^Custom…$/ })
    const form = page.getByRole('form', { name: 'Custom period' })
    await custom.click()
    await form.getByLabel('From').fill('2026-03-01')
    await form.getByLabel('To').fill('2026-04-01')
    await form.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/from=2026-03-01/)
    await expect(form).toBeHidden()
    await expect(custom).toBeFocused()
    await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Last month' }).click()
    const { startDate, endDate } = lastMonth()
    await expect(page.locator('#from')).toHaveValue(startDate)
    await expect(page.locator('#to')).toHaveValue(endDate)
    await custom.click()
    await form.getByLabel('To').fill('2020-01-01')
    await form.getByRole('button', { name: 'Show' }).click()
    await expect(form.getByText('The To date is before the From date.')).toBeVisible()
    await expect(form.getByLabel('To')).toBeFocused()
  },
)
