import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { findBusiness, isActive } from '../support/business-list.ts'
import { everyScreen } from '../support/every-screen.ts'
import { addressOf, whenInteractive } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

/** Presses a key some times, and collects what had the focus outside of `inside`; the browser's own controls are none. */
async function strayFocus(page: Page, inside: string, key: string, times: number): Promise<string[]> {
  const strays: string[] = []
  for (let step = 0; step < times; step += 1) {
    await page.keyboard.press(key)
    const stray = await page.evaluate((selector) => {
      const { activeElement: active, body } = document
      if (!active || active === body || active === document.documentElement || active.closest(selector))
        return undefined
      return (active.cloneNode(false) as Element).outerHTML.slice(0, 80)
    }, inside)
    if (stray) strays.push(`${key} ${step + 1}: ${stray}`)
  }
  return strays
}

/** The roles and names that the browser tells assistive technology. */
async function perceived(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(
      ({ ignored, role }) =>
        !ignored &&
        [
          'button',
          'link',
          'heading',
          'textbox',
          'combobox',
          'navigation',
          'banner',
          'table',
          'alertdialog',
          'dialog',
        ].includes(String(role?.value)),
    )
    .map(({ role, name }) => `${String(role?.value)} ${String(name?.value ?? '')}`.trim())
}

test.describe('behind the overlay of an expired session', () => {
  test.beforeEach(({ problems }) => problems.expect(/status of 401/))

  test(
    'nothing can be reached or heard, on any screen and over any screen’s dialog',
    { tag: ['@rest', '@scripts', '@noscript'] },
    async ({ page, world }) => {
      test.slow()
      const screens = await everyScreen(world)
      world.plain().expireTokens()
      for (const address of screens.flatMap(({ addresses }) => addresses.slice(-1))) {
        await page.goto(address)
        const login = page.getByRole('alertdialog').getByRole('button', { name: 'Login' })
        await expect(login, address).toBeFocused()
        expect(await perceived(page), address).toEqual([
          'alertdialog This session has expired, login again.',
          'button Login',
        ])
        expect(await strayFocus(page, '[role=alertdialog]', 'Tab', 10), address).toEqual([])
        expect(await strayFocus(page, '[role=alertdialog]', 'Shift+Tab', 5), address).toEqual([])
      }
    },
  )

  test(
    'fifty presses of Tab, Escape and what opens messages lead nowhere',
    { tag: '@rest' },
    async ({ page, world }) => {
      const business = await findBusiness(world, isActive)
      world.plain().expireTokens()
      const address = `/businesses?modal=edit&id=${business._id}`
      await page.goto(address)
      const overlay = page.getByRole('alertdialog')
      for (const key of ['Tab', 'Shift+Tab']) expect(await strayFocus(page, '[role=alertdialog]', key, 50)).toEqual([])
      for (const key of ['Escape', 'Escape', 'Alt+t', '/', 's', 'Control+k', 'ArrowDown', 'End']) {
        expect(await strayFocus(page, '[role=alertdialog]', key, 1)).toEqual([])
      }
      await page.mouse.click(5, 5)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Space')
      await expect(overlay).toBeVisible()
      expect(addressOf(page)).toBe(address)
      expect(world.plain().writes()).toEqual([])
      await overlay.getByRole('button', { name: 'Login' }).press('Enter')
      await expect(page).toHaveURL(/\/login$/)
    },
  )

  test(
    'a menu that was opened while the answer was awaited does not stay above it',
    { tag: '@rest' },
    async ({ page, world }) => {
      await page.setViewportSize({ width: 800, height: 800 })
      await page.goto('/businesses?modal=settings')
      await page.getByLabel('Free Product Count').fill('7')
      world.plain().expireTokens()
      await page.getByLabel('Free Product Count').evaluate((field: HTMLInputElement) => {
        field.form?.requestSubmit(field.form.querySelector('button'))
        document.querySelector<HTMLElement>('nav[popover]')?.showPopover()
      })
      await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Login' })).toBeFocused()
      await expect(page.locator(':popover-open')).toHaveCount(0)
    },
  )

  test(
    'a form that finds out is covered, and Login has the focus',
    { tag: ['@scripts', '@noscript'] },
    async ({ page, world, hasScripts }) => {
      const business = await findBusiness(world, isActive)
      await page.goto(`/businesses?modal=edit&id=${business._id}`)
      world.plain().expireTokens()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Login' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(1)
      for (const key of ['Tab', 'Shift+Tab']) expect(await strayFocus(page, '[role=alertdialog]', key, 50)).toEqual([])
      expect(hasScripts ? await perceived(page) : []).not.toContain('button Save')
    },
  )
})

test(
  'behind an open dialog nothing can be reached or heard, on any screen',
  { tag: ['@rest', '@scripts', '@noscript'] },
  async ({ page, world }) => {
    test.slow()
    // The account has dialogs on the embedded platform only.
    const screens = (await everyScreen(world)).filter(({ name }) => name !== 'account')
    const dialogs = screens.flatMap(({ addresses }) => addresses.filter((one) => one.includes('modal=')).slice(-1))
    for (const address of dialogs) {
      await page.goto(address)
      await expect(page.getByRole('dialog')).toBeVisible()
      for (const key of ['Tab', 'Shift+Tab']) {
        expect(await strayFocus(page, '[role=dialog]', key, 12), address).toEqual([])
      }
      const heard = (await perceived(page)).filter((line) => !line.startsWith('navigation Tabs of '))
      expect(
        // The table of what changes stands in the dialog itself.
        heard.filter((line) => /^(table(?! "?Now and after)|navigation|banner)|Sign Out|Actions for/.test(line)),
        address,
      ).toEqual([])
      expect(
        heard.filter((line) => line.startsWith('dialog ')),
        address,
      ).toHaveLength(1)
    }
  },
)

test('a closed dialog gives the focus back to the button that opened it', async ({ page }) => {
  await page.goto('/subscriptions')
  const button = page.getByRole('button', { name: 'Create Subscription' })
  for (const way of ['Escape', 'Close', 'Cancel']) {
    await button.press('Enter')
    const opened = page.getByRole('dialog', { name: 'Create Subscription' })
    await expect(opened.locator(':focus')).toHaveCount(1)
    if (way === 'Escape') await page.keyboard.press(way)
    else await opened.getByRole('button', { name: way }).press('Enter')
    await expect(opened).toHaveCount(0)
    await expect(button, way).toBeFocused()
  }
})

test(
  'a form that was refused leaves the focus on the button that sent it',
  { tag: '@rest' },
  async ({ page, faulty: { console, plain, misbehaving }, problems }) => {
    problems.expect(/status of 409/)
    const id = String(plain.store.businesses.find(isActive)?._id)
    await page.goto(`${console.origin}/businesses?modal=extra-staff&id=${id}`)
    const opened = page.getByRole('dialog', { name: 'Add Extra Staff' })
    await whenInteractive(opened)
    await opened.getByLabel('Quantity').fill('2')
    plain.says = { status: 409, message: 'no subscription to extend' }
    await misbehaving.misbehave({ kind: 'slow headers', method: 'POST' })
    const button = opened.getByRole('button', { name: 'Add', exact: true })
    await button.press('Enter')
    await expect(opened.getByRole('alert')).toHaveText('No subscription to extend')
    await expect(button).toBeFocused()
  },
)
