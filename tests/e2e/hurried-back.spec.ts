import { expect, test } from '../support/browser.ts'
import { whenInteractive } from '../support/page.ts'
import { slowDown } from '../support/slow-connection.ts'

test(
  'Back from a record that was opened over a search on its way leaves neither',
  { tag: '@embedded' },
  async ({ page, signIn }) => {
    await signIn()
    await page.goto('/businesses', { waitUntil: 'networkidle' })
    await whenInteractive(page.getByRole('table', { name: 'Businesses' }))
    await slowDown(page)
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
