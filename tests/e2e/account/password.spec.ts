import { expect, test } from '../../support/browser.ts'
import { createColleague, isSignedIn, logIn, openElsewhere, sendLogin } from '../../support/account.ts'
import { longestStart, startConsole } from '../../support/console.ts'
import { dialog, expectMessage, openAccountMenu, signOut } from '../../support/page.ts'

const ownPassword = 'four words of my own'

test(
  'the header leads to the account, where the password is changed and other sessions end',
  { tag: '@embedded' },
  async ({ page, world, browser, problems }) => {
    problems.expect(/status of 4(00|22)/)
    const colleague = await createColleague(world)
    const elsewhere = await openElsewhere(browser, { origin: world.console.origin, credentials: colleague })
    await logIn(page, colleague)
    await expect(page.getByRole('banner')).toContainText(colleague.name)
    await openAccountMenu(page)
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
    await expect(page).toHaveTitle('Account · Console')
    await expect(page.getByRole('main')).toContainText(colleague.email)
    await page.getByRole('button', { name: 'Change Password' }).click()

    const form = dialog(page, 'Choose a new password')
    const field = (name: string) => form.getByLabel(name, { exact: true })
    const change = async (present: string, wanted: string, again = wanted) => {
      await field('Current password').fill(present)
      await field('New password').fill(wanted)
      await field('New password again').fill(again)
      await form.getByRole('button', { name: 'Change', exact: true }).click()
    }
    const refusals: { values: [string, string, string?]; name: string; message: string }[] = [
      { values: [colleague.password, 'too short'], name: 'New password', message: 'Enter at least 12 characters.' },
      {
        values: [colleague.password, ownPassword, 'another one'],
        name: 'New password again',
        message: 'This is not the same as the new password.',
      },
      { values: ['a wrong one', ownPassword], name: 'Current password', message: 'The current password is wrong.' },
      {
        values: [colleague.password, colleague.email],
        name: 'New password',
        message: 'New password must differ from the e-mail address and the name.',
      },
      {
        values: [colleague.password, colleague.password],
        name: 'New password',
        message: 'New password must differ from the current one.',
      },
    ]
    for (const { values, name, message } of refusals) {
      await change(...values)
      await expect(field(name)).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', String.raw`\.`)))
      // What is wrong is typed again, and the rest stays.
      await expect(field(name)).toHaveValue('')
      if (name !== 'Current password') await expect(field('Current password')).toHaveValue(values[0])
    }
    await change(colleague.password, ownPassword)
    await expectMessage(page, 'Password changed. You are signed out everywhere else.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.content()).not.toContain(ownPassword)
    expect(await isSignedIn(elsewhere)).toBe(false)
    await page.reload()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)

    await signOut(page)
    await logIn(page, { ...colleague, password: ownPassword })
    await elsewhere.close()
  },
)

test(
  'the password of the first start signs in at once, and every page asks for another until it is changed',
  // It needs a console of its own, whose first start takes a while.
  { tag: '@embedded-noscript' },
  async ({ page }) => {
    test.setTimeout(2 * longestStart)
    const running = await startConsole({ environment: { ADMIN_PASSWORD: '', DEMO_DATA: 'off' } })
    const wordsOf = (start: string) =>
      running.log
        .map(({ msg }) => String(msg))
        .find((line) => line.startsWith(start))
        ?.slice(start.length)
    await expect.poll(() => wordsOf('First sign-in, password: ')).toBeTruthy()
    const email = wordsOf('First sign-in, email: ') ?? ''
    const password = wordsOf('First sign-in, password: ') ?? ''

    await page.goto(`${running.origin}/login`)
    await sendLogin(page, { email, password })
    await expect(page).toHaveURL(/\/dashboard$/)
    const banner = page.getByText('You still use the setup password.')
    await expect(banner).toBeVisible()
    await page.goto(`${running.origin}/businesses`)
    await expect(page.getByRole('table', { name: 'Businesses' })).toBeVisible()
    // Where the header's search field moves below it, the note is not behind.
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(`${running.origin}/search?q=obi`)
    await banner.getByRole('link', { name: 'Choose your own' }).click()
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password', { exact: true }).fill(ownPassword)
    await page.getByLabel('New password again').fill(ownPassword)
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await expectMessage(page, 'Password changed.')
    await expect(banner).toHaveCount(0)
    await page.goto(`${running.origin}/logs`)
    await expect(banner).toHaveCount(0)
    await running.stop()
  },
)

test(
  'a platform that offers none of it is told nothing, and the page says so',
  { tag: '@noscript' },
  async ({ page, world, signIn }) => {
    await signIn()
    await page.goto('/account?modal=password')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
    await expect(page.getByRole('main')).toContainText('This platform does not offer changing your password')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(world.plain().calls.filter(({ path }) => path.startsWith('/account'))).toEqual([])
  },
)
