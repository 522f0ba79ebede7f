import type { Locator, Page } from 'playwright/test'
import { forms } from '../browsers/forms.ts'
import { sendLogin } from '../support/account.ts'
import { expect, test } from '../support/browser.ts'
import { findBusiness, isActive, openActions, takeBusiness } from '../support/business-list.ts'
import { chooseBusiness, openComposer } from '../support/notification-form.ts'
import { addressOf, dialog, expectMessage, whenInteractive } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' })
const answer = (page: Page, name: 'Discard' | 'Keep editing') => question(page).getByRole('button', { name })

/** Opens a new plan by its button, so that Back leads to the list. */
async function openPlan(page: Page): Promise<Locator> {
  await page.goto('/subscriptions')
  const button = page.getByRole('button', { name: 'Create Subscription' })
  await whenInteractive(button)
  await button.click()
  const plan = dialog(page, 'Create Subscription')
  await expect(plan.getByLabel('Name')).toBeFocused()
  return plan
}

/** What a person may press to get out of a form. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'a click outside': (page) => page.mouse.click(20, 400),
  Close: (page) => page.getByRole('button', { name: 'Close', exact: true }).click(),
  Cancel: (page) => page.getByRole('button', { name: 'Cancel', exact: true }).click(),
  Back: (page) => page.evaluate(() => history.back()),
}

for (const [way, leave] of Object.entries(ways)) {
  test(`${way} asks before what was typed is discarded`, { tag: ['@scripts', '@embedded'] }, async ({ page }) => {
    const plan = await openPlan(page)
    await plan.getByLabel('Name').fill('Market stall')
    const opened = addressOf(page)

    await leave(page)
    await expect(answer(page, 'Keep editing')).toBeFocused()
    await answer(page, 'Keep editing').click()
    await expect(question(page)).toHaveCount(0)
    await expect(plan.getByLabel('Name')).toHaveValue('Market stall')
    await expect(plan.locator(':focus'), 'the focus is where it was').toHaveAccessibleName(
      way === 'Close' || way === 'Cancel' ? way : 'Name',
    )
    expect(addressOf(page)).toBe(opened)

    await leave(page)
    await expect(answer(page, 'Keep editing')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question(page), 'Escape keeps what was typed').toHaveCount(0)
    await expect(plan.getByLabel('Name')).toHaveValue('Market stall')

    await leave(page)
    await answer(page, 'Discard').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/subscriptions$/)
    await expect(page.getByRole('button', { name: 'Create Subscription' })).toBeFocused()
  })
}

test(
  'a form in which nothing was typed, or which is as it was again, closes at once',
  { tag: '@rest' },
  async ({ page }) => {
    for (const leave of Object.values(ways)) {
      const plan = await openPlan(page)
      const stored = await plan.getByLabel('Type').inputValue()
      await plan.getByLabel('Name').fill('Market stall')
      await plan.getByLabel('Type').selectOption('general')
      await plan.getByLabel('Name').fill('')
      await plan.getByLabel('Type').selectOption(stored)
      await leave(page)
      await expect(page).toHaveURL(/\/subscriptions$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  },
)

test('Undo of a message asks too, and is done after Discard', { tag: '@rest' }, async ({ page, world }) => {
  const business = await takeBusiness(world, isActive)
  await page.goto('/businesses?search=' + encodeURIComponent(business.email))
  await whenInteractive(page.getByRole('table'))
  await (await openActions(page, business)).getByRole('button', { name: 'Deactivate' }).click()
  await expectMessage(page, 'Business deactivated!')
  await page.getByRole('button', { name: 'Categories & limits' }).click()
  await dialog(page, 'Categories & limits').getByLabel('Free Product Count').fill('32')
  await page.getByRole('button', { name: 'Undo' }).click()
  await answer(page, 'Discard').click()
  await expectMessage(page, 'Business activated!')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the browser asks before a reload, while something is typed', async ({ page }) => {
  const plan = await openPlan(page)
  const asked: string[] = []
  let isLeft = false
  page.on('dialog', async (one) => {
    asked.push(one.type())
    await (isLeft ? one.accept() : one.dismiss())
  })
  const reload = () => page.evaluate(() => location.reload())

  await plan.getByLabel('Name').fill('Market stall')
  await reload()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(plan.getByLabel('Name')).toHaveValue('Market stall')

  await plan.getByLabel('Name').fill('')
  const loaded = page.waitForEvent('load')
  await reload()
  await loaded
  expect(asked, 'nothing is typed any more').toHaveLength(1)

  await whenInteractive(plan.getByLabel('Name'))
  await plan.getByLabel('Name').fill('Market stall')
  isLeft = true
  await page.reload()
  expect(asked).toHaveLength(2)
  await expect(plan.getByLabel('Name')).toHaveValue('')
})

test('a form that was refused asks, and one that is sent does not', { tag: '@rest' }, async ({ page, problems }) => {
  problems.expect(/status of 422/)
  await page.goto('/businesses?modal=settings')
  const settings = dialog(page, 'Categories & limits')
  const count = settings.getByLabel('Free Product Count')
  await whenInteractive(count)
  await count.fill('some')
  await settings.getByRole('button', { name: 'Update' }).click()
  await expect(count).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await answer(page, 'Keep editing').click()
  await count.fill('31')
  await settings.getByRole('button', { name: 'Update' }).click()
  await expectMessage(page, 'Count updated!')
  await expect(question(page)).toHaveCount(0)
})

test(
  'who has to sign in again is not asked, and finds the form still guarded',
  { tag: '@rest' },
  async ({ page, world, problems }) => {
    problems.expect(/status of 401/)
    const asked: string[] = []
    page.on('dialog', async (one) => {
      asked.push(one.type())
      await one.accept()
    })
    const business = await findBusiness(world, isActive)
    await page.goto(`/businesses?modal=edit&id=${business._id}`)
    const record = page.getByRole('dialog')
    await whenInteractive(record.getByLabel('Address'))
    await record.getByLabel('Address').fill('1 Broad Street')
    world.plain().expireTokens()
    await record.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Login' }).click()
    await sendLogin(page, world.administrator)
    await expect(record.getByLabel('Address')).toHaveValue('1 Broad Street')
    expect(asked).toEqual([])
    await whenInteractive(record.getByLabel('Address'))
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeVisible()
  },
)

test(
  'no form of the console asks when nothing was typed',
  { tag: ['@scripts', '@embedded'] },
  async ({ page, world }) => {
    test.slow()
    for (const { dialog: title, addressIn } of forms) {
      // The account has forms on the embedded platform only.
      if (world.kind === 'plain' && title === 'Choose a new password') continue
      await page.goto(await addressIn(world))
      const form = dialog(page, title)
      await whenInteractive(form.getByRole('button', { name: 'Close' }))
      await page.keyboard.press('Escape')
      await expect(form, title).toHaveCount(0)
    }
  },
)

test('businesses that are chosen or removed count as typed', { tag: '@rest' }, async ({ page }) => {
  const composer = await openComposer(page)
  await chooseBusiness(composer, 'BIZ-1001', true)
  await page.keyboard.press('Escape')
  await answer(page, 'Keep editing').click()
  await composer.getByRole('checkbox', { name: /BIZ-1001/ }).uncheck()
  await page.keyboard.press('Escape')
  await expect(composer).toHaveCount(0)
})
