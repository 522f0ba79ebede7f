import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { expectTotal } from '../support/lists.ts'
import { dialog, whenInteractive } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

const confirmation = (page: Page) => dialog(page, 'Change Several Businesses')

const unreadable = [
  ['startDate=2026-11-20&endDate=2026-01-01', 'The end date is before the start date.'],
  ['status=asleep', '“asleep” is no value of status, so it was left out.'],
] as const
for (const [query, reason] of unreadable) {
  test(
    `of a list with ${query}, which can’t be read, nothing is changed`,
    { tag: ['@rest', '@embedded-noscript'] },
    async ({ page, context, problems }) => {
      problems.expect(/status of 422/)
      const address = `/businesses?${query}&modal=bulk&act=deactivate&rows=all`
      await page.goto(address)
      await expect(confirmation(page)).toContainText(`${reason} Correct the filters of the list first.`)
      await expect(confirmation(page).getByRole('button', { name: 'Deactivate', exact: true })).toHaveCount(0)
      const posted = async (to: string) => {
        const form = { intent: 'bulk', act: 'deactivate' }
        const headers = { origin: new URL(page.url()).origin }
        return (await context.request.post(to, { form, headers, maxRedirects: 0 })).status()
      }
      expect(await posted(address)).toBe(422)
      expect(await posted('/businesses')).toBe(422)
    },
  )
}

test('nothing is chosen, and the dialog says so', { tag: '@embedded-noscript' }, async ({ page }) => {
  await page.goto('/businesses?select=on')
  await page.getByRole('form', { name: 'Selection' }).getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(confirmation(page)).toContainText('Choose businesses in the list first')
  await confirmation(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Select this page' }).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(20)
  await page.getByRole('link', { name: 'Stop selecting' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expectTotal(
    page,
    Number((await page.getByPlaceholder(/^Search \d/).getAttribute('placeholder'))?.match(/\d+/)?.[0]),
  )
})

test(
  'Shift and a click tick all rows from the last one on, and what to do with them stays in sight',
  { tag: '@embedded' },
  async ({ page }) => {
    await page.goto('/businesses?select=on')
    const form = page.getByRole('form', { name: 'Selection' })
    await expect(form).toContainText('0 selected')
    const box = page.getByRole('table', { name: 'Businesses' }).getByRole('checkbox')
    await box.nth(2).check()
    await box.nth(18).click({ modifiers: ['Shift'] })
    await expect(form).toContainText('17 selected')
    await expect(form.getByRole('button', { name: 'Activate', exact: true })).toBeInViewport()
    await box.nth(10).click({ modifiers: ['Shift'] })
    await expect(form).toContainText('8 selected')
    const all = form.getByRole('checkbox', { name: / matching$/ })
    await all.check()
    await expect(form).toContainText(/All (\d+) matching\1 selected/)
    // None of them could be left out.
    await expect(box.filter({ visible: true })).toHaveCount(0)
    await all.uncheck()
    await expect(form).toContainText('8 selected')
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  },
)

test('all that match are not all that match something else', { tag: '@embedded' }, async ({ page }) => {
  await page.goto('/businesses?select=on&status=active')
  const form = page.getByRole('form', { name: 'Selection' })
  const all = form.getByRole('checkbox', { name: / matching$/ })
  await whenInteractive(form)
  await all.check()
  await expect(form).toContainText(/All (\d+) matching\1 selected/)
  await page.getByRole('link', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveURL('/businesses?select=on')
  await expect(form).toContainText('0 selected')
  await expect(all).not.toBeChecked()
})

for (const [first, unticked, count] of [
  ['select=page', 3, 17],
  ['select=on', 0, 0],
] as const) {
  test(
    `what is selected of ?${first} is counted anew on each page, and no page is ticked by itself`,
    { tag: '@embedded' },
    async ({ page }) => {
      await page.goto(`/businesses?${first}`)
      const form = page.getByRole('form', { name: 'Selection' })
      const box = page.getByRole('table', { name: 'Businesses' }).getByRole('checkbox')
      await whenInteractive(form)
      for (let place = 0; place < unticked; place += 1) await box.nth(place).uncheck()
      await expect(form).toContainText(`${count} selected`)
      await page.getByRole('rowheader').getByRole('link').first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
      await expect(form).toContainText(`${count} selected`)
      await page.getByRole('link', { name: 'Next page' }).click()
      await expect(page.getByText(/^Page 2 of/)).toBeVisible()
      await expect(form).toContainText('0 selected')
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
      await box.nth(1).check()
      await page.getByRole('columnheader', { name: 'Business Name' }).getByRole('link').click()
      await expect(page.getByText(/^Page 1 of/)).toBeVisible()
      const ticked = await page.getByRole('checkbox', { checked: true }).count()
      await expect(form).toContainText(`${ticked} selected`)
    },
  )
}
