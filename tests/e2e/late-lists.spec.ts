import type { Locator, Page } from 'playwright/test'
import { sendLogin } from '../support/account.ts'
import { expect, test as base } from '../support/browser.ts'
import { filtersOf, openFilter } from '../support/filters.ts'
import { embeddedAdministrator, startConsole } from '../support/console.ts'
import { startMisbehavingPlatform } from '../support/misbehaving-platform.ts'
import { whenInteractive } from '../support/page.ts'

/** Businesses, whose platform gives a page at a time and takes three seconds for it from now on. */
const test = base.extend<{ list: Locator }>({
  list: async ({ page }, use) => {
    const platform = await startConsole()
    const misbehaving = await startMisbehavingPlatform(platform.platformUrl)
    const running = await startConsole({ platformUrl: misbehaving.url })
    try {
      await page.goto(`${running.origin}/login`)
      await sendLogin(page, embeddedAdministrator)
      await expect(page).toHaveURL(/dashboard/)
      await page.goto(`${running.origin}/businesses`)
      const list = page.getByRole('region', { name: 'Businesses list' })
      await whenInteractive(page.getByRole('table', { name: 'Businesses' }))
      await misbehaving.misbehave({ kind: 'slow headers', method: 'GET', path: '^/admin/business(\\?|$)' })
      await use(list)
      // What is prefetched by then would be cut.
      await page.goto('about:blank')
    } finally {
      await running.stop()
      await misbehaving.close()
      await platform.stop()
    }
  },
})

const search = (page: Page) => page.getByRole('main').getByRole('searchbox')

/** Until the address has what was chosen, while its list is still awaited. */
async function expectLate(list: Locator, address: RegExp): Promise<void> {
  await expect(list.page()).toHaveURL(address)
  await expect(list).toHaveAttribute('aria-busy', 'true')
}

test('Back from a late list shows what the list before it was asked for', { tag: '@rest' }, async ({ page, list }) => {
  const expectPlain = async () => {
    await expect(page).toHaveURL(/\/businesses$/)
    await expect(list).toHaveAttribute('aria-busy', 'false')
  }
  await search(page).fill('adeb')
  await expectLate(list, /search=adeb/)
  await page.goBack()
  await expectPlain()
  await expect(search(page)).toHaveValue('')

  await list.getByLabel('Rows per page').selectOption('50')
  await expectLate(list, /pageSize=50/)
  await page.goBack()
  await expectPlain()
  await expect(list.getByLabel('Rows per page')).toHaveValue('20')

  const status = await openFilter(filtersOf(page), 'Status')
  await status.selectOption('active')
  await expectLate(list, /status=active/)
  await page.goBack()
  await expectPlain()
  await expect(status).toHaveValue('')
})

test('a link to the whole list is not undone by a late search', { tag: '@rest' }, async ({ page, list }) => {
  await search(page).fill('adeb')
  await expectLate(list, /search=adeb/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Businesses' }).click()
  await expect(page).toHaveURL(/\/businesses$/)
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await expect(search(page)).toHaveValue('')
  expect(page.url()).not.toContain('search')
})

test('a record that is opened over a late list leaves its search', { tag: '@rest' }, async ({ page, list }) => {
  await search(page).fill('adeb')
  await expectLate(list, /search=adeb/)
  const name = await list.getByRole('rowheader').first().innerText()
  await list.getByRole('link', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\?search=adeb$/)
  await expect(search(page)).toHaveValue('adeb')
})

test('a page number that is typed over a late list stays', { tag: '@rest' }, async ({ list }) => {
  await list.getByRole('link', { name: 'Next page' }).click()
  await expect(list).toContainText('Page 2 of')
  await list.getByRole('columnheader', { name: 'Email' }).getByRole('link').click()
  await expectLate(list, /sort=email/)
  await list.getByLabel('Go to page:').fill('4')
  await expect(list).toContainText('Page 1 of')
  await expect(list.getByLabel('Go to page:')).toHaveValue('4')
})

test(
  'the menu of a row closes when the rows of a late list take its place',
  { tag: '@rest' },
  async ({ page, list }) => {
    const row = list.getByRole('rowheader').first()
    const name = await row.innerText()
    await (await openFilter(filtersOf(page), 'Status')).selectOption('inactive')
    await expectLate(list, /status=inactive/)
    await list.getByLabel(`Actions for ${name}`).click()
    const menu = page.locator('[popover]:popover-open')
    await expect(menu).toBeVisible()
    await expect(row).not.toHaveText(name)
    await expect(menu).toHaveCount(0)
  },
)

test('a menu that is opened over a late list follows its record', { tag: '@rest' }, async ({ page, list }) => {
  const name = await list.getByRole('rowheader').first().innerText()
  const control = list.getByLabel(`Actions for ${name}`)
  await control.click()
  const menu = page.getByRole('group', { name: `Actions for ${name}` })
  // Whether the menu is there by now is not known without waiting for it.
  await expect(menu).toBeVisible()
  const wasActive = await menu.getByRole('button', { name: 'Deactivate', exact: true }).isVisible()
  const [before, after] = wasActive ? ['Deactivate', 'Activate'] : ['Activate', 'Deactivate']
  await menu.getByRole('button', { name: before, exact: true }).click()
  await control.click()
  await expect(menu.getByRole('button', { name: before, exact: true })).toBeVisible()
  await expect(menu.getByRole('button', { name: after, exact: true })).toBeVisible()
})
