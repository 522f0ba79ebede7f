import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import {
  actionNamed,
  actionsOf,
  chooseAction,
  isActive,
  openActions,
  openListAt,
  findBusiness,
  takeBusiness,
  type TestBusiness,
} from '../../support/business-list.ts'
import { bodyRows, dialog, expectMessage, tableRows } from '../../support/page.ts'
import { isRecord } from '../../support/plain-platform/shape.ts'

test.beforeEach(({ signIn }) => signIn())

const statusShown = async (page: Page): Promise<string | undefined> => (await tableRows(page, 'Businesses'))[0]?.Status

test('a row offers every specified action', async ({ page, world }) => {
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

test('on a phone each row has its actions within reach of a thumb', { tag: '@once' }, async ({ page, world }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const business = await findBusiness(world, isActive)
  await openListAt(page, business)
  const control = page.getByRole('table', { name: 'Businesses' }).getByLabel(`Actions for ${business.businessName}`)
  const box = await control.boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(44)
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await control.click()
  await expect(actionNamed(actionsOf(page, business.businessName), 'Add Extra Staff')).toBeVisible()
})

test('Deactivate acts at once, says so and shows the new status', async ({ page, world }) => {
  const business = await takeBusiness(world, isActive)
  await openListAt(page, business)
  await chooseAction(page, business, 'Deactivate')
  await expectMessage(page, 'Business deactivated!')
  await expect.poll(() => statusShown(page)).toBe('Inactive')
  expect((await world.business(business.businessRef))?.isDisabled).toBe(true)
  await expect(page).toHaveURL(/search=/)
})

test('Activate acts at once, says so and shows the new status', async ({ page, world }) => {
  const business = await takeBusiness(world, (candidate) => !isActive(candidate))
  await openListAt(page, business)
  await chooseAction(page, business, 'Activate')
  await expectMessage(page, 'Business activated!')
  await expect.poll(() => statusShown(page)).toBe('Active')
  expect((await world.business(business.businessRef))?.isDisabled).toBe(false)
})

test('activating and deactivating are bodiless POSTs', { tag: '@plain' }, async ({ page, world }) => {
  const business = await takeBusiness(world, isActive)
  await openListAt(page, business)
  await chooseAction(page, business, 'Deactivate')
  await expectMessage(page, 'Business deactivated!')
  await chooseAction(page, business, 'Activate')
  await expectMessage(page, 'Business activated!')
  const [off, on] = world.plain().writes()
  expect(off).toMatchObject({ method: 'POST', path: `/admin/business/deactivate/${business._id}`, body: undefined })
  expect(on).toMatchObject({ method: 'POST', path: `/admin/business/activate/${business._id}`, body: undefined })
  for (const call of [off, on]) {
    expect(call?.headers['content-type']).toBeUndefined()
    expect(call?.headers['idempotency-key']).toMatch(/\S/)
    expect(call?.query).toEqual({})
  }
  expect(off?.headers['idempotency-key']).not.toBe(on?.headers['idempotency-key'])
})

test('Delete asks first, names the business, and takes it away', async ({ page, world }) => {
  const business = await takeBusiness(world, isActive)
  await openListAt(page, business)
  await chooseAction(page, business, 'Delete')
  const confirmation = dialog(page, 'Delete Business')
  await expect(confirmation).toContainText(business.businessName)
  expect(await world.business(business.businessRef)).toBeDefined()
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
})

test('Cancel in the confirmation deletes nothing', { tag: '@once' }, async ({ page, world }) => {
  const business = await findBusiness(world, isActive)
  await openListAt(page, business)
  await chooseAction(page, business, 'Delete')
  await dialog(page, 'Delete Business').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await world.business(business.businessRef)).toBeDefined()
})

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
  const fits = (record: { isDisabled?: unknown }, hasHistory: boolean) =>
    isActive(record) && hasHistory === isSubscribed

  test(`${action} books the chosen period`, async ({ page, world }) => {
    const business = await takeBusiness(world, fits)
    const before = (await world.histories(business.businessRef)).length
    const form = await openTerm(page, business, term)
    const plans = await world.ask('/admin/subscription')
    const [plan] = isRecord(plans) && Array.isArray(plans.data) ? plans.data.filter(isGeneral) : []
    if (hasPlan) await form.getByLabel('Subscription', { exact: true }).selectOption(String(plan?._id))
    await form.getByLabel('Period', { exact: true }).selectOption({ label: '3 Months' })
    await form.getByRole('button', { name: button, exact: true }).click()
    await expectMessage(page, success)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await world.histories(business.businessRef)).length).toBe(before + 1)
    if (world.kind !== 'plain') return
    const body = hasPlan ? { id: plan?._id, duration: 3 } : { period: 3 }
    const [call, ...others] = world.plain().writes()
    expect(others).toEqual([])
    expect(call).toMatchObject({ method: 'POST', path, query: {} })
    expect(call?.body).toEqual({ ...body, businessRef: business.businessRef })
    expect(call?.headers['idempotency-key']).toMatch(/\S/)
  })

  test(
    `${action} offers 1 to 12 months and insists on a period`,
    { tag: '@once' },
    async ({ page, world, problems }) => {
      problems.expect(/status of 422/)
      const business = await findBusiness(world, fits)
      const form = await openTerm(page, business, term)
      const months = Array.from({ length: 11 }, (_, index) => `${index + 2} Months`)
      const options = form.getByLabel('Period', { exact: true }).getByRole('option')
      await expect(options).toHaveText([/./, '1 Month', ...months])
      if (hasPlan) await form.getByLabel('Subscription', { exact: true }).selectOption({ index: 1 })
      await form.getByRole('button', { name: button, exact: true }).click()
      await expectMessage(page, 'Select period!')
      await expect(dialog(page, action)).toBeVisible()
      if (world.kind === 'plain') expect(world.plain().writes()).toEqual([])
    },
  )
}

for (const term of terms.filter(({ hasPlan }) => hasPlan)) {
  test(
    `${term.action} without a plan is a message at the field`,
    { tag: '@once' },
    async ({ page, world, problems }) => {
      problems.expect(/status of 422/)
      const business = await findBusiness(world, (record, has) => isActive(record) && has === term.isSubscribed)
      const form = await openTerm(page, business, term)
      await form.getByLabel('Period', { exact: true }).selectOption({ label: '2 Months' })
      await form.getByRole('button', { name: term.button, exact: true }).click()
      const field = dialog(page, term.action).getByLabel('Subscription', { exact: true })
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByText('Select period!')).toHaveCount(0)
      // What was chosen stays chosen.
      const period = dialog(page, term.action).getByLabel('Period', { exact: true })
      await expect(period.locator('option:checked')).toHaveText('2 Months')
      if (world.kind === 'plain') expect(world.plain().writes()).toEqual([])
    },
  )
}

function isGeneral(plan: unknown): plan is Record<string, unknown> {
  return isRecord(plan) && plan.type === 'general'
}
