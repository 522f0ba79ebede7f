import type { Page } from 'playwright/test'
import { createColleague, fillLogin, logIn, sendLogin } from '../../support/account.ts'
import { codeNow } from '../../support/totp.ts'
import { expect, test } from '../../support/browser.ts'
import { dialog, expectMessage, signOut } from '../../support/page.ts'
import type { Credentials } from '../../support/world.ts'

/** Sets up a second factor with the code before the present one: each code counts once. */
async function setUp(
  page: Page,
  { password }: Credentials,
  hasScripts: boolean,
): Promise<{ key: string; recoveryCodes: string[] }> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Set Up' }).click()
  const form = dialog(page, 'Set up a second factor')
  await form.getByLabel('Current password').fill(password)
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByRole('img')).toBeVisible()
  await expect(form.getByRole('link', { name: 'open it in the app' })).toHaveAttribute('href', /^otpauth:\/\/totp\//)
  if (hasScripts) await expect(form.getByLabel('Code', { exact: true })).toBeFocused()
  const key = await form.locator('code').innerText()
  await form.getByLabel('Code', { exact: true }).fill('000000')
  await form.getByRole('button', { name: 'Turn On' }).click()
  await expect(form.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/^This code is wrong\./)
  const shown = dialog(page, 'Recovery codes')
  // A code whose time ends while it is on its way is refused.
  await expect(async () => {
    await form.getByLabel('Code', { exact: true }).fill(codeNow(key, -1))
    await form.getByRole('button', { name: 'Turn On' }).click()
    await expect(shown).toBeVisible()
  }).toPass()
  await expectMessage(page, 'Second factor turned on.')
  const recoveryCodes = await shown.getByRole('listitem').allInnerTexts()
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('10 of 10 recovery codes are left')
  return { key, recoveryCodes }
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Log In' }).click()
}

test(
  'a second factor is set up, asked for at the login, stood in for by a recovery code, and turned off',
  { tag: '@embedded-noscript' },
  async ({ page, world, problems, hasScripts }) => {
    problems.expect(/status of 4(00|01|22)/)
    const colleague = await createColleague(world)
    await logIn(page, colleague)
    const { key, recoveryCodes } = await setUp(page, colleague, hasScripts)
    expect(new Set(recoveryCodes).size).toBe(10)
    await page.goto('/account?modal=second-factor')
    await expect(page.getByRole('dialog')).toContainText('The second factor is on.')
    expect(await page.content()).not.toContain(recoveryCodes[0])

    await page.goto('/logs')
    await signOut(page)
    await page.goto('/businesses?pageSize=30')
    await sendLogin(page, colleague)
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('main')).toContainText(colleague.email)
    expect(await page.content()).not.toContain(colleague.password)
    await giveCode(page, '000000')
    await expect(page.getByRole('alert')).toHaveText('This code is wrong or was used before. Enter the newest one.')
    const code = codeNow(key)
    await giveCode(page, code)
    await expect(page).toHaveURL(/\/businesses\?pageSize=30$/)

    await signOut(page)
    await fillLogin(page, colleague)
    await giveCode(page, code)
    await expect(page.getByRole('alert')).toContainText('was used before')
    await giveCode(page, recoveryCodes[0] ?? '')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

    await page.goto('/account')
    await expect(page.getByRole('main')).toContainText('9 of 10 recovery codes are left')
    await page.getByRole('button', { name: 'Turn Off' }).click()
    const off = dialog(page, 'Turn off the second factor')
    await off.getByLabel('Current password').fill(colleague.password)
    await off.getByLabel('Code', { exact: true }).fill(recoveryCodes[1] ?? '')
    await off.getByRole('button', { name: 'Turn Off' }).click()
    await expectMessage(page, 'Second factor turned off.')
    await signOut(page)
    await logIn(page, colleague)
  },
)

test(
  'a login that waits for its code can be given up for another account',
  { tag: ['@rest', '@embedded'] },
  async ({ page, world, problems, hasScripts }) => {
    problems.expect(/status of 4(00|22)/)
    const colleague = await createColleague(world)
    await logIn(page, colleague)
    await setUp(page, colleague, hasScripts)
    await signOut(page)
    await fillLogin(page, colleague)
    await page.getByRole('button', { name: 'Use another account' }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
    await page.reload()
    await logIn(page, world.administrator)
  },
)
