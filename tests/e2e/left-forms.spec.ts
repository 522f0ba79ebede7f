import { expect, test } from '../support/browser.ts'
import { isActive, openActions, openListAt, takeBusiness } from '../support/business-list.ts'
import { fillWords, openComposer, words } from '../support/notification-form.ts'
import { expectMessage, message, whenInteractive } from '../support/page.ts'
import { recordsIn } from '../support/plain-platform/shape.ts'

const trying = 'Poor connection, trying again…'

test.beforeEach(async ({ signIn, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported|loading route module/)
  await signIn()
})

test.describe('what is sent while the line is down, by somebody who goes elsewhere,', () => {
  test('is done once it is back, and its message is shown there', { tag: '@embedded' }, async ({ page, world }) => {
    const business = await takeBusiness(world, isActive)
    await openListAt(page, business)
    await whenInteractive(page.getByRole('table', { name: 'Businesses' }))
    const actions = await openActions(page, business)
    await page.context().setOffline(true)
    await actions.getByRole('button', { name: 'Deactivate', exact: true }).click()
    await expect(message(page, trying).first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Staffs' }).click()
    await page.context().setOffline(false)
    await expect(page).toHaveURL(/\/staffs/)
    await expectMessage(page, 'Business deactivated!')
    expect((await world.business(business.businessRef))?.isDisabled).toBe(true)
  })

  test(
    'is not sent again in a dialog that was left, which is said, and is offered as a draft',
    { tag: '@embedded' },
    async ({ page, world }) => {
      const count = async () => recordsIn(await world.ask('/admin/notifications'), 'notifications').length
      const before = await count()
      const composer = await openComposer(page)
      await fillWords(composer)
      await composer.getByLabel('Select All').check()
      await whenInteractive(composer.getByRole('button', { name: 'Create', exact: true }))
      await page.context().setOffline(true)
      await composer.getByLabel('Title').press('Enter')
      await expect(page.getByText(trying).first()).toBeAttached()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Leave', exact: true }).click()
      await expectMessage(page, 'What you left may not be saved. Look before you do it again.')
      await page.context().setOffline(false)
      await page.getByRole('button', { name: 'Create Notification' }).click()
      await page.getByRole('button', { name: /^Continue your draft/ }).click()
      await expect(composer.getByLabel('Title')).toHaveValue(words.title)
      expect(await count()).toBe(before)
    },
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('what is wrong is not covered by what is being done', { tag: '@rest' }, async ({ page, world }) => {
    const business = await takeBusiness(world, isActive)
    await page.goto(`/businesses?modal=actions&id=${business._id}`)
    const button = page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true })
    await button.click()
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await whenInteractive(undo)
    await page.context().setOffline(true)
    await undo.click()
    const wrong = page.locator('[data-slot=toast][data-kind=error]')
    await expect(wrong).toBeVisible()
    await expect(page.locator('[data-slot=toast][data-kind=pending]')).toBeVisible()
    // Whether each of its corners, and its middle, is itself.
    const reached = () =>
      wrong.evaluate((toast) => {
        const { left, top, width, height } = toast.getBoundingClientRect()
        const places = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [left + x * width, top + y * height]))
        return places.filter(([x = 0, y = 0]) => toast.contains(document.elementFromPoint(x, y))).length
      })
    await expect.poll(reached).toBe(9)
    await page.context().setOffline(false)
    await expectMessage(page, 'Business activated!')
  })
})

test('a document whose scripts were lost is loaded again when the console responds', async ({ page }) => {
  const lost = /\/assets\/.*\.js/
  await page.route(lost, (route) => route.abort('internetdisconnected'))
  await page.goto('/businesses')
  await expect(page.getByRole('table', { name: 'Businesses' })).toBeVisible()
  await page.unroute(lost)
  await whenInteractive(page.getByRole('table', { name: 'Businesses' }))
})

test('a browser without storage creates a notification, whose draft it can’t keep', async ({ page }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', { get: denied })
  })
  const composer = await openComposer(page)
  await fillWords(composer)
  await composer.getByLabel('Select All').check()
  await composer.getByRole('button', { name: 'Create', exact: true }).click()
  await expectMessage(page, 'Notification created')
})
