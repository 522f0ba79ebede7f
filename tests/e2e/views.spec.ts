import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { filtersOf } from '../support/filters.ts'
import { expectTotal } from '../support/lists.ts'
import { columnHeaders, dialog, expectMessage, signOut, tableRows } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

const openChip = (page: Page, name: string) =>
  page
    .locator('summary')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click()
const view = (page: Page, name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })

/** Saves the list as it is shown. */
async function saveView(page: Page, name: string, { isDefault = false } = {}) {
  await openChip(page, 'Views')
  await view(page, 'Save this view…').click()
  await dialog(page, 'Save View').getByLabel('Name').fill(name)
  if (isDefault) await dialog(page, 'Save View').getByLabel('Default for this screen').check()
  await dialog(page, 'Save View').getByRole('button', { name: 'Save', exact: true }).click()
}

async function deleteView(page: Page, name: string) {
  await page.goto('/views')
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  await dialog(page, 'Delete View').getByRole('button', { name: 'Delete', exact: true }).click()
  await expectMessage(page, 'View deleted!')
}

const columns = async (page: Page) => (await columnHeaders(page, 'Businesses')).slice(1, -1)

test(
  'promise 18, saved views: a named view with its filters and columns is the default of its screen, also after signing in again',
  { tag: ['@embedded-noscript', '@embedded'] },
  async ({ page, context, signIn }) => {
    test.slow()
    await page.goto('/businesses?state=Lagos&columns=businessName,city,phone&page=1')
    await expect.poll(() => columns(page)).toEqual(['Business Name', 'City', 'Phone No'])
    await saveView(page, 'Lagos by city', { isDefault: true })
    await expectMessage(page, 'View saved!')
    const saved = /\/businesses\?state=Lagos&columns=businessName%2Ccity%2Cphone&view=Lagos\+by\+city$/
    await expect(page).toHaveURL(saved)
    const rows = await tableRows(page, 'Businesses')

    await signOut(page)
    await context.clearCookies()
    await signIn()
    await page.goto('/reports')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Businesses' }).click()
    await expect(page).toHaveURL(saved)
    await expect.poll(() => columns(page)).toEqual(['Business Name', 'City', 'Phone No'])
    expect(await tableRows(page, 'Businesses')).toEqual(rows)
    await page.goBack()
    await expect(page).toHaveURL('/reports')

    for (const name of ['Clear', 'Remove Status Inactive']) {
      await page.goto('/businesses?status=inactive')
      await expect(page).toHaveURL('/businesses?status=inactive')
      await filtersOf(page).getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL('/businesses?view=all')
    }
    await page.goto('/businesses?status=inactive')
    await openChip(page, 'Views')
    await view(page, 'All').click()
    await expect(page).toHaveURL('/businesses?view=all')
    await expect.poll(async () => (await columns(page)).length).toBeGreaterThan(5)
    await expect(view(page, 'All'), 'what was chosen closes its menu').toBeHidden()
    await openChip(page, 'Views')
    await expect(view(page, 'All')).toHaveAttribute('aria-current', 'true')
    await view(page, 'Save this view…').click()
    await expect(dialog(page, 'Save View')).toContainText('This is the plain list of Businesses')
    await expect(dialog(page, 'Save View').getByLabel('Name'), 'it needs none').toHaveCount(0)
    await page.goBack()
    await openChip(page, 'Views')
    await view(page, 'Lagos by city').click()
    await expect(page).toHaveURL(saved)

    await deleteView(page, 'Lagos by city')
    await page.goto('/businesses')
    await expect(page).toHaveURL('/businesses')
  },
)

test(
  'numbers open their rows: the figures of the dashboard and of the reports lead past a default view to all that they count',
  { tag: '@embedded-noscript' },
  async ({ page }) => {
    const screens = [
      ['/businesses', 'Businesses', '/dashboard'],
      ['/subscriptions', 'Subscriptions', '/dashboard'],
      ['/admins', 'Admins', '/dashboard'],
      ['/transactions', 'Total Transactions Count', '/reports'],
    ] as const
    for (const [screen, figure, place] of screens) {
      await page.goto(`${screen}?search=no+such+thing`)
      await saveView(page, 'Nothing', { isDefault: true })
      await expectMessage(page, 'View saved!')
      await page.goto(place)
      const card = page.getByRole('region', { name: figure, exact: true })
      const count = (await card.locator('strong').textContent()) ?? ''
      await page.getByRole('link').filter({ has: card }).click()
      await expectTotal(page, Number(count.replaceAll(',', '')))
      await deleteView(page, 'Nothing')
    }
    await page.goto('/transactions?search=no+such+thing')
    await saveView(page, 'Nothing', { isDefault: true })
    await page.goto('/reports')
    const cell = page.getByRole('table', { name: 'Transactions', exact: true }).getByRole('link')
    const count = (await cell.textContent()) ?? ''
    await cell.click()
    await expectTotal(page, Number(count.replaceAll(',', '')))
    await deleteView(page, 'Nothing')
  },
)

test(
  'promise 18, saved views: are renamed, made the default and no default any more; a name that is taken is refused at its field',
  { tag: ['@rest', '@embedded'] },
  async ({ page, problems }) => {
    problems.expect(/status of 4(?:09|22)/)
    await page.goto('/logs?search=update')
    await saveView(page, 'Updates')
    await expectMessage(page, 'View saved!')
    await saveView(page, 'UPDATES')
    const name = dialog(page, 'Save View').getByLabel('Name')
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toHaveValue('UPDATES')
    await name.fill(' ')
    await dialog(page, 'Save View').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page, 'Save View')).toContainText('Enter a name for this view.')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto('/views')
    await page.getByRole('button', { name: 'Rename Updates' }).click()
    await dialog(page, 'Rename View').getByLabel('Name').fill('Changes')
    await dialog(page, 'Rename View').getByRole('button', { name: 'Save', exact: true }).click()
    await expectMessage(page, 'View renamed!')
    await page.getByRole('button', { name: 'Set as default Changes' }).click()
    await expectMessage(page, 'Default view set!')
    await page.goto('/logs')
    await expect(page).toHaveURL('/logs?search=update&view=Changes')
    await page.goto('/views')
    await page.getByRole('button', { name: 'End default Changes' }).click()
    await expectMessage(page, 'Default view ended!')
    await page.goto('/logs')
    await expect(page).toHaveURL('/logs')
    await deleteView(page, 'Changes')
  },
)

test(
  'promise 18, columns: are hidden and moved on every platform, the address carries them, and the export has them',
  { tag: ['@noscript', '@embedded'] },
  async ({ page }) => {
    await page.goto('/businesses?search=a')
    await page.getByRole('link', { name: 'Columns' }).click()
    const form = page.getByRole('form', { name: 'Columns' })
    for (const name of ['Country', 'State', 'City', 'Status', 'Referral code', 'Category']) {
      await form.getByLabel(name, { exact: true }).uncheck()
    }
    await form.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/businesses?search=a&columns=businessName%2Cemail%2Cphone%2CcreatedAt&modal=columns')
    await expect.poll(() => columns(page)).toEqual(['Business Name', 'Email', 'Phone No', 'Date Registered'])

    await form.getByRole('button', { name: 'Move Phone No up' }).click()
    await expect(form).toBeVisible()
    await expect.poll(() => columns(page)).toEqual(['Business Name', 'Phone No', 'Email', 'Date Registered'])
    const href = await page.getByRole('link', { name: 'Export' }).getAttribute('href')
    const file = await (await page.request.get(String(href))).text()
    expect(file.split('\r\n')[0]).toBe('\uFEFFBusiness Name,Phone No,Email,Date Registered')

    await form.getByRole('link', { name: 'All columns' }).click()
    await expect(page).toHaveURL('/businesses?search=a&modal=columns')
    await expect.poll(async () => (await columns(page)).length).toBe(10)
  },
)

test(
  'a platform without views has no menu for them, and no screen',
  { tag: ['@rest', '@noscript'] },
  async ({ page, problems }) => {
    problems.expect(/status of 404/)
    await page.goto('/businesses')
    await expect(page.getByRole('link', { name: 'Columns' })).toBeVisible()
    await expect(page.locator('summary').filter({ hasText: 'Views' })).toHaveCount(0)
    expect((await page.goto('/views'))?.status()).toBe(404)
  },
)
