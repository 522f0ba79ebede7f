import type { Page } from 'playwright/test'
import { createColleague, logIn } from '../../support/account.ts'
import { expect, test } from '../../support/browser.ts'
import { dialog, fillIn, whenInteractive } from '../../support/page.ts'
import { codeNow } from '../../support/totp.ts'

/** Ways out of a dialog that are not its own button. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'a click outside': (page) => page.mouse.click(20, 400),
  Back: (page) => page.evaluate(() => history.back()),
}

/** Tries each way out of what is shown, keeps it open, and leaves it at last by the button that says that it is kept. */
async function expectKept(page: Page, { question, shown, button }: Record<'question' | 'shown' | 'button', string>) {
  const asked = page.getByRole('alertdialog', { name: question })
  for (const [way, leave] of Object.entries(ways)) {
    await leave(page)
    await asked.getByRole('button', { name: 'Keep it open' }).click()
    await expect(asked).toHaveCount(0)
    await expect(page.getByRole('dialog'), way).toContainText(shown)
  }
  const reload = page.waitForEvent('dialog')
  const reloading = page.evaluate(() => location.reload())
  await (await reload).dismiss()
  await reloading
  await expect(page.getByRole('dialog'), 'a reload').toContainText(shown)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(asked).toHaveCount(0)
}

test(
  'a one-time password is not lost by Escape, a click outside or Back without a question',
  { tag: '@embedded' },
  async ({ page, world, signIn }) => {
    await signIn()
    const colleague = await createColleague(world)
    await page.goto('/admins')
    await whenInteractive(page.getByRole('table'))
    await page.getByRole('row', { name: colleague.email }).getByRole('link').first().click()
    await dialog(page, 'Admin').getByRole('button', { name: 'Reset password' }).click()
    await dialog(page, 'Reset password').getByRole('button', { name: 'Reset password' }).click()
    const password = page.getByLabel('One-time password')
    await expect(password).toBeVisible()
    const shown = (await password.textContent()) ?? ''
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.content()).not.toContain(shown)

    await page.getByRole('button', { name: 'Create Admin' }).click()
    const form = dialog(page, 'Create Admin')
    await fillIn(form, { 'First name': 'Ifeoma', 'Last name': 'Udo', Email: `kept.${Date.now()}@example.ng` })
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(password).toBeVisible()
    await expect(page.locator('[data-slot=dialog-body]'), 'which is read aloud').toBeFocused()
    await expectKept(page, {
      question: 'Close without passing it on?',
      shown: (await password.textContent()) ?? '',
      button: 'I have passed it on',
    })
  },
)

test(
  'recovery codes are not lost by Escape, a click outside or Back without a question',
  { tag: ['@rest', '@embedded'] },
  async ({ page, world }) => {
    const colleague = await createColleague(world)
    await logIn(page, colleague)
    await page.goto('/account')
    await whenInteractive(page.getByRole('button', { name: 'Set Up' }))
    await page.getByRole('button', { name: 'Set Up' }).click()
    const form = dialog(page, 'Set up a second factor')
    await form.getByLabel('Current password').fill(colleague.password)
    await form.getByRole('button', { name: 'Continue' }).click()
    const code = form.getByLabel('Code', { exact: true })
    await expect(code).toBeVisible()
    await code.fill(codeNow(await form.locator('code').innerText()))
    await form.getByRole('button', { name: 'Turn On' }).click()
    const shown = dialog(page, 'Recovery codes').getByRole('listitem').first()
    await expect(shown).toBeVisible()
    await expectKept(page, {
      question: 'Close without keeping them?',
      shown: await shown.innerText(),
      button: 'I have kept them',
    })
  },
)
