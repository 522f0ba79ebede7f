import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { chooseAction, findBusiness, isActive, openListAt, type TestBusiness } from '../support/business-list.ts'
import { addressOf, dialog } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

/** The screens about one business, with their titles and the tab that each is. */
const screens = [
  { title: 'Business Sales', tab: 'Sales', path: ({ businessRef }: TestBusiness) => `/business/sales/${businessRef}` },
  {
    title: 'Subscription',
    tab: 'Subscription',
    path: ({ businessRef }: TestBusiness) => `/subscriptions/${businessRef}`,
  },
  { title: 'Staffs', tab: 'Staff', path: ({ businessRef }: TestBusiness) => `/staffs?business=${businessRef}` },
] as const

const tabs = (page: Page, { businessName }: TestBusiness) =>
  page.getByRole('navigation', { name: `Tabs of ${businessName}` })

for (const { title, tab, path } of screens) {
  test(
    `${title} says whose it is, in the title bar too, and has the tabs of the business`,
    { tag: ['@embedded', '@scripts', '@noscript'] },
    async ({ page, world }) => {
      const business = await findBusiness(world, isActive)
      await page.goto(path(business))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(`${title} · ${business.businessName} · Console`)
      const place = page.getByRole('region', { name: business.businessName })
      await expect(place).toContainText(business.businessName)
      await expect(place).toContainText(business.businessRef)
      await expect(tabs(page, business).getByRole('link')).toHaveText([
        'Details',
        'Subscription',
        'Sales',
        'Staff',
        'History',
      ])
      await expect(tabs(page, business).locator('[aria-current=page]')).toHaveText(tab)
      await tabs(page, business).getByRole('link', { name: 'History' }).click()
      await expect(dialog(page, 'Business')).toBeVisible()
      await expect(page).toHaveTitle('Businesses · Console')
    },
  )
}

test(
  'from tab to tab, Go Back leads to the list that the business was opened from',
  { tag: ['@scripts', '@noscript'] },
  async ({ page, world }) => {
    const business = await findBusiness(world, isActive)
    await openListAt(page, business)
    const list = addressOf(page)
    await chooseAction(page, business, 'View Sales')
    for (const { title, tab } of [screens[1], screens[2], screens[0]]) {
      await tabs(page, business).getByRole('link', { name: tab, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page.getByRole('table', { name: 'Businesses' })).toBeVisible()
    expect(addressOf(page)).toBe(list)
  },
)

test('Subscriptions leads to Subscribers', { tag: ['@rest', '@noscript'] }, async ({ page }) => {
  await page.goto('/subscriptions')
  await page.getByRole('main').getByRole('link', { name: 'Subscribers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribers')
})
