import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { isActive, takeBusiness } from '../support/business-list.ts'
import { bodyRows, dialog, expectMessage, whenInteractive } from '../support/page.ts'

const trying = 'Poor connection, trying again…'

test.beforeEach(async ({ signIn, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported|loading route module/)
  await signIn()
})

test(
  'a form that is sent while the connection is broken stays as typed, and is saved when it is back',
  { tag: '@embedded' },
  async ({ page, world }) => {
    const business = await takeBusiness(world, isActive)
    await page.goto(`/businesses?modal=edit&id=${business._id}`)
    const form = dialog(page, 'Business')
    const save = form.getByRole('button', { name: 'Save' })
    await whenInteractive(save)
    await page.context().setOffline(true)
    await form.getByLabel('First name').fill('Adunni')
    await save.click()
    await expect(page.getByText(trying).first()).toBeAttached()
    await expect(form.getByLabel('First name')).toHaveValue('Adunni')
    await page.context().setOffline(false)
    await expect(dialog(page, 'Business')).toHaveCount(0)
    await expect(page.getByText(trying)).toHaveCount(0)
    expect((await world.business(business.businessRef))?.firstName).toBe('Adunni')
  },
)

test('rows stay while the next ones can not be had, and come when they can', async ({ page }) => {
  await page.goto('/businesses?page=2')
  const first = bodyRows(page, 'Businesses').first()
  const earlier = await first.innerText()
  await whenInteractive(page.getByRole('table', { name: 'Businesses' }))
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(page.getByText(trying).first()).toBeVisible()
  await expect(first).toHaveText(earlier, { useInnerText: true })
  await page.context().setOffline(false)
  await expect(page.locator('[data-slot=list-footer]')).toContainText('Page 1 of')
  await expect(page.getByText(trying)).toHaveCount(0)
})

const openLogs = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Logs' }).click()

/** With the code of the menu of a row, which is fetched ahead of need. */
async function openActiveBusinesses(page: Page): Promise<void> {
  await page.goto('/businesses?status=active')
  await whenInteractive(page.getByRole('table', { name: 'Businesses' }))
  const menu = page.waitForResponse(/row-menu/)
  await firstActions(page).hover()
  await menu
}

const firstActions = (page: Page) => page.getByLabel(/^Actions for/).first()

async function deactivateFirst(page: Page): Promise<void> {
  await firstActions(page).click()
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
}

const steps: Record<string, (page: Page) => Promise<void>> = {
  'at once': async () => {},
  'after a sort that is given up': (page) => page.getByRole('columnheader').getByRole('link').first().click(),
  'after a row’s action that is given up': deactivateFirst,
}

for (const [when, step] of Object.entries(steps)) {
  test(
    `a screen whose code is not there yet opens when the connection is back, ${when}`,
    { tag: '@rest' },
    async ({ page }) => {
      await openActiveBusinesses(page)
      await page.context().setOffline(true)
      await step(page)
      if (when !== 'at once') await expect(page.getByText(trying).first()).toBeVisible()
      await openLogs(page)
      await expect(page.getByText(trying).first()).toBeVisible()
      await expect(bodyRows(page, 'Businesses')).not.toHaveCount(0)
      await page.context().setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: 'Logs' })).toBeVisible()
    },
  )
}

test(
  'a screen whose code could not be had, and that was given up for a row’s action, opens when it is asked for again',
  { tag: '@rest' },
  async ({ page }) => {
    await openActiveBusinesses(page)
    await page.context().setOffline(true)
    await openLogs(page)
    await expect(page.getByText(trying).first()).toBeVisible()
    await deactivateFirst(page)
    await page.context().setOffline(false)
    await expectMessage(page, 'Business deactivated!')
    await expect(page.getByRole('heading', { level: 1, name: 'Businesses' })).toBeVisible()
    await openLogs(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Logs' })).toBeVisible()
  },
)

test('a dialog whose code is on its way says so, and can be left', { tag: '@rest' }, async ({ page }) => {
  await page.goto('/notifications')
  const create = page.getByRole('button', { name: 'Create Notification' })
  await whenInteractive(create)
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 2000, downloadThroughput: -1, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', slow)
  await create.click()
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await create.click()
  await expect(dialog(page, 'Create Notification')).toBeVisible()
})
