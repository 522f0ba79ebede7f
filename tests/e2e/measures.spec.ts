import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { isActive, takeBusiness, findBusiness, openSettings } from '../support/business-list.ts'
import { dialog, whenInteractive } from '../support/page.ts'

/** What stands beside a text of the specification: a size in pixels, as the browser lays it out. */
const sizeOf = async (element: Locator) => {
  const box = await element.boundingBox()
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) }
}

const style = (element: Locator, name: string) =>
  element.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name)

/** The width that an element would have with all the room in the world. */
const widthWithRoom = (element: Locator) =>
  element.evaluate((node) => {
    const copy = node.cloneNode(true) as HTMLElement
    const place = document.createElement('div')
    place.style.cssText = 'position: absolute; left: 0; top: 0; width: 3000px'
    place.append(copy)
    document.body.append(place)
    const { width } = copy.getBoundingClientRect()
    place.remove()
    return width
  })

test.describe('signed in', () => {
  test.beforeEach(({ signIn }) => signIn())

  test(
    'a select of a form is 40 px high and 30rem wide, or as wide as its place',
    { tag: '@rest' },
    async ({ page, world }) => {
      const business = await findBusiness(world, isActive)
      const forms = [
        `/businesses?modal=edit&id=${business._id}`,
        `/businesses?modal=change&id=${business._id}`,
        '/subscriptions?modal=create',
        '/notifications?modal=create',
      ]
      for (const address of forms) {
        await page.goto(address)
        const selects = page.getByRole('dialog').locator('select').filter({ visible: true })
        expect(await selects.count(), address).toBeGreaterThan(0)
        for (const select of await selects.all()) {
          expect((await sizeOf(select)).height, address).toBe(40)
          expect(await widthWithRoom(select), address).toBe(480)
          const place = await select.locator('..').boundingBox()
          expect((await sizeOf(select)).width).toBe(Math.round(Math.min(480, place?.width ?? 0)))
        }
      }
    },
  )

  test('the choice of a business and of a category have the size of a select', { tag: '@rest' }, async ({ page }) => {
    await page.goto('/staffs')
    const business = page.getByLabel('Business', { exact: true })
    // What stands beside either of them is as wide as the font makes it.
    expect(await widthWithRoom(business)).toBe(480)
    expect((await sizeOf(business)).height).toBe(40)
    await page.goto('/businesses')
    const category = (await openSettings(page)).getByLabel('Category', { exact: true })
    expect(await widthWithRoom(category)).toBe(480)
    expect((await sizeOf(category)).height).toBe(40)
    await page.setViewportSize({ width: 360, height: 740 })
    expect((await sizeOf(category)).width).toBeLessThanOrEqual(360)
  })

  test('a select says Select..., or No options', { tag: '@rest' }, async ({ page, world }) => {
    const { businessRef } = await findBusiness(world, isActive)
    await page.goto(`/staffs?business=${businessRef}&modal=create`)
    const first = (label: string) =>
      dialog(page, 'Add Staff').getByLabel(label, { exact: true }).locator('option').first()
    await expect(first('State')).toHaveText('Select...')
    await expect(first('City')).toHaveText('No options')
    await expect(page.getByLabel('Business', { exact: true })).toHaveAttribute('placeholder', 'Select...')
  })

  test('an open list is 140 to 300 px high, and says Loading...', { tag: '@rest' }, async ({ page }) => {
    await page.goto('/staffs')
    const field = page.getByLabel('Business', { exact: true })
    await whenInteractive(field)
    const list = page.getByRole('listbox', { name: 'Business found' })
    const texts = await listTexts(page, () => field.click())
    expect(texts[0]).toBe('Loading...')
    await expect(list.getByRole('option').nth(8)).toBeAttached()
    expect((await sizeOf(list)).height).toBe(300)
    await field.fill('nothing is called like this')
    await expect(list.getByRole('option')).toHaveText(['No options'])
    expect((await sizeOf(list)).height).toBe(140)
  })

  test('a dialog takes 35 % of the window, and 95 % up to 1100 px', { tag: '@rest' }, async ({ page }) => {
    await page.goto('/subscriptions?modal=create')
    for (const [width, share] of [
      [1366, 0.35],
      [1101, 0.35],
      [1100, 0.95],
      [360, 0.95],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const part = async () => ((await dialog(page, 'Create Subscription').boundingBox())?.width ?? 0) / width
      await expect.poll(part, `at ${width} px`).toBeCloseTo(share, 2)
    }
  })

  test('the titles of cards break below 460 px, and not from there on', { tag: '@rest' }, async ({ page }) => {
    await page.goto('/dashboard')
    const title = page.getByRole('main').locator('[data-slot=figure] h2').first()
    for (const [width, wrapping] of [
      [1366, 'nowrap'],
      [460, 'nowrap'],
      [459, 'normal'],
      [360, 'normal'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      expect(
        await style(title, 'text-wrap-mode').then((mode) => (mode === 'wrap' ? 'normal' : mode)),
        `at ${width} px`,
      ).toBe(wrapping)
    }
  })

  test('the layout is 1400 px wide at most', { tag: '@rest' }, async ({ page }) => {
    await page.setViewportSize({ width: 1900, height: 900 })
    await page.goto('/businesses')
    expect((await sizeOf(page.locator('[data-slot=shell]'))).width).toBe(1400)
  })

  test(
    'messages stand at the top for a while: in the middle, errors at the right, without a bar',
    { tag: '@rest' },
    async ({ page, world, problems }) => {
      problems.expect(/status of 4\d\d/)
      const business = await takeBusiness(world, isActive)
      await page.goto(`/businesses?modal=renew&id=${business._id}`)
      const shown = (text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })
      const stays = async (text: string, press: () => Promise<void>) => {
        const toast = shown(text)
        await press()
        await expect(toast).toBeVisible()
        const place = await toast.evaluate((element) =>
          [element.getAttribute('data-y-position'), element.getAttribute('data-x-position')].join('-'),
        )
        expect(await toast.locator('progress, [role=progressbar]').count()).toBe(0)
        await expect(toast).toHaveCount(0, { timeout: 15_000 })
        return place
      }
      const warning = await stays('Select period!', () =>
        dialog(page, 'Renew Subscription').getByRole('button', { name: 'Renew' }).click(),
      )
      expect(warning).toBe('top-center')
      world.plain().says = { status: 400, message: 'not today' }
      await dialog(page, 'Renew Subscription').getByLabel('Period').selectOption('1')
      const error = await stays('Not today', () =>
        dialog(page, 'Renew Subscription').getByRole('button', { name: 'Renew' }).click(),
      )
      expect(error).toBe('top-right')
    },
  )
})

/** The texts of the first option of any list, as they come while `act` runs and a second after it. */
async function listTexts(page: Page, act: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    const texts: string[] = []
    Object.assign(window, { optionTexts: texts })
    new MutationObserver(() => {
      const text = document.querySelector('[role=listbox] [role=option]')?.textContent
      if (text && texts.at(-1) !== text) texts.push(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await act()
  await expect(page.getByRole('option').first()).toBeAttached()
  return page.evaluate(() => (window as unknown as { optionTexts: string[] }).optionTexts)
}

test('the login button turns a white spinner of 1.25rem while it asks', { tag: '@rest' }, async ({ page, faulty }) => {
  await page.context().clearCookies()
  await faulty.misbehaving.misbehave({ kind: 'hang before headers', method: 'POST' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`${faulty.console.origin}/login`)
    await whenInteractive(page.getByRole('button', { name: 'Log In' }))
    await page.getByLabel('Email').fill('nobody@example.ng')
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Log In' }).click()
    const spinner = page.getByRole('button', { name: /Log In/ }).getByRole('status')
    expect([await style(spinner, 'width'), await style(spinner, 'height')]).toEqual(['20px', '20px'])
    expect(await style(spinner, 'border-top-color'), colorScheme).toBe('rgb(255, 255, 255)')
  }
})
