import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { whenInteractive } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

for (const [device, viewport] of [
  ['a laptop', { width: 1366, height: 600 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test('Back from another screen leads to the same place in the list', { tag: '@rest' }, async ({ page }) => {
      await page.goto('/businesses')
      await whenInteractive(page.getByRole('table'))
      await page.locator('.row-actions').nth(17).click()
      const place = await scrolled(page)
      expect(place).toBeGreaterThan(100)
      await page.getByRole('link', { name: 'View Sales', exact: true }).click()
      await expect(page).toHaveURL(/\/business\/sales\//)
      await expect.poll(() => scrolled(page)).toBe(0)
      await page.goBack()
      await expect(page.getByRole('region', { name: 'Businesses list' })).toHaveAttribute('aria-busy', 'false')
      await expect(page.getByRole('table', { name: 'Businesses' })).toBeVisible()
      await expect.poll(() => scrolled(page)).toBe(place)
    })

    test('a new page begins at its first row, and Back leads to where it was left', async ({ page }) => {
      await page.goto('/businesses')
      await whenInteractive(page.getByRole('table'))
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const next = page.getByRole('link', { name: 'Next page' })
      await next.focus()
      const place = await scrolled(page)
      expect(place).toBeGreaterThan(200)
      await next.press('Enter')
      await expect(page.getByText('Page 2 of')).toBeVisible()
      await expect.poll(() => scrolled(page)).toBeLessThan(200)
      await page.goBack()
      await expect(page.getByText('Page 1 of')).toBeVisible()
      await expect.poll(() => scrolled(page)).toBe(place)
    })
  })
}
