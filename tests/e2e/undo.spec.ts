import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { isActive, openActions, openListAt, takeBusiness } from '../support/business-list.ts'
import { dialog, expectMessage, tableRows, whenInteractive } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

async function deactivate(page: Page, id: string) {
  await page.goto(`/businesses?status=active&modal=actions&id=${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expectMessage(page, 'Business deactivated!')
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

test.describe('promise 16, safe destruction', () => {
  test(
    'Deactivate offers Undo, one press back on the same list',
    { tag: ['@noscript', '@embedded', '@embedded-noscript', '@scripts'] },
    async ({ page, world }) => {
      const business = await takeBusiness(world, ({ isDisabled }) => !isDisabled)
      await deactivate(page, business._id)
      expect((await world.business(business.businessRef))?.isDisabled).toBe(true)
      await undo(page).click()
      await expectMessage(page, 'Business activated!')
      await expect(page).toHaveURL(/\/businesses\?status=active$/)
      expect((await world.business(business.businessRef))?.isDisabled).toBe(false)
    },
  )

  test('Undo is offered to whoever goes elsewhere before the response too', async ({ page, world }) => {
    const business = await takeBusiness(world, isActive)
    await page.goto(`/businesses?modal=actions&id=${business._id}`)
    const button = page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true })
    await whenInteractive(button)
    const connection = await page.context().newCDPSession(page)
    await connection.send('Network.enable')
    const slow = { offline: false, latency: 700, downloadThroughput: -1, uploadThroughput: -1 }
    await connection.send('Network.emulateNetworkConditions', slow)
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await button.click()
    await sent
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expectMessage(page, 'Business deactivated!')
    await expect(undo(page)).toHaveCount(1)
    expect((await world.business(business.businessRef))?.isDisabled).toBe(true)
  })

  test('Undo is not offered any more when the business is active again by hand', async ({ page, world }) => {
    const business = await takeBusiness(world, isActive)
    await deactivate(page, business._id)
    await openListAt(page, business)
    await (await openActions(page, business)).getByRole('button', { name: 'Activate', exact: true }).click()
    await expectMessage(page, 'Business activated!')
    await (await openActions(page, business)).getByRole('button', { name: 'Deactivate', exact: true }).click()
    await expect(undo(page)).toHaveCount(1)
    await (await openActions(page, business)).getByRole('button', { name: 'Activate', exact: true }).click()
    await expect(undo(page)).toHaveCount(0, { timeout: 5_000 })
  })

  test('Alt and T lead to Undo, after which the focus is in the screen again', async ({ page, world }) => {
    const business = await takeBusiness(world, ({ isDisabled }) => !isDisabled)
    await deactivate(page, business._id)
    await expect(undo(page)).toBeVisible()
    await page.keyboard.press('Alt+t')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(undo(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expectMessage(page, 'Business activated!')
    await expect(page.locator('#content:focus, #content :focus')).toHaveCount(1)
  })

  test(
    'Undo is refused, and says by whom, where somebody else has changed the same since',
    { tag: '@embedded-noscript' },
    async ({ page, world, problems }) => {
      problems.expect(/status of 409/)
      const business = await takeBusiness(world, ({ isDisabled }) => !isDisabled)
      await deactivate(page, business._id)
      const form = undo(page)
      // The same again, by another entry of the log: the first is not the last any more.
      const other = await page.context().newPage()
      await other.goto(`/businesses?modal=actions&id=${business._id}`)
      await other.getByRole('dialog').getByRole('button', { name: 'Activate', exact: true }).click()
      await deactivate(other, business._id)
      await form.click()
      await expect(page.getByRole('alert').first()).toContainText('has changed this since')
      expect((await world.business(business.businessRef))?.isDisabled).toBe(true)
    },
  )

  test(
    'the message of a deactivation leads to its reason',
    { tag: ['@rest', '@embedded'] },
    async ({ page, world }) => {
      const business = await takeBusiness(world, ({ isDisabled }) => !isDisabled)
      await deactivate(page, business._id)
      await page.getByRole('link', { name: 'Add reason' }).click()
      await dialog(page, 'Add Reason').getByLabel('Reason', { exact: true }).fill('Moved away')
      await dialog(page, 'Add Reason').getByRole('button', { name: 'Add', exact: true }).click()
      await expectMessage(page, 'Reason added!')
      const [row] = await tableRows(page, 'Logs')
      expect([row?.Action, row?.['Business Ref']]).toEqual(['reason', business.businessRef])
    },
  )

  test(
    'what was deactivated is undone from its History too, once, and its reason added there',
    { tag: ['@rest', '@embedded-noscript', '@embedded'] },
    async ({ page, world }) => {
      const business = await takeBusiness(world, ({ isDisabled }) => !isDisabled)
      await deactivate(page, business._id)
      const openEntry = async () => {
        await page.goto(`/businesses?modal=view&id=${business._id}&tab=history`)
        await dialog(page, 'Business').getByRole('link', { name: 'Deactivated', exact: true }).click()
      }
      const inEntry = (name: string) => dialog(page, 'Log entry').getByRole('button', { name, exact: true })
      await openEntry()
      await inEntry('Add reason').click()
      await dialog(page, 'Add Reason').getByLabel('Reason', { exact: true }).fill('Moved away')
      await dialog(page, 'Add Reason').getByRole('button', { name: 'Add', exact: true }).click()
      await expectMessage(page, 'Reason added!')

      await openEntry()
      await inEntry('Undo').click()
      await expect(dialog(page, 'Undo')).toContainText(business.businessName)
      await undo(page).click()
      await expectMessage(page, 'Business activated')
      expect((await world.business(business.businessRef))?.isDisabled).toBe(false)

      await openEntry()
      await expect(inEntry('Add reason')).toBeVisible()
      await expect(inEntry('Undo'), 'it is undone by now').toHaveCount(0)
    },
  )

  test(
    'Delete of a business names it, says until when it can be restored, and is undone by one press',
    { tag: '@embedded' },
    async ({ page, world }) => {
      const business = await takeBusiness(world, () => true)
      await page.goto(`/businesses?modal=delete&id=${business._id}`)
      const asking = dialog(page, 'Delete Business')
      await expect(asking).toContainText(business.businessName)
      await expect(asking).toContainText(/It can be restored until \d{1,2} \w{3} \d{4}, \d\d:\d\d/)
      await asking.getByLabel('Reason').fill('Wanted to see what happens')
      await asking.getByRole('button', { name: 'Delete', exact: true }).click()
      await expectMessage(page, 'Business Deleted!')
      expect(await world.business(business.businessRef)).toBeUndefined()
      await undo(page).click()
      await expectMessage(page, 'Business restored!')
      expect(await world.business(business.businessRef)).toEqual(business.record)
    },
  )

  test(
    'a deleted business is found with who deleted it and why, and restored with its staff',
    { tag: '@embedded-noscript' },
    async ({ page, world }) => {
      const business = await takeBusiness(world, () => true)
      await page.goto(`/businesses?modal=delete&id=${business._id}`)
      const asking = dialog(page, 'Delete Business')
      await asking.getByLabel('Reason').fill('By mistake')
      await asking.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('link', { name: 'Deleted businesses', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deleted businesses')
      const [row] = await tableRows(page, 'Deleted Businesses')
      expect(row).toMatchObject({ 'Business Ref': business.businessRef, Reason: 'By mistake' })
      expect(row?.['Deleted By']).toContain('Super')
      await expect(page.locator('input[name=key]').first()).toHaveValue(/^[\da-f-]{36}$/)
      await page.getByRole('button', { name: `Restore ${business.businessName}` }).click()
      await expectMessage(page, 'Business restored!')
      expect(await world.business(business.businessRef)).toEqual(business.record)
    },
  )

  test(
    'a platform that knows the specification alone deletes for good, as the dialog says',
    { tag: '@noscript' },
    async ({ page, world, problems }) => {
      problems.expect(/status of 404/)
      const business = await takeBusiness(world, () => true)
      await page.goto(`/businesses?modal=delete&id=${business._id}`)
      const asking = dialog(page, 'Delete Business')
      await expect(asking).toContainText('this can’t be undone')
      await expect(asking.getByLabel('Reason')).toHaveCount(0)
      await asking.getByRole('button', { name: 'Delete', exact: true }).click()
      await expectMessage(page, 'Business Deleted!')
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Deleted businesses', exact: true })).toHaveCount(0)
      expect((await page.goto('/businesses/deleted'))?.status()).toBe(404)
    },
  )
})

test(
  'on a phone what is offered after Deactivate covers nothing that can be pressed in the record',
  { tag: '@embedded' },
  async ({ page, world }) => {
    const business = await takeBusiness(world, isActive)
    await page.setViewportSize({ width: 360, height: 640 })
    await openListAt(page, business)
    await (await openActions(page, business)).getByRole('button', { name: 'Deactivate', exact: true }).click()
    await expect(undo(page)).toBeVisible()
    await page.getByRole('link', { name: business.businessName, exact: true }).click()
    const record = dialog(page, 'Business')
    await whenInteractive(record.getByLabel('Close', { exact: true }))
    await expect(record.getByRole('button', { name: 'Activate', exact: true })).toBeVisible()
    const covered = await record
      .locator('header, nav, [data-slot=dialog-footer]')
      .locator('a, button')
      .evaluateAll((controls) =>
        controls
          .filter((control) => {
            const { left, right, top, bottom } = control.getBoundingClientRect()
            const middle = (top + bottom) / 2
            return ![left + 1, right - 1].every((x) => control.contains(document.elementFromPoint(x, middle)))
          })
          .map((control) => control.getAttribute('aria-label') ?? control.textContent),
      )
    expect(covered).toEqual([])
    await expect(undo(page)).toBeVisible()
  },
)
