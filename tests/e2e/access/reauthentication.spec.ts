import type { Page } from 'playwright/test'
import { logIn } from '../../support/account.ts'
import { expect, test as base } from '../../support/browser.ts'
import { embeddedAdministrator, longestStart, type RunningConsole, startConsole } from '../../support/console.ts'
import { dialog, expectMessage, fillIn, rowNamed } from '../../support/page.ts'

/** Long enough for a press of a button, short enough to wait for. */
const proofLifetime = 4_000

/** At a console whose platform asks again after some seconds. */
const test = base.extend<object, { forgetful: RunningConsole }>({
  forgetful: [
    async ({}, use) => {
      const running = await startConsole({ environment: { PROOF_TTL: `${proofLifetime / 1000}s` } })
      await use(running)
      await running.stop()
    },
    { scope: 'worker', timeout: 2 * longestStart },
  ],
  baseURL: async ({ forgetful }, use) => use(forgetful.origin),
})

/** Comes back when what was proven until now is too long ago. */
async function outlastProof(): Promise<void> {
  const tooOld = Date.now() + proofLifetime
  await expect.poll(() => Date.now()).toBeGreaterThan(tooOld)
}

/** Signs in, and comes back when that is too long ago to count as a proof. */
async function logInLongAgo(page: Page): Promise<void> {
  await logIn(page, embeddedAdministrator)
  await outlastProof()
}

const ownPassword = (page: Page) => page.getByRole('dialog').getByLabel('Your own password', { exact: true })

/** Without scripts first. */
const bothWays = ['@embedded-noscript', '@embedded']

test(
  'inviting an admin asks for the password again, keeps what was typed and goes on with one press',
  { tag: bothWays },
  async ({ page, problems }) => {
    problems.expect(/status of 4/)
    await logInLongAgo(page)
    await page.goto('/admins?modal=create')
    const form = dialog(page, 'Create Admin')
    await fillIn(form, { 'First name': 'Ifeoma', 'Last name': 'Udo' })
    const email = `late.${Date.now()}@example.ng`
    await form.getByLabel('Email', { exact: true }).fill(email)
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(ownPassword(page)).toHaveAccessibleDescription(/to confirm that it is you\./)
    await expect(form.getByLabel('Email', { exact: true })).toHaveValue(email)

    await ownPassword(page).fill('a wrong one')
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(ownPassword(page)).toHaveAccessibleDescription(/^The current password is wrong\./)
    await expect(ownPassword(page)).toHaveValue('')
    await ownPassword(page).fill(embeddedAdministrator.password)
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(form.getByLabel('One-time password')).toBeVisible()
  },
)

test('deleting a business asks for the password again', { tag: bothWays }, async ({ page, problems }) => {
  problems.expect(/status of 4/)
  await logInLongAgo(page)
  await page.goto('/businesses')
  const first = page.getByRole('table', { name: 'Businesses' }).locator('tbody').getByRole('row').first()
  const name = (await first.getByRole('rowheader').textContent()) ?? ''
  await page.goto(`/businesses?modal=delete&id=${(await first.getAttribute('data-id')) ?? ''}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await ownPassword(page).fill(embeddedAdministrator.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expectMessage(page, 'Business Deleted!')
  await expect(rowNamed(page, 'Businesses', name)).toHaveCount(0)
})

test(
  'the icon that deactivates an admin leads to a dialog that asks for the password',
  { tag: ['@rest', ...bothWays] },
  async ({ page }) => {
    await logInLongAgo(page)
    await page.goto('/admins')
    const icon = page.getByRole('button', { name: /^Deactivate / })
    const label = (await icon.last().getAttribute('aria-label')) ?? ''
    await icon.last().click()
    const ask = dialog(page, 'Deactivate Admin')
    await expect(ask).toContainText(`${label}`)
    await ownPassword(page).fill(embeddedAdministrator.password)
    await ask.getByRole('button', { name: 'Deactivate', exact: true }).click()
    await expectMessage(page, 'Admin deactivated!')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'changing more than 20 businesses at once asks for the password, and so does trying them again',
  { tag: ['@rest', ...bothWays] },
  async ({ page, problems }) => {
    problems.expect(/status of 4/)
    await logInLongAgo(page)
    // None of them is there, so that each fails and no other test misses it.
    const rows = Array.from({ length: 21 }, (_, index) => `row=gone-${index}`).join('&')
    await page.goto(`/businesses?modal=bulk&act=deactivate&${rows}`)
    const ask = dialog(page, 'Change Several Businesses')
    await ask.getByRole('button', { name: 'Deactivate', exact: true }).click()
    await expect(ownPassword(page)).toHaveAccessibleDescription(/to confirm that it is you\./)
    await ownPassword(page).fill('a wrong one')
    await ask.getByRole('button', { name: 'Deactivate', exact: true }).click()
    await expect(ownPassword(page)).toHaveAccessibleDescription(/^The current password is wrong\./)
    await ownPassword(page).fill(embeddedAdministrator.password)
    await ask.getByRole('button', { name: 'Deactivate', exact: true }).click()
    await expect(page).toHaveURL(/\/bulk\/\w+$/)
    const first = page.url()
    const progress = page.getByRole('region', { name: 'Progress' })
    await expect(progress).toContainText('Finished: 0 deactivated, 21 failed')

    await outlastProof()
    await progress.getByRole('button', { name: 'Retry failed' }).click()
    const again = dialog(page, 'Retry Failed')
    await expect(again).toContainText('Try 21 businesses again that failed?')
    await ownPassword(page).fill(embeddedAdministrator.password)
    await again.getByRole('button', { name: 'Retry failed', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).not.toHaveURL(first)
    await expect(progress).toContainText('Finished: 0 deactivated, 21 failed')
  },
)

test(
  'exporting everything asks for the password again, and leads back to the list',
  { tag: '@embedded-noscript' },
  async ({ page }) => {
    await logInLongAgo(page)
    // More rows than a file may have without a proof.
    await page.goto('/transactions')
    await page.getByRole('link', { name: 'Export' }).click()
    const ask = dialog(page, 'Confirm that it is you')
    await ask.getByLabel('Current password', { exact: true }).fill(embeddedAdministrator.password)
    await ask.getByRole('button', { name: 'Continue', exact: true }).click()
    await expectMessage(page, 'Thank you. Now export the list again.')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export' }).click()
    expect((await download).suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/)
  },
)
