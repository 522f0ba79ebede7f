import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { chooseAction, isActive, openListAt, takeBusiness } from '../support/business-list.ts'
import { dialog, expectMessage, recordValue, whenInteractive } from '../support/page.ts'
import { recordsIn } from '../support/plain-platform/shape.ts'
import { isActiveStaff, takeStaff } from '../support/staff-list.ts'

test.beforeEach(({ signIn }) => signIn())

const everywhere = ['@noscript', '@scripts', '@embedded', '@embedded-noscript']

const button = (part: Page | Locator, name: string) => part.getByRole('button', { name, exact: true })

test(
  'a business that is open is deactivated from there, with Undo, and activated again',
  { tag: everywhere },
  async ({ page, world }) => {
    const business = await takeBusiness(world, isActive)
    const address = `/businesses?status=active&modal=view&id=${business._id}`
    await page.goto(address)
    await button(dialog(page, 'Business'), 'Deactivate').click()
    await expectMessage(page, 'Business deactivated!')
    await expect(page).toHaveURL(/\/businesses\?status=active$/)
    expect((await world.business(business.businessRef))?.isDisabled).toBe(true)
    await button(page, 'Undo').click()
    await expectMessage(page, 'Business activated!')
    expect((await world.business(business.businessRef))?.isDisabled).toBe(false)

    await page.goto(address)
    await button(dialog(page, 'Business'), 'Deactivate').click()
    await expectMessage(page, 'Business deactivated!')
    await page.goto(address)
    await button(dialog(page, 'Business'), 'Activate').click()
    await expectMessage(page, 'Business activated!')
    expect((await world.business(business.businessRef))?.isDisabled).toBe(false)
  },
)

test(
  'the business that a search means is deactivated and activated in the search itself',
  { tag: ['@rest', ...everywhere] },
  async ({ page, world }) => {
    const business = await takeBusiness(world, isActive)
    await page.goto(`/search?q=${business.businessRef}`)
    const match = page.locator('#content').getByRole('region', { name: business.businessName })
    await expect(match.locator('input[name=key]')).toHaveValue(/^[\da-f-]{36}$/)
    await button(match, `Deactivate ${business.businessName}`).click()
    await expectMessage(page, 'Business deactivated!')
    await expect(page).toHaveURL(`/search?q=${business.businessRef}`)
    await expect(match.getByRole('heading')).toContainText('Inactive')
    expect((await world.business(business.businessRef))?.isDisabled).toBe(true)
    await button(page, 'Undo').click()
    await expectMessage(page, 'Business activated!')
    await expect(button(match, `Deactivate ${business.businessName}`)).toBeVisible()
    expect((await world.business(business.businessRef))?.isDisabled).toBe(false)
  },
)

test(
  'somebody on the staff who is open is deactivated from there, activated again and deleted',
  { tag: everywhere },
  async ({ page, world }) => {
    const member = await takeStaff(world, isActiveStaff)
    const address = `/staffs?business=${member.businessRef}&modal=view&id=${member._id}`
    await page.goto(address)
    await button(dialog(page, 'Staff'), 'Deactivate').click()
    await expectMessage(page, 'Staff deactivated!')
    await page.goto(address)
    await button(dialog(page, 'Staff'), 'Activate').click()
    await expectMessage(page, 'Staff activated!')
    await page.goto(address)
    await button(dialog(page, 'Staff'), 'Delete').click()
    await expect(dialog(page, 'Delete Staff')).toContainText(member.name)
  },
)

test(
  'an admin who is open is deactivated from there and activated again',
  { tag: ['@rest', ...everywhere] },
  async ({ page, world }) => {
    const admins = recordsIn(await world.ask('/admin'))
    const admin = admins.find(({ email, isActive: isOn }) => isOn === true && email !== world.administrator.email)
    const address = `/admins?modal=view&id=${String(admin?._id)}`
    await page.goto(address)
    await button(dialog(page, 'Admin'), 'Deactivate').click()
    await expectMessage(page, 'Admin deactivated!')
    await page.goto(address)
    await expect(recordValue(dialog(page, 'Admin'), 'Status').first()).toHaveText('Inactive')
    await button(dialog(page, 'Admin'), 'Activate').click()
    await expectMessage(page, 'Admin activated!')
  },
)

test(
  'a business and a notification that are open lead to their deletion, which asks first',
  { tag: ['@rest', '@noscript', '@scripts'] },
  async ({ page, world }) => {
    const business = await takeBusiness(world, isActive)
    await page.goto(`/businesses?modal=view&id=${business._id}`)
    await button(dialog(page, 'Business'), 'Delete').click()
    await expect(dialog(page, 'Delete Business')).toContainText(business.businessName)

    const [notification] = recordsIn(await world.ask('/admin/notifications'), 'notifications')
    await page.goto(`/notifications?modal=view&id=${String(notification?._id)}`)
    await button(dialog(page, 'Notification'), 'Delete').click()
    await expect(dialog(page, 'Delete Notification')).toContainText(String(notification?.title))
  },
)

test(
  'a business that somebody else has changed meanwhile is open as its row is, also after a reload',
  { tag: '@noscript' },
  async ({ page, world }) => {
    const business = await takeBusiness(world, isActive)
    await openListAt(page, business)
    for (const phone of ['0803 000 0001', '0803 000 0002']) {
      const stored = world.plain().store.businesses.find(({ _id }) => _id === business._id)
      Object.assign(stored ?? {}, { phone })
      await page.goto(`/businesses?search=${business.businessRef}&modal=view&id=${business._id}`)
      await expect(recordValue(dialog(page, 'Business'), 'Phone').first()).toHaveText(phone)
    }
  },
)

test('Back after a form of a dialog was sent leads to no dialog', { tag: '@rest' }, async ({ page, world }) => {
  const business = await takeBusiness(world, (record, isSubscribed) => isActive(record) && isSubscribed)
  await openListAt(page, business)
  await whenInteractive(page.getByRole('table', { name: 'Businesses' }))
  await chooseAction(page, business, 'Renew Subscription')
  await dialog(page, 'Renew Subscription').getByLabel('Period').selectOption('1')
  await button(dialog(page, 'Renew Subscription'), 'Renew').click()
  await expectMessage(page, 'Subscription renewed!')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const list = page.url()
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a record says that a tab of it is on its way', { tag: '@rest' }, async ({ page, faulty }) => {
  const { _id } = faulty.plain.store.businesses[0] ?? {}
  await page.goto(`${faulty.console.origin}/businesses?modal=view&id=${String(_id)}`)
  const record = dialog(page, 'Business')
  const tab = record.getByRole('link', { name: 'Sales', exact: true })
  await whenInteractive(tab)
  await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'GET', path: '^/admin/business/sale' })
  await tab.click()
  await expect(page).toHaveURL(/tab=sales/)
  await expect(record).toHaveAttribute('aria-busy', 'true')
  await expect(tab).toHaveAttribute('aria-current', 'page', { timeout: 20_000 })
  await expect(record).not.toHaveAttribute('aria-busy', 'true')
})
