import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import {
  actionNamed,
  chooseAction,
  isActive,
  openActions,
  openListAt,
  findBusiness,
  takeBusiness,
  type TestBusiness,
} from '../../support/business-list.ts'
import { bodyRows, dialog, expectMessage, tableRows } from '../../support/page.ts'
import { createObserver } from '../../support/world.ts'

test.beforeEach(({ signIn }) => signIn())

const statusShown = async (page: Page): Promise<string | undefined> => (await tableRows(page, 'Businesses'))[0]?.Status

test('a row offers every specified action', { tag: '@noscript' }, async ({ page, world }) => {
  const business = await findBusiness(world, isActive)
  await openListAt(page, business)
  const actions = await openActions(page, business)
  for (const name of [
    'Deactivate',
    'Renew Subscription',
    'Change Subscription',
    'Subscribe',
    'View Subscriptions',
    'View Sales',
    'Add Extra Branch',
    'Add Extra Staff',
    'Delete',
  ]) {
    await expect(actionNamed(actions, name), name).toBeVisible()
  }
  await expect(actionNamed(actions, 'Activate')).toHaveCount(0)
})

test(
  'Deactivate and Activate act at once, say so and show the new status',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const business = await takeBusiness(world, isActive)
    await openListAt(page, business)
    for (const [action, success, status] of [
      ['Deactivate', 'Business deactivated!', 'Inactive'],
      ['Activate', 'Business activated!', 'Active'],
    ] as const) {
      await chooseAction(page, business, action)
      await expectMessage(page, success)
      await expect.poll(() => statusShown(page)).toBe(status)
      expect((await world.business(business.businessRef))?.isDisabled).toBe(status === 'Inactive')
      await expect(page).toHaveURL(/search=/)
    }
    if (world.kind !== 'plain') return
    const [off, on] = world.plain().writes()
    expect(off).toMatchObject({ method: 'POST', path: `/admin/business/deactivate/${business._id}`, body: undefined })
    expect(on).toMatchObject({ method: 'POST', path: `/admin/business/activate/${business._id}`, body: undefined })
    for (const call of [off, on]) {
      expect(call?.headers['content-type']).toBeUndefined()
      expect(call?.headers['idempotency-key']).toMatch(/\S/)
      expect(call?.query).toEqual({})
    }
    expect(off?.headers['idempotency-key']).not.toBe(on?.headers['idempotency-key'])
  },
)

test(
  'Delete asks first, names the business, and takes it away; Cancel leaves it',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const business = await takeBusiness(world, isActive)
    await openListAt(page, business)
    await chooseAction(page, business, 'Delete')
    const confirmation = dialog(page, 'Delete Business')
    await expect(confirmation).toContainText(business.businessName)
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await world.business(business.businessRef)).toBeDefined()
    await chooseAction(page, business, 'Delete')
    await confirmation.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectMessage(page, 'Business Deleted!')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(bodyRows(page, 'Businesses')).toHaveCount(0)
    expect(await world.business(business.businessRef)).toBeUndefined()
    if (world.kind === 'plain') {
      expect(world.plain().writes()).toMatchObject([
        { method: 'DELETE', path: `/admin/business/${business.businessRef}`, body: undefined, query: {} },
      ])
    }
  },
)

interface Term {
  action: string
  button: string
  success: string
  path: string
  hasPlan: boolean
  isSubscribed: boolean
}

const terms: Term[] = [
  {
    action: 'Subscribe',
    button: 'Subscribe',
    success: 'Subscribed!',
    path: '/admin/subscription/subscribe',
    hasPlan: true,
    isSubscribed: false,
  },
  {
    action: 'Change Subscription',
    button: 'Change',
    success: 'Subscription changed!',
    path: '/admin/subscription/change',
    hasPlan: true,
    isSubscribed: true,
  },
  {
    action: 'Renew Subscription',
    button: 'Renew',
    success: 'Subscription renewed!',
    path: '/admin/subscription/renew/current',
    hasPlan: false,
    isSubscribed: true,
  },
]

async function openTerm(page: Page, business: TestBusiness, { action }: Term) {
  await openListAt(page, business)
  await chooseAction(page, business, action)
  return dialog(page, action)
}

for (const term of terms) {
  const { action, button, success, path, hasPlan, isSubscribed } = term

  test(
    `${action} insists on what is missing, then books the chosen period`,
    { tag: ['@noscript', '@embedded'] },
    async ({ page, world, problems }) => {
      problems.expect(/status of 422/)
      const business = await takeBusiness(
        world,
        (record, hasHistory) => isActive(record) && hasHistory === isSubscribed,
      )
      const before = (await world.histories(business.businessRef)).length
      const form = await openTerm(page, business, term)
      const plan = form.getByLabel('Subscription', { exact: true })
      const period = form.getByLabel('Period', { exact: true })
      const press = () => form.getByRole('button', { name: button, exact: true }).click()

      const months = Array.from({ length: 11 }, (_, index) => `${index + 2} Months`)
      await expect(period.getByRole('option')).toHaveText([/./, '1 Month', ...months])
      if (hasPlan) {
        await period.selectOption({ label: '2 Months' })
        await press()
        await expect(plan).toHaveAttribute('aria-invalid', 'true')
        await expect(page.getByText('Select period!')).toHaveCount(0)
        await expect(period.locator('option:checked'), 'what was chosen stays chosen').toHaveText('2 Months')
        await plan.selectOption({ index: 1 })
      }
      await period.selectOption({ index: 0 })
      await press()
      await expectMessage(page, 'Select period!')
      await expect(form).toBeVisible()
      expect((await world.histories(business.businessRef)).length).toBe(before)

      // The first that is offered: the plan that the business has is none to change to.
      const id = hasPlan ? await plan.getByRole('option').nth(1).getAttribute('value') : undefined
      if (id) await plan.selectOption(id)
      await period.selectOption({ label: '3 Months' })
      await press()
      await expectMessage(page, success)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect((await world.histories(business.businessRef)).length).toBe(before + 1)
      if (world.kind !== 'plain') return
      const body = hasPlan ? { id, duration: 3 } : { period: 3 }
      const [call, ...others] = world.plain().writes()
      expect(others).toEqual([])
      expect(call).toMatchObject({ method: 'POST', path, query: {} })
      expect(call?.body).toEqual({ ...body, businessRef: business.businessRef })
      expect(call?.headers['idempotency-key']).toMatch(/\S/)
    },
  )
}

test(
  'what a message offers fits a phone, however long the name of its business',
  { tag: ['@rest', '@embedded'] },
  async ({ page, world }) => {
    const { _id: id, businessRef, businessName } = await takeBusiness(world, isActive)
    const name = `${businessName} ${'Incorporated Trustees of the Cocoa Growers'.repeat(2)}`
    const { token } = await createObserver(world.console.platformUrl, world.administrator)
    const headers = { authorization: `Bearer ${token}` }
    await page.request.patch(`${world.console.platformUrl}/admin/business/${id}`, {
      headers,
      data: { businessName: name },
    })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/businesses?search=${businessRef}`)
    await page.getByRole('link', { name: /^Actions for / }).click()
    await page.getByRole('button', { name: 'Deactivate' }).filter({ visible: true }).click()
    for (const offer of ['Undo', 'Add reason'])
      await expect(page.getByText(offer, { exact: true })).toBeInViewport({ ratio: 1 })
  },
)
