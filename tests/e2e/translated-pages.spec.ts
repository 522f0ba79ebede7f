import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { filtersOf, openFilter } from '../support/filters.ts'
import { dialog, whenInteractive } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

/** Does what browsers do that translate a page: each text is put into elements of their own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      parentElement?.closest('script, style') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    )
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) {
      const translated = document.createElement('font')
      translated.append(text.data)
      text.replaceWith(translated)
    }
  })

test.describe('in a page that the browser has translated', () => {
  test('the words of a filter follow it', { tag: '@rest' }, async ({ page }) => {
    await page.goto('/businesses?status=active')
    const form = filtersOf(page)
    await whenInteractive(form)
    const status = await openFilter(form, 'Status')
    await translate(page)
    await status.selectOption('inactive')
    await expect(form.locator('[data-slot=filter-set]')).toHaveText([/^Inactive/])
  })

  test('the number of wrong fields follows their correction', { tag: '@rest' }, async ({ page, problems }) => {
    problems.expect(/status of 422/)
    await page.goto('/subscriptions?modal=create')
    const form = dialog(page, 'Create Subscription')
    await whenInteractive(form)
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    const summary = form.getByRole('alert')
    await expect(summary).toContainText('Name')
    const before = await summary.innerText()
    await translate(page)
    await form.getByLabel('Name', { exact: true }).fill('Market stall')
    await expect(summary).not.toContainText('Name')
    expect((await summary.innerText()).split(' ')[0]).not.toBe(before.split(' ')[0])
  })

  test('the counts of a period follow it', { tag: '@embedded' }, async ({ page }) => {
    const counts = () => page.getByRole('table', { name: 'Sales and subscriptions' }).getByRole('link').allInnerTexts()
    await page.goto('/reports?period=this-year')
    const ofYear = await counts()
    await page.goto('/reports')
    await whenInteractive(page.getByRole('navigation', { name: 'Period' }))
    expect(await counts()).not.toEqual(ofYear)
    await translate(page)
    await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'This year' }).click()
    await expect.poll(counts).toEqual(ofYear)
  })
})
