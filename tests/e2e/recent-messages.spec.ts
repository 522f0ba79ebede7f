import { expect, test } from '../support/browser.ts'
import { expectMessage, openAccountMenu, signOut } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

test(
  'messages that were shown stay readable under Recent messages until the session ends',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, problems, signIn }) => {
    problems.expect(/status of 4/)
    await page.goto('/admins')
    const control = page.getByRole('button', { name: /^Deactivate / }).last()
    const name = ((await control.getAttribute('aria-label')) ?? '').replace('Deactivate ', '')
    await control.click()
    await expectMessage(page, 'Admin deactivated!')
    await expectMessage(page, name)
    // By name, because another test of the same console may have left a colleague inactive.
    await page.getByRole('button', { name: `Activate ${name}`, exact: true }).click()
    await expectMessage(page, 'Admin activated!')
    await openAccountMenu(page)
    await page.getByRole('link', { name: 'Recent messages' }).click()
    const messages = page.getByRole('list', { name: 'Recent messages' }).getByRole('listitem')
    await expect(messages.first()).toContainText('Admin activated!')
    await expect(messages.nth(1)).toContainText('Admin deactivated!')
    for (const one of [0, 1]) await expect(messages.nth(one)).toContainText(name)
    await expect(messages.first()).toContainText(/\d\d \w{3} \d{4}, \d\d:\d\d/)

    const cookies = await page.context().cookies()
    await signOut(page)
    await signIn()
    await page.goto('/messages')
    await expect(page.getByText('Admin activated!')).toHaveCount(0)
    // Nor to whoever has a copy of the cookie of before.
    await page.context().clearCookies()
    await page.context().addCookies(cookies)
    await page.goto('/messages')
    await expect(page.getByRole('alertdialog')).toContainText('This session has expired, login again.')
    await expect(page.getByText('Admin activated!')).toHaveCount(0)
  },
)
