import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { dialog, expectMessage, whenInteractive } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

/** Presses like a hand that is used to double clicks: the second press falls where the first one did. */
async function pressTwice(page: Page, control: Locator, until: () => Promise<void>) {
  const forms: string[] = []
  page.on('request', (request) => request.method() === 'POST' && forms.push(request.url()))
  await whenInteractive(control)
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
  await until()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  return forms
}

test('Edit that is pressed twice does not save what stands under it by then', async ({ page, world }) => {
  const [business] = await world.businesses()
  await page.goto(`/businesses?modal=view&id=${String(business?._id)}`)
  const record = dialog(page, 'Business')
  const save = record.getByRole('button', { name: 'Save' })
  expect(await pressTwice(page, record.getByRole('button', { name: 'Edit' }), () => save.waitFor())).toEqual([])
  await expect(save).toBeVisible()
  await expect(page).toHaveURL(/modal=edit/)
})

test('the icon of an admin that is pressed twice is not pressed back', async ({ page }) => {
  await page.goto('/admins')
  const name =
    (await page
      .getByRole('button', { name: /^Deactivate / })
      .last()
      .getAttribute('aria-label')) ?? ''
  const back = page.getByRole('button', { name: name.replace('Deactivate', 'Activate'), exact: true })
  const icon = page.getByRole('button', { name, exact: true })
  expect(await pressTwice(page, icon, () => back.waitFor())).toHaveLength(1)
  await expectMessage(page, 'Admin deactivated!')
  await expect(back).toBeVisible()
})

test('a button that opens a dialog does not close it by a second press', async ({ page }) => {
  await page.goto('/notifications')
  const form = dialog(page, 'Create Notification')
  await pressTwice(page, page.getByRole('button', { name: 'Create Notification' }).first(), () => form.waitFor())
  await expect(form).toBeVisible()
  await expect(page).toHaveURL(/modal=create/)
})

test('Next page that is pressed twice is two pages on', async ({ page }) => {
  await page.goto('/businesses')
  const next = page.getByRole('link', { name: 'Next page' })
  await pressTwice(page, next, () => page.getByText(/^Page 2 of/).waitFor())
  await expect(page.locator('[data-slot=list-footer]')).toContainText('Page 3 of')
})
