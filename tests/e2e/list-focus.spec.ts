import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { actionNamed, actionsOf, findBusiness, isActive, openActions } from '../support/business-list.ts'
import { bodyRows, dialog, expectMessage, whenInteractive } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** Presses a control of a list and waits for the page that it leads to. */
async function press(page: Page, control: Locator, shown: RegExp): Promise<void> {
  await control.press('Enter')
  await expect(page.getByText(shown)).toBeVisible()
}

test('paging keeps the focus, at the first and at the last page too', async ({ page }) => {
  await page.goto('/businesses?pageSize=50')
  await whenInteractive(page.getByRole('table'))
  const pages = Number(/of (\d+)/.exec((await page.getByText(/^Page 1 of/).textContent()) ?? '')?.[1])
  for (let number = 2; number <= pages; number += 1) {
    await press(page, link(page, 'Next page'), new RegExp(`^Page ${number} of`))
  }
  await expect(link(page, 'Next page')).toBeFocused()
  for (let number = pages - 1; number > 0; number -= 1) {
    await press(page, link(page, 'Previous page'), new RegExp(`^Page ${number} of`))
  }
  await expect(link(page, 'Previous page')).toBeFocused()
})

test('the fields of the footer keep the focus, and Back sets them right', { tag: '@rest' }, async ({ page }) => {
  await page.goto('/businesses')
  await whenInteractive(page.getByRole('table'))
  const field = page.getByLabel('Go to page:')
  await field.fill('2')
  await press(page, field, /^Page 2 of/)
  await expect(field).toBeFocused()
  const size = page.getByLabel('Rows per page:')
  await size.focus()
  await size.selectOption('40')
  await expect(page.getByText(/^Showing 1 - 40 of/)).toBeVisible()
  await expect(size).toBeFocused()
  await expect(field).toHaveValue('1')
  await page.goBack()
  await expect(size).toHaveValue('20')
  await expect(field).toHaveValue('2')
})

test(
  'a page beyond the end leads to the last one with a note, and leaving the field is enough',
  { tag: '@rest' },
  async ({ page }) => {
    await page.goto('/businesses?page=2')
    await whenInteractive(page.getByRole('table'))
    const field = page.getByLabel('Go to page:')
    await field.fill('99')
    await press(page, field, /^Page (\d+) of \1$/)
    await expect(page.getByText(/^There are only \d+ pages, so this is the last one\.$/)).toBeVisible()
    await field.fill('2')
    await page.getByLabel('Rows per page:').focus()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    await field.fill('')
    await page.getByLabel('Rows per page:').focus()
    await expect(page.getByText(/^Page 1 of/)).toBeVisible()
  },
)

test('a sorted column keeps the focus', { tag: '@rest' }, async ({ page }) => {
  await page.goto('/businesses?page=2')
  await whenInteractive(page.getByRole('table'))
  const head = page.getByRole('columnheader', { name: 'City' }).getByRole('link')
  await press(page, head, /^Page 1 of/)
  await expect(head).toBeFocused()
})

test('after a record is deleted the focus is at the one that took its place', async ({ page }) => {
  await page.goto('/businesses')
  await whenInteractive(page.getByRole('table'))
  const controls = bodyRows(page, 'Businesses').getByRole('link', { name: /^Actions for/ })
  const next = await controls.nth(3).getAttribute('aria-label')
  await controls.nth(2).press('Enter')
  await actionNamed(page.getByRole('group', { name: /^Actions for/ }), 'Delete').press('Enter')
  await dialog(page, 'Delete Business').getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expectMessage(page, 'Business Deleted!')
  await expect(controls.nth(2)).toHaveAttribute('aria-label', String(next))
  await expect(controls.nth(2)).toBeFocused()
})

test('which rows there are is announced', { tag: '@rest' }, async ({ page }) => {
  await page.goto('/businesses')
  await whenInteractive(page.getByRole('table'))
  const region = page.getByRole('status').filter({ hasText: /in all|Nothing found/ })
  const element = await region.elementHandle()
  await link(page, 'Next page').click()
  await expect(region).toHaveText(/^Rows 21 to 40, \d+ in all$/)
  await page.getByRole('searchbox').fill('nothing is called like this')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toHaveCount(1)
  // It is heard only if it was there before its words changed.
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true)
})

test.describe('the menu of a row', () => {
  async function openMenu(page: Page, name: string): Promise<Locator> {
    await page.getByRole('link', { name: `Actions for ${name}`, exact: true }).press('Enter')
    const menu = actionsOf(page, name)
    await expect(menu).toBeVisible()
    return menu
  }

  test('is walked through with arrows, Home, End and letters, and Escape leaves it', async ({ page, world }) => {
    const { businessName, email } = await findBusiness(world, isActive)
    await page.goto(`/businesses?search=${encodeURIComponent(email)}`)
    await whenInteractive(page.getByRole('table'))
    const menu = await openMenu(page, businessName)
    const at = (name: string) => expect(actionNamed(menu, name)).toBeFocused()
    await at('Renew Subscription')
    for (const [key, name] of [
      ['ArrowDown', 'Change Subscription'],
      ['End', 'Delete'],
      ['ArrowDown', 'Renew Subscription'],
      ['ArrowUp', 'Delete'],
      ['Home', 'Renew Subscription'],
      ['v', 'View Subscriptions'],
    ] as const) {
      await page.keyboard.press(key)
      await at(name)
    }
    // A menu that is opened anew starts a new word.
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await openMenu(page, businessName)
    // Opened again at once, before the browser has told that it was closed.
    const control = page.getByRole('link', { name: `Actions for ${businessName}`, exact: true })
    await control.evaluate((link: HTMLElement) => {
      document.querySelector<HTMLElement>('[data-slot=row-menu]')?.hidePopover()
      link.click()
    })
    await at('Renew Subscription')
    await page.keyboard.type('add extra s')
    await at('Add Extra Staff')
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(page.getByRole('link', { name: `Actions for ${businessName}`, exact: true })).toBeFocused()
    expect(new URL(page.url()).searchParams.get('modal')).toBeNull()
  })

  test(
    'that was opened with the pointer gets the focus back from its dialog',
    { tag: '@rest' },
    async ({ page, world }) => {
      const business = await findBusiness(world, isActive)
      await page.goto(`/businesses?search=${encodeURIComponent(business.email)}`)
      await whenInteractive(page.getByRole('table'))
      for (const way of ['Escape', 'Close', 'Cancel']) {
        await (await openActions(page, business)).getByRole('link', { name: 'Renew Subscription' }).click()
        const renew = dialog(page, 'Renew Subscription')
        await expect(renew.locator(':focus')).toHaveCount(1)
        if (way === 'Escape') await page.keyboard.press(way)
        else await renew.getByRole('button', { name: way }).click()
        await expect(renew).toHaveCount(0)
        const control = page.getByRole('link', { name: `Actions for ${business.businessName}`, exact: true })
        await expect(control, way).toBeFocused()
      }
    },
  )

  test('stays in a low window, and its last action can be reached', { tag: '@rest' }, async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 })
    await page.goto('/businesses')
    await whenInteractive(page.getByRole('table'))
    await page.locator('.row-actions').nth(1).click()
    const menu = page.getByRole('group', { name: /^Actions for/ })
    await expect(menu.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('End')
    const last = menu.getByRole('link', { name: 'Delete' })
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport({ ratio: 1 })
    const box = await menu.boundingBox()
    expect(box && box.y >= 0 && box.y + box.height <= 360).toBe(true)
  })
})
