import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import { findBusiness, isActive, openListAt, takeBusiness, type TestBusiness } from '../../support/business-list.ts'
import { dialog, expectMessage, tableRows } from '../../support/page.ts'
import { isRecord } from '../../support/plain-platform/shape.ts'

test.beforeEach(({ signIn }) => signIn())

const record = (page: Page) => dialog(page, 'Business')

async function openRecord(page: Page, business: TestBusiness): Promise<void> {
  await openListAt(page, business)
  await page.getByRole('table', { name: 'Businesses' }).locator('tbody').getByRole('link').first().click()
  await expect(record(page)).toBeVisible()
}

async function openForEditing(page: Page, business: TestBusiness): Promise<void> {
  await openRecord(page, business)
  await record(page).getByRole('button', { name: 'Edit' }).click()
  await expect(record(page).getByRole('button', { name: 'Save' })).toBeVisible()
}

test('a row opens its record, read-only', async ({ page, world }) => {
  const business = await findBusiness(world, isActive)
  await openRecord(page, business)
  await expect(record(page).getByLabel('Business name')).toHaveValue(business.businessName)
  for (const label of [
    'Business name',
    'First name',
    'Email',
    'Phone',
    'Address',
    'Referral code',
    'Date registered',
  ]) {
    await expect(record(page).getByLabel(label, { exact: true })).not.toBeEditable()
  }
  await expect(record(page).getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(record(page).getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('a click anywhere in the row opens the record', { tag: '@scripts' }, async ({ page, world }) => {
  const business = await findBusiness(world, isActive)
  await openListAt(page, business)
  await page.getByRole('cell', { name: String(business.record.phone) }).click()
  await expect(record(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`id=${business._id}`))
})

test(
  'Edit unlocks the fields, but neither referral code nor registration date',
  { tag: '@once' },
  async ({ page, world }) => {
    const business = await findBusiness(world, isActive)
    await openForEditing(page, business)
    for (const label of ['Business name', 'Category', 'First name', 'Last name', 'Email', 'Phone', 'Address']) {
      await expect(record(page).getByLabel(label, { exact: true })).toBeEditable()
    }
    for (const label of ['Referral code', 'Date registered']) {
      await expect(record(page).getByLabel(label, { exact: true })).not.toBeEditable()
    }
  },
)

test('Save sends the change, shows the message of the platform and returns to the list', async ({ page, world }) => {
  const business = await takeBusiness(world, isActive)
  await openForEditing(page, business)
  await record(page).getByLabel('Phone', { exact: true }).fill('0805 555 0199')
  await record(page).getByLabel('Last name', { exact: true }).fill('Ṣólá-Nwosu')
  await record(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  if (world.kind === 'plain') await expectMessage(page, 'Business updated successfully')
  await expect.poll(async () => (await tableRows(page, 'Businesses'))[0]?.['Phone No']).toBe('0805 555 0199')
  const stored = await world.business(business.businessRef)
  expect(stored).toMatchObject({ phone: '0805 555 0199', lastName: 'Ṣólá-Nwosu', email: business.email })
})

test('the change goes out as one PATCH to the letter', { tag: '@plain' }, async ({ page, world }) => {
  const business = await takeBusiness(world, isActive)
  await openForEditing(page, business)
  await record(page).getByLabel('Address', { exact: true }).fill('1 New Road')
  await record(page).getByRole('button', { name: 'Save' }).click()
  await expectMessage(page, 'Business updated successfully')
  const { businessName, firstName, lastName, email, phone, account, location, referral } = business.record
  const [call, ...others] = world.plain().writes()
  expect(others).toEqual([])
  expect(call).toMatchObject({ method: 'PATCH', path: `/admin/business/${business._id}`, query: {}, violations: [] })
  expect(call?.headers['idempotency-key']).toMatch(/\S/)
  expect(call?.headers['if-match'], 'a platform without versions gets none').toBeUndefined()
  expect(call?.body).toEqual({
    businessName,
    firstName,
    lastName,
    email,
    phone,
    address: '1 New Road',
    account,
    location: { ...(isRecord(location) ? location : {}), address: '1 New Road' },
    isDisabled: false,
    referral,
  })
})

test('opening and saving changes nothing', async ({ page, world }) => {
  const business = await takeBusiness(world, isActive)
  const before = await world.business(business.businessRef)
  await openForEditing(page, business)
  await record(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const after = await world.business(business.businessRef)
  const { version: _before, updatedAt: _updated, ...unchanged } = before ?? {}
  expect(after).toMatchObject(unchanged)
})

test('Cancel and Close leave the record as it was', { tag: '@once' }, async ({ page, world }) => {
  const business = await findBusiness(world, isActive)
  for (const button of ['Cancel', 'Close']) {
    await openForEditing(page, business)
    await record(page).getByLabel('Business name').fill('Changed and not saved')
    await record(page).getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await openRecord(page, business)
  await expect(record(page).getByLabel('Business name')).toHaveValue(business.businessName)
  expect(await world.business(business.businessRef)).toMatchObject({ businessName: business.businessName })
})

test(
  'a wrong value is a message at its field and keeps what was typed',
  { tag: '@once' },
  async ({ page, world, problems }) => {
    problems.expect(/status of 422/)
    const business = await findBusiness(world, isActive)
    await openForEditing(page, business)
    await record(page).getByLabel('Email', { exact: true }).fill('no address')
    await record(page).getByLabel('Business name').fill('')
    await record(page).getByLabel('Phone', { exact: true }).fill('0700 typed')
    await record(page).getByRole('button', { name: 'Save' }).click()
    await expect(record(page).getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(record(page).getByLabel('Business name')).toHaveAttribute('aria-invalid', 'true')
    await expect(record(page).getByLabel('Business name')).toHaveAccessibleDescription(
      'Enter the name of the business.',
    )
    await expect(record(page).getByLabel('Phone', { exact: true })).toHaveValue('0700 typed')
    expect(await world.business(business.businessRef)).toMatchObject({ email: business.email })
  },
)

test(
  'the places offered are Nigeria, its 37 states and their local government areas',
  { tag: '@once' },
  async ({ page, world, hasScripts }) => {
    const business = await findBusiness(world, isActive)
    await openForEditing(page, business)
    const country = record(page).getByLabel('Country', { exact: true })
    await expect(country.locator('option').filter({ hasNotText: /^Select\.\.\.$/ })).toHaveText(['nigeria'])
    const state = record(page).getByLabel('State', { exact: true })
    await expect(state.locator('option').filter({ hasNotText: /^Select\.\.\.$/ })).toHaveCount(37)
    if (!hasScripts) return
    await state.selectOption({ label: 'Abia' })
    const city = record(page).getByLabel('City', { exact: true })
    await expect(city).toHaveValue('')
    await expect(city.locator('option').filter({ hasText: /^Umuahia North$/ })).toHaveCount(1)
  },
)

test(
  'a change by somebody else in the meantime is shown, and nothing typed is lost',
  { tag: '@embedded' },
  async ({ page, context, world, problems }) => {
    problems.expect(/status of 4(09|12)/)
    const business = await takeBusiness(world, isActive)
    await openForEditing(page, business)
    await record(page).getByLabel('Phone', { exact: true }).fill('0801 mine')

    const other = await context.newPage()
    await openForEditing(other, business)
    await record(other).getByLabel('Phone', { exact: true }).fill('0802 theirs')
    await record(other).getByLabel('First name', { exact: true }).fill('Theirs')
    await record(other).getByRole('button', { name: 'Save' }).click()
    await expect(other.getByRole('dialog')).toHaveCount(0)

    await record(page).getByRole('button', { name: 'Save' }).click()
    await expect(record(page).getByRole('alert')).toContainText('Somebody else changed this record')
    await expect(record(page)).toContainText('0802 theirs')
    await expect(record(page).getByLabel('Phone', { exact: true })).toHaveValue('0801 mine')
    await expect(record(page).getByLabel('First name', { exact: true })).toHaveValue('Theirs')
    await record(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await world.business(business.businessRef)).toMatchObject({ phone: '0801 mine', firstName: 'Theirs' })
  },
)

test('the dialog takes 35 % of the width, and 95 % at 1100 px and less', { tag: '@once' }, async ({ page, world }) => {
  const business = await findBusiness(world, isActive)
  await page.goto(`/businesses?modal=view&id=${business._id}`)
  for (const [width, share] of [
    [1366, 0.35],
    [1101, 0.35],
    [1100, 0.95],
    [360, 0.95],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const part = async () => ((await record(page).boundingBox())?.width ?? 0) / width
    await expect.poll(part, `at ${width} px`).toBeGreaterThan(share - 0.03)
    expect(await part(), `at ${width} px`).toBeLessThan(share + 0.03)
  }
})

test(
  'without scripts a changed state does not keep the old city',
  { tag: '@noscript' },
  async ({ page, world, problems }) => {
    problems.expect(/status of 422/)
    const business = await takeBusiness(world, isActive)
    await openForEditing(page, business)
    const city = record(page).getByLabel('City', { exact: true })
    const before = await city.inputValue()
    await record(page).getByLabel('State', { exact: true }).selectOption('Kano')
    await record(page).getByRole('button', { name: 'Save' }).click()
    await expect(city).toHaveAccessibleDescription(`“${before}” is no city of Kano. Choose one from the list.`)
    expect(await world.business(business.businessRef)).toMatchObject({ location: { city: before } })
    await record(page).getByRole('button', { name: 'Show the cities of this state' }).click()
    await expect(city).toHaveValue('')
    await city.selectOption('Dala')
    await record(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await world.business(business.businessRef)).toMatchObject({ location: { state: 'Kano', city: 'Dala' } })
  },
)
