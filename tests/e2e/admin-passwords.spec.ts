import type { Page } from 'playwright/test'
import { createColleague, isSignedIn, openElsewhere, replaceGivenPassword } from '../support/account.ts'
import { expect, test } from '../support/browser.ts'
import { dialog, expectMessage, rowNamed } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

const record = (page: Page) => dialog(page, 'Admin')

test(
  'a platform that says nothing of accounts is asked for no reset',
  { tag: ['@rest', '@noscript'] },
  async ({ page, world }) => {
    const [admin] = world.plain().store.admins
    const id = String(admin?._id)
    await page.goto(`/admins?modal=view&id=${id}`)
    await expect(record(page).getByRole('button', { name: 'Edit' })).toBeVisible()
    for (const name of ['Reset password', 'End sessions']) {
      await expect(record(page).getByRole('button', { name })).toHaveCount(0)
    }
    await page.goto(`/admins?modal=end-sessions&id=${id}`)
    await expect(dialog(page, 'End sessions').getByRole('alert')).toHaveText(
      'This platform does not offer ending somebody’s sessions.',
    )
    await page.goto(`/admins?modal=reset-password&id=${id}`)
    await expect(dialog(page, 'Reset password').getByRole('alert')).toHaveText(
      'This platform does not offer resetting a password.',
    )
    expect(world.plain().writes()).toEqual([])
  },
)

test(
  'the sessions of a colleague are ended at once, and they can sign in again',
  { tag: ['@rest', '@embedded-noscript'] },
  async ({ page, world, browser, problems }) => {
    problems.expect(/status of 4/)
    const colleague = await createColleague(world)
    const { origin } = world.console
    const elsewhere = await openElsewhere(browser, { origin, credentials: colleague })
    await page.goto('/admins')
    await rowNamed(page, 'Admins', colleague.email).getByRole('link').first().click()
    await record(page).getByRole('button', { name: 'End sessions' }).click()
    const ending = dialog(page, 'End sessions')
    await expect(ending).toContainText(`Sign ${colleague.name} (${colleague.email}) out everywhere at once?`)
    expect(await isSignedIn(elsewhere)).toBe(true)
    await ending.getByRole('button', { name: 'End sessions' }).click()
    await expectMessage(page, '1 session ended')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await isSignedIn(elsewhere)).toBe(false)
    await elsewhere.close()
    const again = await openElsewhere(browser, { origin, credentials: colleague })
    expect(await isSignedIn(again)).toBe(true)
    await again.close()
  },
)

test(
  'who resets the password of an inactive admin is told that it signs nobody in yet',
  { tag: '@embedded-noscript' },
  async ({ page, world }) => {
    const colleague = await createColleague(world)
    await page.goto('/admins')
    const row = rowNamed(page, 'Admins', colleague.email)
    await row.getByRole('button', { name: /^Deactivate / }).click()
    await expectMessage(page, 'Admin deactivated!')
    for (const name of ['Reset password', 'End sessions']) {
      await row.getByRole('link').first().click()
      await record(page).getByRole('button', { name }).click()
      await expect(dialog(page, name)).toContainText('inactive: they can’t sign in before you activate them.')
      await page.goto('/admins')
    }
  },
)

test(
  'a reset password is shown once, and leads its owner to one of their own before anything else',
  { tag: '@embedded' },
  async ({ page, world, browser, problems }) => {
    problems.expect(/status of 4/)
    const colleague = await createColleague(world)
    const { origin } = world.console
    const elsewhere = await openElsewhere(browser, { origin, credentials: colleague })
    await page.goto('/admins')
    await rowNamed(page, 'Admins', colleague.email).getByRole('link').first().click()
    await record(page).getByRole('button', { name: 'Reset password' }).click()
    const reset = dialog(page, 'Reset password')
    await expect(reset).toContainText(colleague.name)
    await expect(reset).toContainText(colleague.email)
    await expect(reset).toContainText('They are signed out everywhere')
    await reset.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await isSignedIn(elsewhere)).toBe(true)

    await rowNamed(page, 'Admins', colleague.email).getByRole('link').first().click()
    await record(page).getByRole('button', { name: 'Reset password' }).click()
    await reset.getByRole('button', { name: 'Reset password' }).click()
    await expect(reset).toContainText(`the one-time password of ${colleague.name}.`)
    const shown = reset.getByLabel('One-time password')
    await expect(shown).toHaveText(/^[a-z\d]{4}(-[a-z\d]{4}){4}$/)
    const oneTime = (await shown.textContent()) ?? ''
    await reset.getByRole('button', { name: 'I have passed it on' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.content()).not.toContain(oneTime)
    expect(await isSignedIn(elsewhere)).toBe(false)
    await elsewhere.close()

    const theirs = await browser.newPage({ baseURL: origin })
    await replaceGivenPassword(theirs, { ...colleague, password: oneTime })
    await theirs.close()
  },
)
