import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { openSlowly } from '../support/slow-connection.ts'

test.slow()

test(
  'Back from a record that was opened over a search on its way leaves neither',
  { tag: '@embedded' },
  async ({ page, signIn }) => {
    await signIn()
    await openSlowly(page)
    const field = page.locator('#content').getByRole('searchbox')
    const asked = page.waitForRequest(/[?&]search=lagos/)
    await field.pressSequentially('lagos')
    await asked
    await page.getByRole('table', { name: 'Businesses' }).getByRole('rowheader').getByRole('link').nth(2).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/businesses')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field).toHaveValue('')
  },
)

for (const [name, take] of [
  ['another record', (page: Page) => page.getByRole('rowheader').getByRole('link').nth(2).click()],
  ['another page', (page: Page) => page.getByRole('link', { name: 'Next page' }).click()],
] as const) {
  test(`the menu of a row that is late does not stand over ${name}`, { tag: '@embedded' }, async ({ page, signIn }) => {
    await signIn()
    await openSlowly(page)
    const code = ['menu', 'actions'].map((part) =>
      page.waitForEvent('requestfinished', (request) => request.url().includes(`/row-${part}-`)),
    )
    await page
      .getByRole('link', { name: /^Actions for/ })
      .first()
      .click()
    await take(page)
    await expect(page).toHaveURL(/\?/)
    await Promise.all(code)
    await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)))
    await expect(page.getByRole('group', { name: /^Actions for/ })).toHaveCount(0)
  })
}
