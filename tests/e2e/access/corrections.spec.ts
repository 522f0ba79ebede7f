import type { Page } from 'playwright/test'
import { createColleague } from '../../support/account.ts'
import { expect, test } from '../../support/browser.ts'
import { dialog, expectMessage, fillIn, recordValue, rowNamed } from '../../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

const record = (page: Page) => dialog(page, 'Admin')
const field = (page: Page, name: string) => record(page).getByLabel(name, { exact: true })

async function openForm(page: Page, email: string): Promise<void> {
  await page.goto('/admins')
  await rowNamed(page, 'Admins', email).getByRole('link').first().click()
  await record(page).getByRole('button', { name: 'Edit' }).click()
  await expect(field(page, 'Email')).toHaveValue(email)
}

test(
  'name, e-mail and phone of an admin are corrected in the dialog',
  { tag: ['@embedded-noscript', '@embedded'] },
  async ({ page, world }) => {
    const colleague = await createColleague(world)
    await openForm(page, colleague.email)
    const email = `corrected.${Date.now()}@example.ng`
    await field(page, 'Last name').fill('Bellò')
    await field(page, 'Email').fill(email)
    await field(page, 'Phone').fill('0803 111 2222')
    await record(page).getByRole('button', { name: 'Save' }).click()
    await expectMessage(page, 'Admin updated')
    await expect(rowNamed(page, 'Admins', email)).toContainText('0803 111 2222')
  },
)

test(
  'a correction that is wrong says so at its field and keeps what was typed',
  { tag: '@embedded' },
  async ({ page, world, problems }) => {
    problems.expect(/status of 4/)
    const colleague = await createColleague(world)
    await openForm(page, colleague.email)
    await field(page, 'Last name').fill('Bellò')
    for (const [email, message] of [
      ['nonsense', /^Enter an e-mail address/],
      [world.administrator.email, /^An admin with this email exists already\./],
    ] as const) {
      await field(page, 'Email').fill(email)
      await record(page).getByRole('button', { name: 'Save' }).click()
      await expect(field(page, 'Email')).toHaveAccessibleDescription(message)
      await expect(field(page, 'Last name')).toHaveValue('Bellò')
    }
  },
)

test(
  'name, e-mail and phone of a member of staff are corrected in the dialog',
  { tag: ['@rest', '@embedded'] },
  async ({ page, world }) => {
    const [business] = await world.businesses()
    await page.goto(`/staffs?business=${String(business?.businessRef)}`)
    await page.getByRole('table', { name: 'Staffs' }).locator('tbody').getByRole('link').first().click()
    const member = dialog(page, 'Staff')
    await member.getByRole('button', { name: 'Edit' }).click()
    await fillIn(member, { 'Last name': 'Corrected', Phone: '0803 999 8888' })
    await member.getByRole('button', { name: 'Save' }).click()
    await expectMessage(page, 'Staff updated')
    await rowNamed(page, 'Staffs', 'Corrected').getByRole('link').first().click()
    // Its history has an entry of that name too.
    await expect(recordValue(member, 'Phone').first()).toHaveText('0803 999 8888')
  },
)
