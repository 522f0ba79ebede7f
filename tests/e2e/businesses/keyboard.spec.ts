import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import {
  actionNamed,
  actionsOf,
  isActive,
  openListAt,
  takeBusiness,
  type TestBusiness,
} from '../../support/business-list.ts'
import { dialog, expectMessage, whenInteractive } from '../../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

/** Presses Tab until the element has the focus: a control that Tab does not reach is no control for the keyboard. */
async function tabTo(page: Page, target: Locator, description: string, mostSteps = 150): Promise<void> {
  await expect(target, description).toBeVisible()
  const passed: string[] = []
  for (let step = 0; step < mostSteps; step += 1) {
    const focused = await target.evaluate((element) => {
      const { activeElement: active } = document
      // Without its content, which may be the whole page.
      return active === element || (active?.cloneNode(false) as Element | undefined)?.outerHTML.slice(0, 60)
    })
    if (focused === true) return
    passed.push(String(focused))
    await page.keyboard.press('Tab')
  }
  throw new Error(`${description} is out of reach of the Tab key, which led to:\n${passed.join('\n')}`)
}

async function openActionsByKeyboard(page: Page, business: TestBusiness): Promise<Locator> {
  await openListAt(page, business)
  const control = page.getByRole('table', { name: 'Businesses' }).getByLabel(`Actions for ${business.businessName}`)
  await tabTo(page, control, 'The control of the row’s actions')
  await page.keyboard.press('Enter')
  return actionsOf(page, business.businessName)
}

async function choose(page: Page, business: TestBusiness, action: string): Promise<void> {
  const actions = await openActionsByKeyboard(page, business)
  const item = actionNamed(actions, action)
  await expect(item).toBeVisible()
  await tabTo(page, item, action)
  await page.keyboard.press('Enter')
}

/** Moves a focused select to an option, as somebody does who types its first letters. */
async function chooseOption(page: Page, select: Locator, letters: string): Promise<void> {
  await tabTo(page, select, letters)
  await page.keyboard.type(letters)
}

const isUnsubscribed = (record: { isDisabled?: unknown }, has: boolean) => isActive(record) && !has

test(
  'a business is subscribed with the keyboard alone',
  { tag: ['@scripts', '@noscript'] },
  async ({ page, world }) => {
    const business = await takeBusiness(world, isUnsubscribed)
    await choose(page, business, 'Subscribe')
    const form = dialog(page, 'Subscribe')
    const plan = form.getByLabel('Subscription', { exact: true })
    await tabTo(page, plan, 'The choice of a subscription')
    await page.keyboard.press('ArrowDown')
    await chooseOption(page, form.getByLabel('Period', { exact: true }), '2')
    await tabTo(page, form.getByRole('button', { name: 'Subscribe', exact: true }), 'Subscribe')
    await page.keyboard.press('Enter')
    await expectMessage(page, 'Subscribed!')
  },
)

test('a message does not hold the Tab key', { tag: '@rest' }, async ({ page, faulty }) => {
  const business = faulty.plain.store.businesses.find(isActive)
  await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'POST' })
  await page.goto(`${faulty.console.origin}/businesses?search=${String(business?.email)}`)
  await whenInteractive(page.getByRole('table', { name: 'Businesses' }))
  await page.getByLabel(`Actions for ${String(business?.businessName)}`).click()
  await actionNamed(actionsOf(page, String(business?.businessName)), 'Deactivate').click()
  await expectMessage(page, 'Deactivating Business...')

  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listitem').filter({ hasText: 'Deactivating Business...' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Console' }), 'The header behind the messages', 6)
})
