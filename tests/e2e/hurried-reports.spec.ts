import { expect, test } from '../support/browser.ts'
import { whenInteractive } from '../support/page.ts'
import { slowDown } from '../support/slow-connection.ts'

test.slow()

test.describe('on a slow connection', () => {
  test.beforeEach(({ signIn }) => signIn())

  test('a filter of the reports that is on its way is kept by a period', { tag: '@embedded' }, async ({ page }) => {
    await page.goto('/reports', { waitUntil: 'networkidle' })
    const chip = page
      .getByRole('region', { name: 'Transactions', exact: true })
      .locator('summary', { hasText: 'Status' })
    await whenInteractive(chip)
    await chip.click()
    await slowDown(page)
    const asked = page.waitForRequest(/status=complete/)
    await page.getByRole('region', { name: 'Transactions', exact: true }).getByLabel('Status').selectOption('complete')
    await asked
    await page.getByRole('link', { name: 'Last month' }).click()
    await expect(page).toHaveURL(/status=complete&period=last-month/)
  })

  test(
    'a filter of the dashboard that is on its way is kept by the way to a whole list',
    { tag: '@embedded' },
    async ({ page }) => {
      await page.goto('/dashboard', { waitUntil: 'networkidle' })
      const list = page.getByRole('region', { name: 'Unsubscribed Businesses list' })
      const chip = list.locator('summary', { hasText: 'Registered' })
      await whenInteractive(chip)
      await chip.click()
      await slowDown(page)
      const asked = page.waitForRequest(/preset=/)
      await list.getByLabel('Date range').selectOption({ index: 1 })
      await asked
      await page.getByRole('link', { name: /^View all .* Subscribers$/ }).click()
      await expect(page).toHaveURL(/unsubscribed\.preset=.*subscribers\.pageSize=20/)
    },
  )

  test(
    'dates that are typed for a period while another one is on its way stay',
    { tag: '@embedded' },
    async ({ page }) => {
      await page.goto('/reports', { waitUntil: 'networkidle' })
      const custom = page.getByRole('form', { name: 'Custom period' })
      await whenInteractive(page.getByRole('link', { name: 'Last month' }))
      await slowDown(page)
      await page.getByRole('link', { name: 'Last month' }).click()
      await page.locator('summary', { hasText: 'Custom…' }).click()
      await custom.getByLabel('From').fill('2026-02-03')
      await expect(page.getByRole('link', { name: 'Last month' })).toHaveAttribute('aria-current', 'true')
      await expect(custom.getByLabel('From')).toHaveValue('2026-02-03')
    },
  )
})
