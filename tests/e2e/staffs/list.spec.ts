import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import { readsOf, termText } from '../../support/lists.ts'
import {
  bodyRows,
  columnHeaders,
  dialog,
  expectMessage,
  rowNamed,
  tableRows,
  expectReadOnly,
  recordValue,
} from '../../support/page.ts'
import {
  businessWithoutStaff,
  isActiveStaff,
  openStaffActions,
  openStaffs,
  staffOf,
  storedStaff,
  takeStaff,
} from '../../support/staff-list.ts'
import { isRecord } from '../../support/plain-platform/shape.ts'

test.beforeEach(({ signIn }) => signIn())

const anybody = () => true
const record = (page: Page) => dialog(page, 'Staff')

test(
  'the table has its columns in order and the staff of the chosen business',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const member = await takeStaff(world, anybody)
    await openStaffs(page, member)
    expect(await columnHeaders(page, 'Staffs')).toEqual([
      'S/N',
      'First Name',
      'Last Name',
      'Email',
      'Role',
      'Status',
      'Date Hired',
    ])
    const rows = await tableRows(page, 'Staffs')
    const stored = await staffOf(world, member.businessRef)
    expect(rows.map((row) => row.Email).toSorted()).toEqual(stored.map(({ email }) => String(email)).toSorted())
    const { account, lastName } = member.record
    expect(rows.find(({ Email }) => Email === member.email)).toMatchObject({
      'First Name': member.firstName,
      'Last Name': String(lastName),
      Role: isRecord(account) ? termText(account.role) : '',
      Status: isActiveStaff(member.record) ? 'Active' : 'Inactive',
      'Date Hired': expect.stringMatching(/^(\d\d [A-Z][a-z]{2} \d{4}, \d\d:\d\d|–)$/),
    })
    if (world.kind !== 'plain') return
    const { businessRef } = member
    expect(readsOf(world)).toContainEqual({ method: 'GET', path: '/admin/business/staff', query: { businessRef } })
  },
)

test(
  'a business without staff says so and offers Add Staff, a search that finds nobody says No Data',
  { tag: '@noscript' },
  async ({ page, world }) => {
    await openStaffs(page, { businessRef: await businessWithoutStaff(world) })
    await expect(page.getByText('No staffs in this business', { exact: true })).toBeVisible()
    await expect(bodyRows(page, 'Staffs')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add Staff' })).toBeVisible()

    const { businessRef } = await takeStaff(world, anybody)
    await page.goto(`/staffs?business=${businessRef}&search=nobody+is+called+so`)
    await expect(page.getByText('No Data', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Clear search' }).click()
    await expect(page).toHaveURL(`/staffs?business=${businessRef}`)
    await expect(bodyRows(page, 'Staffs')).not.toHaveCount(0)
  },
)

for (const { word, success, pathOf } of [
  {
    word: 'Deactivate',
    success: 'Staff deactivated!',
    pathOf: (id: string) => `/admin/business/staff/deactivate/${id}`,
  },
  {
    word: 'Activate',
    success: 'Staff activated!',
    pathOf: (id: string) => `/admin/business/staff/activate/${id}`,
  },
]) {
  const wasActive = word === 'Deactivate'

  test(
    `${word} acts at once with a bodiless POST and shows the new status`,
    { tag: ['@noscript', '@embedded'] },
    async ({ page, world }) => {
      const member = await takeStaff(world, (candidate) => isActiveStaff(candidate) === wasActive)
      await openStaffs(page, member)
      const actions = await openStaffActions(page, member)
      await actions.getByRole('button', { name: word, exact: true }).click()
      await expectMessage(page, success)
      await expect(rowNamed(page, 'Staffs', member.email)).toContainText(wasActive ? 'Inactive' : 'Active')
      const after = await storedStaff(world, member)
      expect(after && isActiveStaff(after)).toBe(!wasActive)
      expect(new URL(page.url()).search).toBe(`?business=${member.businessRef}`)
      if (world.kind !== 'plain') return
      expect(world.plain().writes()).toMatchObject([
        { method: 'POST', path: pathOf(member._id), query: {}, body: undefined },
      ])
    },
  )
}

test(
  'Delete names the person, asks, and takes them away',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const member = await takeStaff(world, anybody)
    await openStaffs(page, member)
    await (await openStaffActions(page, member)).getByRole('link', { name: 'Delete', exact: true }).click()
    const confirmation = dialog(page, 'Delete Staff')
    await expect(confirmation).toContainText(member.name)
    expect(await storedStaff(world, member)).toBeDefined()
    await confirmation.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectMessage(page, 'Staff deleted!')
    await expect(rowNamed(page, 'Staffs', member.email)).toHaveCount(0)
    expect(await storedStaff(world, member)).toBeUndefined()
    if (world.kind !== 'plain') return
    const path = `/admin/staff/${member._id}`
    expect(world.plain().writes()).toMatchObject([{ method: 'DELETE', path, query: {}, body: undefined }])
  },
)

test(
  'a row opens its record read-only; Edit unlocks the fields, and nothing submits them',
  { tag: '@noscript' },
  async ({ page, world }) => {
    const member = await takeStaff(world, anybody)
    await openStaffs(page, member)
    await rowNamed(page, 'Staffs', member.email).getByRole('link').first().click()
    const labels = ['First name', 'Last name', 'Email', 'Phone', 'Role', 'Branch', 'Address', 'State', 'City']
    await expectReadOnly(record(page), labels)
    await expect(recordValue(record(page), 'Email')).toHaveText(member.email)
    await record(page).getByRole('button', { name: 'Edit' }).click()
    await expect(record(page).getByLabel('First name')).toBeEditable()
    await record(page).getByLabel('First name').fill('Changed and not saved')
    await record(page).getByLabel('First name').press('Enter')
    await expect(record(page).getByRole('button')).toHaveText(['', 'Cancel'])
    await record(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await storedStaff(world, member)).toMatchObject({ firstName: member.firstName })
    await page.goto(`/staffs?business=${member.businessRef}&modal=edit&id=${member._id}`)
    await expect(record(page).getByLabel('First name')).toHaveValue(member.firstName)
    expect(world.plain().writes()).toEqual([])
  },
)
