import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import { findBusiness, isActive, takeBusiness, type TestBusiness } from '../../support/business-list.ts'
import { moneyText } from '../../support/lists.ts'
import { addressOf, dialog, expectMessage, whenInteractive } from '../../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

const record = (page: Page) => dialog(page, 'Business')
const address = ({ _id }: TestBusiness, tab: string) => `/businesses?status=active&modal=view&id=${_id}&tab=${tab}`
const isSubscribed = (business: Parameters<typeof isActive>[0], has: boolean) => isActive(business) && has

/** What each tab reads of the platform, and no other tab does. */
const reads = {
  Subscription: '/admin/subscription/business',
  Sales: '/admin/business/sale',
  Staff: '/admin/business/staff',
  History: '/admin/logs',
}

test(
  'the tabs of a business are addresses, and each reads only what it shows',
  { tag: ['@scripts', '@noscript'] },
  async ({ page, world }) => {
    const business = await findBusiness(world, isSubscribed)
    await page.goto(`/businesses?status=active&modal=view&id=${business._id}`)
    const tabs = record(page).getByRole('navigation', { name: `Tabs of ${business.businessName}` })
    await expect(tabs.getByRole('link')).toHaveText(['Details', 'Subscription', 'Sales', 'Staff', 'History'])
    await expect(tabs.locator('[aria-current=page]')).toHaveText('Details')
    for (const [tab, path] of Object.entries(reads)) {
      const before = world.plain().calls.length
      await tabs.getByRole('link', { name: tab, exact: true }).click()
      await expect(tabs.locator('[aria-current=page]')).toHaveText(tab)
      expect(addressOf(page)).toBe(address(business, tab.toLowerCase()))
      const called = world
        .plain()
        .calls.slice(before)
        .map((call) => call.path)
      expect(called, tab).toContain(path)
      const others = Object.entries(reads).filter(
        ([other]) => other !== tab && !(tab === 'Subscription' && other === 'Staff'),
      )
      for (const [, other] of others) expect(called, tab).not.toContain(other)
    }
    await record(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(addressOf(page)).toBe('/businesses?status=active')
  },
)

test(
  'Subscription shows the plan, its end, what is used of its limits and what renewing costs',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const business = await findBusiness(world, isSubscribed)
    const histories = await world.histories(business.businessRef)
    await page.goto(address(business, 'subscription'))
    const shown = record(page)
    const names = histories.map(({ name }) => String(name))
    expect(names).toContain(await shown.getByRole('heading', { level: 3 }).first().innerText())
    await expect(shown.getByText(/^(Ends|Lapsed) (today|tomorrow|yesterday|in \d+ days|\d+ days ago)$/)).toBeVisible()
    const staff = shown.getByRole('listitem').filter({ hasText: /^Staff/ })
    await expect(staff).toContainText(/\d+ of \d+/)
    await expect(shown.getByRole('listitem').filter({ hasText: /^Inventory/ })).toContainText(/up to [\d,]+/)
    const receipt = shown.getByRole('region', { name: 'What renewing costs' })
    const [plan] = histories
    // In whichever currency.
    const price = moneyText(plan?.price).replace(/^\S+ /, '')
    if (histories.length === 1) await expect(receipt).toContainText(price)
    for (const [name, modal] of [
      ['Renew Subscription', 'renew'],
      ['Change Subscription', 'change'],
      ['Add Extra Branch', 'extra-branch'],
      ['Add Extra Staff', 'extra-staff'],
    ] as const) {
      await expect(shown.getByRole('link', { name, exact: true })).toHaveAttribute('href', new RegExp(`modal=${modal}`))
    }
  },
)

test(
  'a business without a subscription can be subscribed from its tab',
  { tag: ['@rest', '@noscript'] },
  async ({ page, world }) => {
    const business = await findBusiness(world, (stored, has) => isActive(stored) && !has)
    await page.goto(address(business, 'subscription'))
    await expect(record(page)).toContainText('This business has no subscription yet.')
    await record(page).getByRole('link', { name: 'Subscribe', exact: true }).click()
    await expect(dialog(page, 'Subscribe')).toBeVisible()
  },
)

test(
  'a dialog that a tab opened leads back to the tab, closed and done',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const business = await takeBusiness(world, isSubscribed)
    await page.goto(address(business, 'subscription'))
    await record(page).getByRole('link', { name: 'Renew Subscription' }).click()
    await dialog(page, 'Renew Subscription').getByRole('button', { name: 'Close' }).click()
    await expect(record(page)).toBeVisible()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('subscription')
    await record(page).getByRole('link', { name: 'Renew Subscription' }).click()
    await dialog(page, 'Renew Subscription').getByLabel('Period').selectOption('2')
    await dialog(page, 'Renew Subscription').getByRole('button', { name: 'Renew' }).click()
    await expectMessage(page, 'Subscription renewed!')
    await expect(record(page)).toBeVisible()
    expect(addressOf(page)).toBe(address(business, 'subscription'))
  },
)

test(
  'the focus stays on the tab that was chosen, and Edit takes it to the first field',
  { tag: '@rest' },
  async ({ page, world }) => {
    const business = await findBusiness(world, isActive)
    await page.goto(`/businesses?modal=view&id=${business._id}`)
    const staff = record(page).getByRole('link', { name: 'Staff', exact: true })
    await whenInteractive(staff)
    await staff.press('Enter')
    await expect(record(page).getByRole('link', { name: 'Add Staff' })).toBeVisible()
    await expect(staff).toBeFocused()
    await record(page).getByRole('link', { name: 'Details', exact: true }).press('Enter')
    await record(page).getByRole('button', { name: 'Edit' }).press('Enter')
    await expect(record(page).getByLabel('Business name')).toBeFocused()
  },
)

test(
  'Sales, Staff and History list what belongs to the business and lead to all of it',
  { tag: '@noscript' },
  async ({ page, world }) => {
    const { store } = world.plain()
    const business = await findBusiness(world, isActive)
    const { businessRef } = business
    const createdAt = '2026-03-04T08:05:00.000Z'
    const user = { fullName: 'Ada Obi', role: 'super', email: 'ada@example.ng' }
    store.sales = [
      {
        _id: 's1',
        businessRef,
        type: 'walkin',
        items: [{ name: 'Rice' }],
        status: 'complete',
        amount: 1500,
        createdAt,
      },
    ]
    store.logs = [
      { _id: 'l1', businessRef, action: 'deactivate', activity: 'Business', details: 'Closed', user, createdAt },
      { _id: 'l2', businessRef: `${businessRef}0`, action: 'delete', details: 'Somebody else’s', user, createdAt },
    ]
    await page.goto(address(business, 'sales'))
    await expect(record(page).getByRole('listitem')).toHaveText(
      /Rice.*NGN 1,500.*04 Mar 2026, 09:05 · Walk-in.*Complete/,
    )
    await page.goto(address(business, 'history'))
    await expect(record(page).getByRole('listitem')).toHaveText(/Closed.*04 Mar 2026, 09:05 · Ada Obi/)
    await expect(record(page).getByRole('link', { name: 'View Logs' })).toHaveAttribute(
      'href',
      `/logs?search=${businessRef}`,
    )
    await page.goto(address(business, 'staff'))
    const add = record(page).getByRole('link', { name: 'Add Staff' })
    await expect(add).toHaveAttribute('href', `/staffs?business=${businessRef}&modal=create`)
    await page.goto(address(business, 'sales'))
    await record(page).getByRole('link', { name: 'View Sales' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Sales')
    await page.getByRole('button', { name: 'Go Back' }).click()
    expect(addressOf(page)).toBe(address(business, 'sales'))
  },
)

test('the reference can be copied where scripts run', { tag: '@rest' }, async ({ page, world, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const business = await findBusiness(world, isActive)
  await page.goto(`/businesses?modal=view&id=${business._id}`)
  await record(page).getByRole('button', { name: 'Copy the reference' }).click()
  await expectMessage(page, 'Reference copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(business.businessRef)
})

test(
  'a phone number can be called and an address written to; without scripts nothing offers to copy',
  { tag: ['@rest', '@noscript'] },
  async ({ page, world }) => {
    const business = await findBusiness(world, isActive)
    await page.goto(`/businesses?modal=view&id=${business._id}`)
    await expect(record(page).getByRole('link', { name: business.email })).toHaveAttribute(
      'href',
      `mailto:${business.email}`,
    )
    await expect(record(page).getByRole('link', { name: String(business.record.phone) })).toHaveAttribute(
      'href',
      /^tel:/,
    )
    await expect(record(page)).toContainText(business.businessRef)
    await expect(record(page).getByRole('button', { name: 'Copy the reference' })).toHaveCount(0)
  },
)
