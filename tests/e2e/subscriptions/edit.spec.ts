import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import { addressOf, dialog, expectMessage, rowNamed } from '../../support/page.ts'
import type { Stored } from '../../support/plain-platform/records.ts'
import { isRecord, recordsIn } from '../../support/plain-platform/shape.ts'
import type { World } from '../../support/world.ts'

test.beforeEach(({ signIn }) => signIn())

const record = (page: Page) => dialog(page, 'Subscription')
const save = (page: Page) => record(page).getByRole('button', { name: 'Save' }).click()

async function planOf(world: World, type: string): Promise<Stored> {
  const plan = recordsIn(await world.ask('/admin/subscription')).find((candidate) => candidate.type === type)
  if (!plan) throw new Error(`The platform has no ${type} plan.`)
  return plan
}

const storedPlan = async (world: World, { _id }: Stored) =>
  recordsIn(await world.ask('/admin/subscription')).find((candidate) => candidate._id === _id)

async function openForEditing(page: Page, { _id, name }: Stored): Promise<void> {
  await page.goto(`/subscriptions?modal=view&id=${String(_id)}`)
  await record(page).getByRole('button', { name: 'Edit' }).click()
  await expect(record(page).getByLabel('Name', { exact: true })).toHaveValue(String(name))
}

const amountOf = (plan: Stored, member: string) => (isRecord(plan[member]) ? Number(plan[member].amount) : 0)

test(
  'Save sends the change and the new sum, and returns to the list',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const plan = await planOf(world, 'general')
    await openForEditing(page, plan)
    const staff = amountOf(plan, 'staff') + 250
    await record(page).getByLabel('Staff amount').fill(String(staff))
    await save(page)
    await expectMessage(page, 'Subscription updated')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(addressOf(page)).toBe('/subscriptions')
    const price = Number(plan.price) + 250
    await expect(rowNamed(page, 'Subscriptions', String(plan.name)).first()).toContainText(
      price.toLocaleString('en-US'),
    )
    expect(await storedPlan(world, plan)).toMatchObject({ name: plan.name, price, staff: { amount: staff } })
  },
)

test(
  'a changed price is paid from the next renewal: its dialog says so, and a business what renewing costs',
  { tag: '@embedded' },
  async ({ page, world }) => {
    const plans = recordsIn(await world.ask('/admin/subscription')).filter(({ type }) => type === 'general')
    const subscribers = recordsIn(await world.ask('/admin/business/subscribers'))
    const plan = plans.findLast(({ name }) => subscribers.some((one) => one.plan === name)) ?? {}
    const { _id: business, businessRef } = subscribers.find((one) => one.plan === plan.name) ?? {}
    const rule =
      'A changed price or limit applies from the next renewal; until then what is paid for stays as it was sold.'
    await openForEditing(page, plan)
    await expect(record(page)).toContainText(rule)
    await record(page)
      .getByLabel('Coupon amount')
      .fill(String(amountOf(plan, 'coupon') + 700))
    await save(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const quote = await world.ask(`/admin/subscription/quote?businessRef=${String(businessRef)}`)
    const renewal = isRecord(quote) && isRecord(quote.renewal) ? quote.renewal : {}
    expect(renewal.price).toBe(Number(plan.price) + 700)
    await page.goto(`/businesses?modal=view&id=${String(business)}&tab=subscription`)
    const cost = dialog(page, 'Business').getByRole('region', { name: 'What renewing costs' })
    await expect(cost).toContainText(Number(renewal.price).toLocaleString('en-US'))
  },
)

test(
  'what somebody else has saved in the meantime is in the form that comes back, also on a platform without versions',
  { tag: ['@scripts', '@noscript'] },
  async ({ page, context, world, problems }) => {
    problems.expect(/status of 409/)
    const plan = await planOf(world, 'general')
    await openForEditing(page, plan)
    const other = await context.newPage()
    await openForEditing(other, plan)
    const amount = amountOf(plan, 'branch') + 7777
    await record(other).getByLabel('Name', { exact: true }).fill('Theirs')
    await record(other).getByLabel('Branch amount').fill(String(amount))
    await save(other)
    await expect(other.getByRole('dialog')).toHaveCount(0)

    await record(page).getByLabel('Currency').selectOption('USD')
    await save(page)
    await expect(record(page).getByRole('alert')).toContainText('Somebody else changed this record')
    await expect(record(page)).toContainText('Theirs by now: Name, Branch amount.')
    await expect(record(page).getByLabel('Name', { exact: true })).toHaveValue('Theirs')
    await expect(record(page).getByLabel('Branch amount')).toHaveValue(String(amount))
    await save(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await storedPlan(world, plan)).toMatchObject({
      name: 'Theirs',
      branch: { amount },
      currency: { code: 'USD' },
    })
  },
)

test('the whole stored plan goes out, merged with the form', { tag: '@noscript' }, async ({ page, world }) => {
  const plan = { ...(await planOf(world, 'custom')) }
  await openForEditing(page, plan)
  await record(page).getByLabel('Name', { exact: true }).fill('Bespoke, second edition')
  await record(page).getByLabel('Coupon amount').fill('0')
  await save(page)
  await expectMessage(page, 'Subscription updated')
  const [call, ...others] = world.plain().writes()
  expect(others).toEqual([])
  expect(call).toMatchObject({ method: 'PATCH', path: `/admin/subscription/${String(plan._id)}`, query: {} })
  expect(call?.headers['idempotency-key']).toMatch(/\S/)
  expect(call?.headers['if-match'], 'a platform without versions gets none').toBeUndefined()
  expect(call?.body).toEqual({
    ...plan,
    name: 'Bespoke, second edition',
    coupon: { amount: 0 },
    price: Number(plan.price) - amountOf(plan, 'coupon'),
  })
})

test('a plan that becomes general loses its business', { tag: ['@rest', '@noscript'] }, async ({ page, world }) => {
  const plan = await planOf(world, 'custom')
  await openForEditing(page, plan)
  await record(page).getByLabel('Type', { exact: true }).selectOption('general')
  await save(page)
  await expectMessage(page, 'Subscription updated')
  const body = world.plain().writes()[0]?.body
  expect(body).toMatchObject({ type: 'general', name: plan.name })
  expect(body).not.toHaveProperty('businessRef')
})

test(
  'another business can be chosen',
  { tag: ['@rest', '@noscript', '@embedded'] },
  async ({ page, world, hasScripts }) => {
    const plan = await planOf(world, 'custom')
    const other = (await world.businesses()).find(
      ({ businessRef, businessName }) => businessName && businessRef !== plan.businessRef,
    )
    await openForEditing(page, plan)
    const field = record(page).getByLabel('Business', { exact: true })
    await field.fill(String(other?.businessRef))
    if (hasScripts) {
      await record(page)
        .getByRole('option', { name: String(other?.businessName) })
        .click()
    }
    await save(page)
    await expectMessage(page, 'Subscription updated')
    expect(await storedPlan(world, plan)).toMatchObject({ businessRef: other?.businessRef, type: 'custom' })
  },
)
