import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import { findBusiness, isActive, takeBusiness } from '../../support/business-list.ts'
import { readsOf, termText } from '../../support/lists.ts'
import { dialog, expectMessage, fillIn, rowNamed } from '../../support/page.ts'
import { isRecord } from '../../support/plain-platform/shape.ts'
import { openStaffs, staffOf } from '../../support/staff-list.ts'

test.beforeEach(({ signIn }) => signIn())

const form = (page: Page) => dialog(page, 'Add Staff')
const secret = 'Naija-2026 till'
let people = 0

/** Without a subscription a business may have any number of staff. */
const isUnlimited = (business: { isDisabled?: unknown }, isSubscribed: boolean) => isActive(business) && !isSubscribed

async function openForm(page: Page, businessRef: string): Promise<void> {
  await openStaffs(page, { businessRef })
  await page.getByRole('button', { name: 'Add Staff' }).click()
  await expect(form(page)).toBeVisible()
}

/** A new person; each has an e-mail address of their own. */
function newPerson() {
  people += 1
  return {
    'First name': 'Ṣadé',
    'Last name': "O'Connor-Eze",
    Email: `sade.${people}.${process.pid}@example.ng`,
    Phone: '+234 803 555 0101',
    Address: '5 Allen Avenue',
  }
}

const press = (page: Page) => form(page).getByRole('button', { name: 'Create', exact: true }).click()

test(
  'the only branch of a business is chosen already, and of several none',
  { tag: ['@rest', '@noscript'] },
  async ({ page, world }) => {
    const { branches } = world.plain().store
    const [only, other] = branches
    branches.push({ ...other, _id: 'another-branch', name: 'Another branch' })
    const branch = form(page).getByLabel('Branch', { exact: true })
    await page.goto(`/staffs?business=${String(only?.businessRef)}&modal=create`)
    await expect(branch).toHaveValue(String(only?._id))
    await page.goto(`/staffs?business=${String(other?.businessRef)}&modal=create`)
    await expect(branch.getByRole('option', { name: 'Another branch' })).toHaveCount(1)
    await expect(branch).toHaveValue('')
  },
)

test(
  'Add Staff sends the whole person and shows them in the list',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world, hasScripts }) => {
    const { businessRef } = await takeBusiness(world, isUnlimited)
    const person = newPerson()
    await openForm(page, businessRef)
    await fillIn(form(page), person)
    await form(page).getByLabel('Role', { exact: true }).selectOption({ index: 2 })
    await form(page).getByLabel('Branch', { exact: true }).selectOption({ index: 1 })
    const role = await form(page).getByLabel('Role', { exact: true }).inputValue()
    const branchId = await form(page).getByLabel('Branch', { exact: true }).inputValue()
    await form(page).getByLabel('State', { exact: true }).selectOption('Abia')
    if (!hasScripts) await form(page).getByRole('button', { name: 'Show the cities of this state' }).click()
    await form(page).getByLabel('City', { exact: true }).selectOption('Umuahia North')
    await form(page).getByLabel('Password', { exact: true }).fill(secret)
    await press(page)
    await expectMessage(page, world.kind === 'plain' ? 'Staff added successfully' : 'Staff created')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rowNamed(page, 'Staffs', person.Email)).toContainText('Ṣadé')
    const [stored] = (await staffOf(world, businessRef)).filter(({ email }) => email === person.Email)
    expect(stored).toMatchObject({ firstName: 'Ṣadé', branchId, account: { type: 'staff', role } })
    if (world.kind !== 'plain') return
    const [call, ...others] = world.plain().writes()
    expect(others).toEqual([])
    expect(call).toMatchObject({ method: 'POST', path: '/admin/business/staff', query: {}, violations: [] })
    expect(call?.body).toEqual({
      ref: businessRef,
      branchId,
      firstName: 'Ṣadé',
      lastName: "O'Connor-Eze",
      email: person.Email,
      password: secret,
      phone: '+234 803 555 0101',
      account: { type: 'staff', role },
      location: { address: '5 Allen Avenue', city: 'Umuahia North', state: 'Abia', country: 'nigeria' },
    })
  },
)

test('Add Staff says which business it is for, and whether it is inactive', async ({ page, world }) => {
  const businesses = await world.businesses()
  for (const isDisabled of [false, true]) {
    const business = businesses.find((one) => (one.isDisabled ?? false) === isDisabled)
    await openForm(page, String(business?.businessRef))
    const note = isDisabled ? 'This business is inactive.' : ''
    await expect(form(page)).toContainText(`${String(business?.businessName)}. ${note}`.trim())
  }
})

const optionsOf = (select: Locator) => select.locator('option:not([value=""])')

test(
  'roles and branches are those of the business, and the places those of Nigeria',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const { businessRef } = await takeBusiness(world, isUnlimited)
    await openForm(page, businessRef)
    const named = (data: unknown, member: string) => {
      const list = isRecord(data) ? data.data : data
      return Array.isArray(list) ? list.map((item) => String(isRecord(item) ? item[member] : '')) : []
    }
    const roles = named(await world.ask(`/admin/roles?ref=${businessRef}`), 'role')
    const branches = named(await world.ask(`/admin/branch?ref=${businessRef}`), 'name')
    expect(roles.length * branches.length).toBeGreaterThan(0)
    await expect(optionsOf(form(page).getByLabel('Role', { exact: true }))).toHaveText(roles.map(termText))
    await expect(optionsOf(form(page).getByLabel('Branch', { exact: true }))).toHaveText(branches)
    await expect(optionsOf(form(page).getByLabel('Country', { exact: true }))).toHaveText(['Nigeria'])
    await expect(form(page).getByLabel('Country', { exact: true })).toHaveValue('nigeria')
    await expect(optionsOf(form(page).getByLabel('State', { exact: true }))).toHaveCount(37)
    await expect(form(page).getByLabel('City', { exact: true }).locator('option')).toHaveText(['No options'])
    if (world.kind !== 'plain') return
    const reads = readsOf(world)
    expect(reads).toContainEqual({ method: 'GET', path: '/admin/roles', query: { ref: businessRef } })
    expect(reads).toContainEqual({ method: 'GET', path: '/admin/branch', query: { ref: businessRef } })
  },
)

test(
  'what is required is said at its field, and the password is never shown again',
  { tag: '@noscript' },
  async ({ page, world, problems }) => {
    problems.expect(/status of 422/)
    const { businessRef } = await findBusiness(world, isActive)
    await openForm(page, businessRef)
    await fillIn(form(page), { 'First name': 'Sade', Email: 'no address', Password: secret })
    await form(page).getByLabel('Branch', { exact: true }).selectOption('')
    await press(page)
    for (const label of ['Last name', 'Email', 'Phone', 'Address', 'Role', 'Branch']) {
      const field = form(page).getByLabel(label, { exact: true })
      await expect(field, label).toHaveAttribute('aria-invalid', 'true')
      await expect(field, label).toHaveAccessibleDescription(/^(Enter|Choose) .+\.$/)
    }
    await expect(form(page).getByLabel('First name')).toHaveValue('Sade')
    await expect(form(page).getByLabel('Email')).toHaveValue('no address')
    await expect(form(page).getByLabel('Password')).toHaveValue('')
    expect(await page.content()).not.toContain(secret)
    expect(world.plain().writes()).toEqual([])
  },
)

test('staff is added to a business that is chosen and exists', { tag: '@noscript' }, async ({ page, world }) => {
  await page.goto('/staffs?modal=create')
  await expect(form(page).getByRole('alert')).toHaveText('Choose a business first.')
  await page.goto('/staffs?business=NOPE')
  await expect(page.getByText('There is no business with the reference “NOPE”. Choose another one.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Staff' })).toHaveCount(0)
  await page.goto('/staffs?business=NOPE&modal=create')
  await expect(form(page).getByRole('alert')).toContainText('There is no business with the reference “NOPE”.')
  await expect(form(page).getByLabel('First name')).toHaveCount(0)
  expect(world.plain().writes()).toEqual([])
})
