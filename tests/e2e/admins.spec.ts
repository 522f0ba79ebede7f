import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { readsOf, termText } from '../support/lists.ts'
import {
  columnHeaders,
  dialog,
  expectMessage,
  expectReadOnly,
  fillIn,
  recordValue,
  rowNamed,
  tableRows,
} from '../support/page.ts'
import type { Stored } from '../support/plain-platform/records.ts'
import { isRecord } from '../support/plain-platform/shape.ts'
import type { World } from '../support/world.ts'

test.beforeEach(({ signIn }) => signIn())

const form = (page: Page) => dialog(page, 'Create Admin')
const record = (page: Page) => dialog(page, 'Admin')
const secret = 'Naija-2026 office'

async function storedAdmins(world: World): Promise<Stored[]> {
  const data = await world.ask('/admin')
  if (!isRecord(data) || !Array.isArray(data.data)) throw new Error('The platform answered no list of admins.')
  return data.data.filter(isRecord)
}

const nameOf = ({ firstName, lastName }: Stored): string => `${String(firstName)} ${String(lastName)}`

/** An admin other than the one who is signed in. */
async function otherAdmin(world: World, isActive: boolean): Promise<Stored> {
  const admins = await storedAdmins(world)
  const other = admins.find((admin) => admin.email !== world.administrator.email && admin.isActive === isActive)
  if (!other) throw new Error('The platform has no such admin.')
  return other
}

async function openAdmins(page: Page): Promise<void> {
  await page.goto('/admins')
  await expect(page.getByRole('table', { name: 'Admins', exact: true })).toBeVisible()
}

test(
  'the columns are the specified ones in their order, and the rows the admins, newest first',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    await openAdmins(page)
    expect(await columnHeaders(page, 'Admins')).toEqual([
      'S/N',
      'First Name',
      'Last Name',
      'Email',
      'Phone No',
      'Type',
      'Role',
      'Date Created',
    ])
    const stored = (await storedAdmins(world)).toSorted(
      (a, b) => Date.parse(String(b.createdAt)) - Date.parse(String(a.createdAt)),
    )
    const rows = await tableRows(page, 'Admins')
    expect(rows.map((row) => row.Email)).toEqual(stored.map(({ email }) => email))
    const [first] = stored
    expect(rows[0]).toMatchObject({
      'S/N': '1',
      'First Name': first?.firstName,
      'Last Name': first?.lastName,
      'Phone No': first?.phone || '–',
      Type: isRecord(first?.account) ? termText(first.account.type) : '–',
      Role: isRecord(first?.account) ? termText(first.account.role) : '–',
      'Date Created': expect.stringMatching(/^\d\d [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/),
    })
    if (world.kind !== 'plain') return
    expect(readsOf(world)).toEqual([{ method: 'GET', path: '/admin', query: {} }])
  },
)

test(
  'the icon of a row deactivates its admin and activates them again',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const admin = await otherAdmin(world, true)
    const name = nameOf(admin)
    await openAdmins(page)
    await page.getByRole('button', { name: `Deactivate ${name}`, exact: true }).click()
    await expectMessage(page, 'Admin deactivated!')
    await expect(page.getByRole('button', { name: `Activate ${name}`, exact: true })).toBeVisible()
    expect((await storedAdmins(world)).find(({ _id }) => _id === admin._id)?.isActive).toBe(false)
    await page.getByRole('button', { name: `Activate ${name}`, exact: true }).click()
    await expectMessage(page, 'Admin activated!')
    await expect(page.getByRole('button', { name: `Deactivate ${name}`, exact: true })).toBeVisible()
    expect((await storedAdmins(world)).find(({ _id }) => _id === admin._id)?.isActive).toBe(true)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    if (world.kind !== 'plain') return
    expect(world.plain().writes()).toMatchObject([
      { method: 'PATCH', path: `/admin/deactivate/${String(admin._id)}`, query: {}, body: undefined },
      { method: 'PATCH', path: `/admin/activate/${String(admin._id)}`, query: {}, body: undefined },
    ])
  },
)

test(
  'nobody deactivates themselves: the refusal is a toast',
  { tag: '@embedded' },
  async ({ page, world, problems }) => {
    problems.expect(/status of 409/)
    await openAdmins(page)
    const row = rowNamed(page, 'Admins', world.administrator.email)
    await row.getByRole('button', { name: /^Deactivate / }).click()
    const refusal = 'You cannot deactivate yourself. Ask another admin to do it.'
    await expect(page.getByRole('alert').getByText(refusal, { exact: true })).toBeVisible()
    await expect(row.getByRole('button', { name: /^Deactivate / })).toBeVisible()
  },
)

test(
  'Create Admin sends the four fields and shows the message of the platform',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const email = `ada.obi.${Date.now()}@example.ng`
    await openAdmins(page)
    await page.getByRole('button', { name: 'Create Admin' }).click()
    await fillIn(form(page), { 'First name': 'Ada', 'Last name': 'Obi-Ṣólá', Email: email })
    const password = form(page).getByLabel('Password', { exact: true })
    // Only a platform that has rules for passwords is said to have them.
    await expect(password).toHaveAccessibleDescription(world.kind === 'plain' ? '' : /at least 12 characters/)
    await password.fill(secret)
    await form(page).getByRole('button', { name: 'Create', exact: true }).click()
    await expectMessage(page, 'Admin created')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rowNamed(page, 'Admins', email)).toContainText('Obi-Ṣólá')
    if (world.kind !== 'plain') return
    const [call, ...others] = world.plain().writes()
    expect(others).toEqual([])
    expect(call).toMatchObject({ method: 'POST', path: '/admin/create', query: {}, violations: [] })
    expect(call?.body).toEqual({ firstName: 'Ada', lastName: 'Obi-Ṣólá', email, password: secret })
  },
)

test(
  'a refused admin keeps what was typed; without scripts the password has to be typed again',
  { tag: ['@scripts', '@noscript'] },
  async ({ page, world, problems, hasScripts }) => {
    problems.expect(/status of 4(09|22)/)
    const expectPassword = async () => {
      const field = form(page).getByLabel('Password', { exact: true })
      await expect(field).toHaveValue(hasScripts ? secret : '')
      if (!hasScripts) await expect(field).toHaveAccessibleDescription(/Type it again\./)
    }
    await page.goto('/admins?modal=create')
    await fillIn(form(page), { 'First name': 'Ada', Password: secret })
    await form(page).getByRole('button', { name: 'Create', exact: true }).click()
    for (const label of ['Last name', 'Email']) {
      const field = form(page).getByLabel(label, { exact: true })
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(/^Enter .+\.$/)
    }
    await expectPassword()
    expect(world.plain().writes()).toEqual([])

    await fillIn(form(page), { 'Last name': 'Obi', Email: world.administrator.email, Password: secret })
    await form(page).getByRole('button', { name: 'Create', exact: true }).click()
    await expect(form(page).getByRole('alert')).toContainText(/^An admin with this email exists/)
    await expect(form(page).getByLabel('Email', { exact: true })).toHaveValue(world.administrator.email)
    await expectPassword()
    expect(await page.content()).not.toContain(secret)
  },
)

test(
  'a row opens its admin read-only; Edit unlocks the fields, and nothing submits them',
  { tag: '@noscript' },
  async ({ page, world }) => {
    const admin = await otherAdmin(world, true)
    await openAdmins(page)
    await rowNamed(page, 'Admins', String(admin.email)).getByRole('link').first().click()
    await expectReadOnly(record(page), ['First name', 'Last name', 'Email', 'Phone', 'Type', 'Role'])
    await expect(recordValue(record(page), 'Email')).toHaveText(String(admin.email))
    await record(page).getByRole('button', { name: 'Edit' }).click()
    for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Type', 'Role']) {
      await expect(record(page).getByLabel(label, { exact: true }), label).toBeEditable()
    }
    const why = 'The platform has no way to change this record: what you type here can’t be saved.'
    await expect(record(page).getByText(why, { exact: true })).toBeVisible()
    await expect(record(page).getByLabel('First name')).toHaveAccessibleDescription(why)
    await record(page).getByLabel('First name').fill('Changed and not saved')
    await record(page).getByLabel('First name').press('Enter')
    await expect(record(page).getByRole('button')).toHaveText(['', 'Cancel'])
    await record(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(`/admins?modal=view&id=${String(admin._id)}`)
    await expect(recordValue(record(page), 'First name')).toHaveText(String(admin.firstName))
    expect(world.plain().writes()).toEqual([])
  },
)
