import { expect, test } from '../support/browser.ts'
import { openAccountMenu } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

test(
  'the help is behind the administrator’s name: shortcuts, statuses, dates, money, roles and accessibility',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    await page.goto('/businesses')
    await openAccountMenu(page)
    await page.getByRole('link', { name: 'Help' }).click()
    await expect(page).toHaveTitle('Help · Console')
    for (const name of ['Shortcuts', 'Statuses', 'Dates', 'Money and numbers', 'Accessibility']) {
      await expect(page.getByRole('heading', { name, level: 2, exact: true }), name).toBeVisible()
    }
    // A platform of the specification alone has no roles.
    await expect(page.getByText('What roles may do')).toHaveCount(world.kind === 'plain' ? 0 : 1)
    const statuses = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Statuses' }) })
    for (const status of ['Active', 'Scheduled', 'Live', 'Ended', 'Lapsed', 'Pending', 'Failed']) {
      await expect(statuses.getByRole('term').filter({ hasText: status }).first(), status).toBeVisible()
    }
    await expect(page.getByText('A day is a day in Africa/Lagos, wherever you are.')).toBeVisible()
  },
)

test(
  'the key ? opens the help, not while something is typed, and not once shortcuts are off',
  { tag: '@rest' },
  async ({ page }) => {
    await page.goto('/businesses')
    const search = page.getByRole('searchbox')
    await search.fill('a')
    await search.press('?')
    await expect(search).toHaveValue('a?')
    await expect(page).toHaveURL(/search=a%3F/)
    await page.getByRole('heading', { level: 1, name: 'Businesses' }).click()
    await page.keyboard.press('?')
    await expect(page).toHaveURL(/\/help$/)

    const off = page.getByRole('group', { name: 'Shortcuts' }).getByRole('button', { name: 'Off' })
    await off.click()
    await expect(off).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/logs')
    await page.keyboard.press('?')
    await expect(page).toHaveURL(/\/logs$/)
    await page.goto('/help')
    await expect(off).toHaveAttribute('aria-pressed', 'true')
  },
)
