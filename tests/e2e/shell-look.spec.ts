import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { findBusiness, isActive } from '../support/business-list.ts'
import { openAccountMenu, whenInteractive } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible()
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}
const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Administrator' })

test('the title stands in the row of the header and is the first thing in the screen', async ({ page }) => {
  for (const [width, header] of [
    [1366, 56],
    [1024, 56],
    [768, 56],
    [360, 52],
  ] as const) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto('/notifications')
    expect((await boxOf(page.getByRole('banner'))).height, `at ${width} px`).toBe(header)
    const title = await boxOf(page.locator('h1'))
    const account = await boxOf(accountButton(page))
    expect(title.y + title.height, `at ${width} px`).toBeLessThanOrEqual(header)
    expect(title.x + title.width, `at ${width} px`).toBeLessThanOrEqual(account.x)
    // Where the header has no room for who is signed in, the menu begins with it.
    if (width < 1024) await openAccountMenu(page)
    const place = width < 1024 ? page.getByRole('group', { name: 'Account' }) : accountButton(page)
    for (const text of ['Amara Okeke', 'Administrator'])
      expect((await boxOf(place.getByText(text).last())).width, `${text} at ${width} px`).toBeGreaterThan(40)
    const first = await page.getByRole('main').evaluate((main) => main.textContent.slice(0, 'Notifications'.length))
    expect(first).toBe('Notifications')
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  expect((await boxOf(page.getByRole('navigation', { name: 'Main' }))).width).toBe(176)
})

test(
  'header and title stay in sight as the page goes, and a low window keeps its rows',
  { tag: '@rest' },
  async ({ page }) => {
    for (const [height, isInSight] of [
      [768, true],
      [360, false],
    ] as const) {
      await page.setViewportSize({ width: 740, height })
      await page.goto('/businesses')
      await page.evaluate(() => window.scrollTo(0, 400))
      for (const part of [page.locator('h1'), accountButton(page)]) {
        const locator = expect(part, `at ${height} px`)
        await (isInSight ? locator.toBeInViewport() : locator.not.toBeInViewport())
      }
    }
  },
)

test('the menus stay in the window, and every entry can be reached', { tag: '@rest' }, async ({ page }) => {
  for (const [width, height] of [
    [740, 360],
    [320, 256],
    [360, 760],
    [1920, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/businesses')
    const menus = [['Administrator', '#account-menu', 'Sign Out']]
    if (width < 1024) menus.push(['Menu', '#main-menu', 'Notifications'])
    for (const [button, menu = '', last = ''] of menus) {
      await page.getByRole('banner').getByRole('button', { name: button }).click()
      const { x, y, width: wide, height: high } = await boxOf(page.locator(menu))
      expect(x, `${menu} at ${width} px`).toBeGreaterThanOrEqual(0)
      expect(x + wide, `${menu} at ${width} px`).toBeLessThanOrEqual(width)
      expect(y + high, `${menu} at ${height} px of height`).toBeLessThanOrEqual(height)
      await page.keyboard.press('Tab')
      await page.keyboard.press('End')
      const entry = page.locator(menu).getByText(last, { exact: true })
      await expect(entry).toBeInViewport({ ratio: 1 })
      await expect(page.locator(menu).locator(':focus')).toHaveText(last)
      await page.keyboard.press('Escape')
      await expect(page.locator(':popover-open')).toHaveCount(0)
      await expect(page.getByRole('button', { name: button }), 'the focus goes back').toBeFocused()
    }
  }
})

const look = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }))

test(
  'the account menu chooses colours and density, and gives the colours back to the system',
  { tag: ['@scripts', '@noscript'] },
  async ({ page, hasScripts }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/businesses?status=active')
    const choose = async (group: string, name: string) => {
      const choice = page.getByRole('group', { name: group }).getByRole('button', { name })
      // Scripts change the look beneath the open menu.
      if (!(await choice.isVisible())) await openAccountMenu(page)
      await choice.click()
      await expect(choice.or(page.locator(`[aria-pressed]:text-is("${name}")`)).first()).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      if (hasScripts) await expect(choice).toBeFocused()
    }
    await choose('Theme', 'Light')
    expect(await look(page)).toEqual({ theme: 'light' })
    await choose('Theme', 'Dark')
    expect(await look(page)).toEqual({ theme: 'dark' })
    await choose('Theme', 'System')
    expect(await look(page)).toEqual({})
    await choose('Density', 'Compact')
    expect(await look(page)).toEqual({ density: 'compact' })
    const row = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--row-height'))
    expect(await row()).toBe('1.75rem')
    await page.goto('/logs')
    expect(await look(page)).toEqual({ density: 'compact' })
    await choose('Density', 'Comfortable')
    expect(await look(page)).toEqual({})
    expect(new URL(page.url()).pathname).toBe('/logs')
  },
)

test('a screen that scripts change to is announced, and nothing else moves', { tag: '@rest' }, async ({ page }) => {
  await page.goto('/businesses')
  const announced = page.locator('[data-slot=shell] ~ [aria-live=polite]')
  await expect(announced).toHaveText('')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Logs' })
  await link.click()
  await expect(announced).toHaveText('Logs')
  await expect(link).toBeFocused()
  await page.goBack()
  await expect(announced).toHaveText('Businesses')
})

test(
  'a screen that can not be read keeps the shell: one main, a title of its own, the name',
  { tag: '@rest' },
  async ({ page, problems }) => {
    problems.expect(/status of 500/)
    await page.goto('/businesses')
    // Its code is here, so that its data alone is missing.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Logs' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logs')
    await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500 }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Businesses' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await expect(page).toHaveTitle('Unexpected Application Error · Console')
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('banner')).toContainText('Amara Okeke')
    await page.unroute(/\.data(\?|$)/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Businesses')
  },
)

test(
  'a message covers neither the account menu nor what is in it',
  { tag: '@rest' },
  async ({ page, world, problems }) => {
    problems.expect(/status of 400/)
    for (const width of [1366, 360]) {
      await page.setViewportSize({ width, height: 768 })
      await page.goto('/businesses')
      world.plain().says = { status: 400, message: 'not today' }
      await page
        .getByRole('link', { name: /^Actions for / })
        .first()
        .click()
      await page
        .getByRole('button', { name: /^(Deactivate|Activate)$/ })
        .filter({ visible: true })
        .click()
      const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Not today' })
      await expect(toast).toBeVisible()
      // It slides in from above.
      await expect(async () => {
        expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).height)
      }).toPass()
      await openAccountMenu(page)
      const signOut = page.getByRole('button', { name: 'Sign Out' })
      const isUncovered = await signOut.evaluate((button) => {
        const { left, top, width: wide, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + wide / 2, top + height / 2))
      })
      expect(isUncovered).toBe(true)
      await page.keyboard.press('Escape')
      await toast.getByRole('button', { name: 'Dismiss message' }).click()
      await expect(toast).toHaveCount(0)
    }
  },
)

test(
  'a message stands in the middle of the window, and above the words of a dialog',
  { tag: '@rest' },
  async ({ page, world, problems }) => {
    problems.expect(/status of 422/)
    const { _id: id } = await findBusiness(world, isActive)
    for (const width of [1366, 1024, 360]) {
      await page.setViewportSize({ width, height: 768 })
      await page.goto(`/businesses?modal=renew&id=${id}`)
      await whenInteractive(page.getByLabel('Period'))
      await page.getByRole('button', { name: 'Renew', exact: true }).click()
      const toast = page.locator('[data-slot=toast]').filter({ hasText: 'Select period!' })
      await expect(toast).toBeVisible()
      const box = await toast.boundingBox()
      expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2), `at ${width} px`).toBeLessThanOrEqual(1)
      const title = await page.getByRole('heading', { name: 'Renew Subscription' }).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((title?.y ?? 0) + (title?.height ?? 0) / 4)
    }
  },
)

test(
  'where the header has no room for it, the account menu says who is signed in',
  { tag: '@rest' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 768 })
    await page.goto('/businesses')
    await openAccountMenu(page)
    const menu = page.getByRole('group', { name: 'Account' })
    await expect(menu.locator('p').first()).toHaveText(/\w+ \w+Administrator/)
    await expect(menu.locator('p').first()).toBeVisible()
  },
)

test(
  'with forced colours the current place and what is chosen can be told',
  { tag: ['@rest', '@noscript'] },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/businesses')
    const outlines = await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).outlineStyle === 'solid'))
    expect(outlines).toEqual([false, false, true, false, false, false, false, false])
    await openAccountMenu(page)
    const grounds = await page
      .getByRole('group', { name: 'Theme' })
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor))
    expect(grounds[0]).not.toBe(grounds[1])
    expect(grounds[1]).toBe(grounds[2])
  },
)
