import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import { findBusiness, isActive, openListAt, takeBusiness, type TestBusiness } from '../../support/business-list.ts'
import {
  dialog,
  expectMessage,
  expectReadOnly,
  fillIn,
  recordValue,
  tableRows,
  whenInteractive,
} from '../../support/page.ts'
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

test(
  'a row opens its record read-only; Edit unlocks all but referral code and registration date',
  { tag: '@noscript' },
  async ({ page, world }) => {
    const business = await findBusiness(world, isActive)
    await openRecord(page, business)
    await expect(page.getByRole('dialog')).toHaveAccessibleName(`Business ${business.businessName}`)
    await expect(recordValue(record(page), 'Business name')).toHaveText(business.businessName)
    await expectReadOnly(record(page), ['First name', 'Email', 'Phone', 'Address', 'Referral code', 'Date registered'])
    await expect(record(page).getByRole('button', { name: 'Save' })).toHaveCount(0)
    await record(page).getByRole('button', { name: 'Edit' }).click()
    for (const label of ['Business name', 'Category', 'First name', 'Last name', 'Email', 'Phone', 'Address']) {
      await expect(record(page).getByLabel(label, { exact: true })).toBeEditable()
    }
    for (const label of ['Referral code', 'Date registered']) {
      await expect(record(page).getByLabel(label, { exact: true })).not.toBeEditable()
    }
  },
)

test('a click anywhere in the row opens the record', { tag: '@rest' }, async ({ page, world }) => {
  const business = await findBusiness(world, isActive)
  await openListAt(page, business)
  await whenInteractive(page.getByRole('table', { name: 'Businesses' }))
  await page
    .getByRole('row', { name: String(business.record.phone) })
    .getByRole('cell')
    .first()
    .click()
  await expect(record(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`id=${business._id}`))
})

test(
  'Save sends the change as one PATCH, shows the message of the platform and returns to the list',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const business = await takeBusiness(world, isActive)
    await openForEditing(page, business)
    await fillIn(record(page), { Phone: '0805 555 0199', 'Last name': 'Ṣólá-Nwosu', Address: '1 New Road' })
    await record(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    if (world.kind === 'plain') await expectMessage(page, 'Business updated successfully')
    await expect.poll(async () => (await tableRows(page, 'Businesses'))[0]?.['Phone No']).toBe('0805 555 0199')
    const changes = { phone: '0805 555 0199', lastName: 'Ṣólá-Nwosu', address: '1 New Road' }
    expect(await world.business(business.businessRef)).toMatchObject({ ...changes, email: business.email })
    if (world.kind !== 'plain') return
    const { businessName, firstName, email, account, location, referral } = business.record
    const [call, ...others] = world.plain().writes()
    expect(others).toEqual([])
    expect(call).toMatchObject({ method: 'PATCH', path: `/admin/business/${business._id}`, query: {}, violations: [] })
    expect(call?.headers['idempotency-key']).toMatch(/\S/)
    expect(call?.headers['if-match'], 'a platform without versions gets none').toBeUndefined()
    expect(call?.body).toEqual({
      businessName,
      firstName,
      email,
      ...changes,
      account,
      location: { ...(isRecord(location) ? location : {}), address: '1 New Road' },
      isDisabled: false,
      referral,
    })
  },
)

test(
  'a change by somebody else in the meantime is shown, and nothing typed is lost',
  { tag: '@embedded' },
  async ({ page, context, world, problems }) => {
    problems.expect(/status of 4(09|12)/)
    const business = await takeBusiness(world, isActive)
    await openForEditing(page, business)
    await record(page).getByLabel('Phone', { exact: true }).fill('0801 111 1111 mine')

    const other = await context.newPage()
    await openForEditing(other, business)
    await fillIn(record(other), { Phone: '0802 222 2222 theirs', 'First name': 'Theirs' })
    await record(other).getByRole('button', { name: 'Save' }).click()
    await expect(other.getByRole('dialog')).toHaveCount(0)

    await record(page).getByRole('button', { name: 'Save' }).click()
    const refusal = record(page).getByRole('alert')
    await expect(refusal).toContainText('Somebody else changed this record')
    await expect(refusal).toBeFocused()
    await expect(record(page)).toContainText('0802 222 2222 theirs')
    await expect(record(page)).toContainText('Theirs by now: First name.')
    await expect(record(page).getByLabel('Phone', { exact: true })).toHaveValue('0801 111 1111 mine')
    await expect(record(page).getByLabel('First name', { exact: true })).toHaveValue('Theirs')
    await record(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await world.business(business.businessRef)).toMatchObject({
      phone: '0801 111 1111 mine',
      firstName: 'Theirs',
    })
  },
)

test(
  'without scripts a changed state does not keep the old city',
  { tag: ['@rest', '@noscript'] },
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
