import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import { recordsIn } from '../../support/plain-platform/shape.ts'
import { dialog, expectMessage, fillIn, rowNamed } from '../../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

/** What a test types into the form of a subscription plan. */
const typedPlan = {
  Name: 'Market stall',
  'Branch max': '2',
  'Branch amount': '1500',
  'Inventory max': '300',
  'Inventory amount': '750.50',
  'Staff max': '4',
  'Staff amount': '400',
  'Coupon amount': '99.50',
} as const

/** The body that `typedPlan` becomes, as a general plan in naira. */
const planBody = {
  type: 'general',
  name: 'Market stall',
  branch: { max: 2, amount: 1500 },
  coupon: { amount: 99.5 },
  inventory: { max: 300, amount: 750.5 },
  staff: { max: 4, amount: 400 },
  price: 2750,
  currency: { name: 'Nigerian Naira', code: 'NGN', symbol: '₦' },
}

const form = (page: Page) => dialog(page, 'Create Subscription')
const create = (page: Page) => form(page).getByRole('button', { name: 'Create', exact: true }).click()

async function openForm(page: Page): Promise<void> {
  await page.goto('/subscriptions')
  await page.getByRole('button', { name: 'Create Subscription' }).click()
  await expect(form(page)).toBeVisible()
}

test(
  'a general plan is created with the sum of its amounts as its price',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    await openForm(page)
    await expect(form(page).getByLabel('Type', { exact: true })).toHaveValue('general')
    await expect(form(page).getByLabel('Currency', { exact: true })).toHaveValue('NGN')
    await fillIn(form(page), typedPlan)
    await create(page)
    await expectMessage(page, 'Subscription created')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rowNamed(page, 'Subscriptions', typedPlan.Name).first()).toContainText('NGN 2,750')
    const plans = recordsIn(await world.ask('/admin/subscription'))
    expect(plans.find(({ name }) => name === typedPlan.Name)).toMatchObject(planBody)
    if (world.kind !== 'plain') return
    const [call, ...others] = world.plain().writes()
    expect(others).toEqual([])
    expect(call).toMatchObject({ method: 'POST', path: '/admin/subscription/create', query: {}, body: planBody })
    expect(call?.body).toEqual(planBody)
    expect(call?.headers['idempotency-key']).toMatch(/\S/)
  },
)

test(
  'Enter creates, and dollars are sent with their name and symbol',
  { tag: ['@rest', '@noscript'] },
  async ({ page, world }) => {
    await openForm(page)
    await fillIn(form(page), typedPlan)
    await form(page).getByLabel('Currency', { exact: true }).selectOption('USD')
    await form(page).getByLabel('Name', { exact: true }).press('Enter')
    await expectMessage(page, 'Subscription created')
    const currency = { name: 'United States Dollar', code: 'USD', symbol: '$' }
    expect(world.plain().writes()[0]?.body).toEqual({ ...planBody, currency })
  },
)

test('the price follows the amounts while they are typed', async ({ page }) => {
  await openForm(page)
  const price = form(page).getByLabel('Price', { exact: true })
  await expect(price).not.toBeEditable()
  await expect(price).toHaveValue('NGN 0')
  await form(page).getByLabel('Branch amount').fill('1000')
  await expect(price).toHaveValue('NGN 1,000')
  await form(page).getByLabel('Branch max').fill('7')
  await form(page).getByLabel('Staff amount').fill('0.1')
  await form(page).getByLabel('Coupon amount').fill('0.2')
  await expect(price).toHaveValue('NGN 1,000.30')
  await form(page).getByLabel('Inventory amount').fill('500')
  await form(page).getByLabel('Currency', { exact: true }).selectOption('USD')
  await expect(price).toHaveValue('USD 1,500.30')
})

test(
  'a price that is posted all the same counts nothing',
  { tag: ['@rest', '@noscript'] },
  async ({ page, world, context }) => {
    await page.goto('/subscriptions')
    const fields = { branchMax: '1', branchAmount: '10', inventoryMax: '1', inventoryAmount: '20', staffMax: '1' }
    await context.request.post(`${world.console.origin}/subscriptions`, {
      form: {
        intent: 'create',
        name: 'Forged',
        type: 'general',
        currency: 'NGN',
        ...fields,
        staffAmount: '30',
        couponAmount: '40',
        price: '1',
      },
      headers: { origin: world.console.origin },
      maxRedirects: 0,
    })
    expect(world.plain().writes()[0]?.body).toMatchObject({ name: 'Forged', price: 100 })
  },
)

test(
  'the business is asked for only beside the type custom',
  { tag: ['@rest', '@scripts', '@noscript'] },
  async ({ page }) => {
    await openForm(page)
    const business = form(page).getByLabel('Business', { exact: true })
    await expect(business).toBeHidden()
    await form(page).getByLabel('Type', { exact: true }).selectOption('custom')
    await expect(business).toBeVisible()
    await form(page).getByLabel('Type', { exact: true }).selectOption('general')
    await expect(business).toBeHidden()
  },
)

test(
  'a custom plan is for a business that is searched on the server',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world, hasScripts }) => {
    const [business] = (await world.businesses()).filter(({ businessName }) => businessName)
    const text = `${business?.businessName} (${business?.businessRef})`
    await openForm(page)
    await fillIn(form(page), { ...typedPlan, Name: 'Made to measure' })
    await form(page).getByLabel('Type', { exact: true }).selectOption('custom')
    const field = form(page).getByLabel('Business', { exact: true })
    if (hasScripts) {
      await field.pressSequentially(String(business?.businessRef))
      await form(page)
        .getByRole('option', { name: String(business?.businessName) })
        .click()
    } else {
      await field.fill(String(business?.businessRef))
      await form(page).getByRole('button', { name: 'Find', exact: true }).click()
    }
    await expect(field).toHaveValue(text)
    await create(page)
    await expectMessage(page, 'Subscription created')
    const plans = recordsIn(await world.ask('/admin/subscription'))
    const { businessRef } = business ?? {}
    expect(plans.find(({ name }) => name === 'Made to measure')).toMatchObject({ type: 'custom', businessRef })
    if (world.kind !== 'plain') return
    const [call, ...others] = world.plain().writes()
    expect(others).toEqual([])
    expect(call).toMatchObject({ method: 'POST', path: '/admin/subscription/create', query: {} })
    expect(call?.body).toEqual({ ...planBody, name: 'Made to measure', type: 'custom', businessRef })
  },
)

test(
  'a custom plan needs its business, and one that exists',
  { tag: '@noscript' },
  async ({ page, world, problems }) => {
    problems.expect(/status of 422/)
    await openForm(page)
    await form(page).getByLabel('Type', { exact: true }).selectOption('custom')
    await create(page)
    const field = form(page).getByLabel('Business', { exact: true })
    await expect(field).toHaveAccessibleDescription('Choose the business that this subscription is for.')
    await fillIn(form(page), { ...typedPlan, Business: 'nobody is called like this' })
    await create(page)
    await expect(field).toHaveAccessibleDescription(/^No business is called “nobody is called like this”/)
    await expect(field).toHaveValue('nobody is called like this')
    await expect(form(page).getByLabel('Coupon amount')).toHaveValue(typedPlan['Coupon amount'])
    expect(world.plain().writes()).toEqual([])
  },
)

test('every field is required, and says so', { tag: '@noscript' }, async ({ page, world, problems }) => {
  problems.expect(/status of 422/)
  await openForm(page)
  await create(page)
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/^Enter the name/)
  for (const label of Object.keys(typedPlan)) {
    await expect(form(page).getByLabel(label, { exact: true }), label).toHaveAttribute('aria-invalid', 'true')
    await expect(form(page).getByLabel(label, { exact: true })).toHaveAccessibleDescription(/^Enter the /)
  }
  expect(world.plain().writes()).toEqual([])
})

for (const status of [404, 403, 500] as const) {
  const fallsBack = status === 404
  test(
    `a platform that answers ${status} to create is ${fallsBack ? '' : 'not '}asked the older way`,
    { tag: ['@rest', '@noscript'] },
    async ({ page, faulty, problems }) => {
      problems.expect(/status of/)
      await faulty.misbehaving.misbehave({ kind: `status ${status}`, path: '^/admin/subscription/create$' })
      await page.goto(`${faulty.console.origin}/subscriptions?modal=create`)
      await fillIn(form(page), typedPlan)
      await create(page)
      if (fallsBack) await expectMessage(page, 'Subscription created')
      else await expect(form(page).getByRole('alert')).toBeVisible()
      const posts = faulty.misbehaving.seen.filter(({ method }) => method === 'POST').map(({ path }) => path)
      const first = '/admin/subscription/create'
      expect(posts).toEqual(fallsBack ? [first, '/admin/subscription'] : [first])
      if (fallsBack) expect(faulty.plain.writes()[0]?.body).toEqual(planBody)
    },
  )
}
