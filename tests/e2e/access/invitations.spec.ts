import type { Page } from 'playwright/test'
import { fillLogin, replaceGivenPassword } from '../../support/account.ts'
import { expect, test } from '../../support/browser.ts'
import { dialog, expectMessage, fillIn, rowNamed } from '../../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

const form = (page: Page) => dialog(page, 'Create Admin')

async function fillNewcomer(page: Page, email: string): Promise<void> {
  await page.goto('/admins?modal=create')
  await fillIn(form(page), { 'First name': 'Ifeoma', 'Last name': email.replace(/\D/g, ''), Email: email })
}

test(
  'an invited admin gets a password that is shown once, and chooses one of their own before anything else',
  { tag: ['@embedded-noscript', '@embedded'] },
  async ({ page, world, browser, hasScripts }) => {
    const email = `invited.${Date.now()}@example.ng`
    await fillNewcomer(page, email)
    await form(page).getByLabel('Role', { exact: true }).selectOption('Auditor')
    await form(page).getByRole('button', { name: 'Create', exact: true }).click()
    await expectMessage(page, 'Admin created')
    await expect(form(page)).toContainText(/the one-time password of \S+ \S+\. Tell it to nobody else/)
    const shown = form(page).getByLabel('One-time password')
    await expect(shown).toHaveText(/^[a-z\d]{4}(-[a-z\d]{4}){4}$/)
    const oneTime = (await shown.textContent()) ?? ''
    expect(page.url()).not.toContain(oneTime)
    await form(page).getByRole('button', { name: 'I have passed it on' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.content()).not.toContain(oneTime)
    await expect(rowNamed(page, 'Admins', email)).toContainText('Auditor')

    const theirs = await browser.newPage({ baseURL: world.console.origin })
    await replaceGivenPassword(theirs, { email, password: `${oneTime} ` })
    await theirs.close()
    if (!hasScripts) return
    await page.goBack()
    await expect(page).not.toHaveURL(/modal=create/)
  },
)

test(
  'a password that is typed for a newcomer must follow the rules, and is good for the first sign-in only',
  { tag: ['@rest', '@embedded'] },
  async ({ page, world, browser, problems }) => {
    problems.expect(/status of 400/)
    const email = `typed.${Date.now()}@example.ng`
    await fillNewcomer(page, email)
    const password = form(page).getByLabel('Password', { exact: true })
    await password.fill('x')
    await form(page).getByRole('button', { name: 'Create', exact: true }).click()
    await expect(password).toHaveAccessibleDescription(/^Password must have at least 12 characters\./)
    await expect(form(page).getByLabel('First name', { exact: true })).toHaveValue('Ifeoma')
    await password.fill('four words for her')
    await form(page).getByRole('button', { name: 'Create', exact: true }).click()
    await expectMessage(page, 'Admin created')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const theirs = await browser.newPage({ baseURL: world.console.origin })
    await fillLogin(theirs, { email, password: 'four words for her' })
    await expect(dialog(theirs, 'Choose a new password')).toBeVisible()
    await theirs.close()
  },
)
