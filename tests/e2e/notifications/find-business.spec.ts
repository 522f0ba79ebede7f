import { sendLogin } from '../../support/account.ts'
import { expect, test } from '../../support/browser.ts'
import { fillWords, openComposer, words } from '../../support/notification-form.ts'
import { expectMessage } from '../../support/page.ts'

const businesses = '^/admin/business(\\?|$)'

test.beforeEach(({ signIn }) => signIn())

test(
  'without scripts Find business says that nothing matches, and why it could not look',
  { tag: '@noscript' },
  async ({ page, faulty, problems }) => {
    problems.expect(/status of (422|502)/)
    const composer = await openComposer(page, faulty.console.origin)
    await fillWords(composer)
    const field = composer.getByRole('combobox', { name: 'Businesses' })
    await faulty.misbehaving.misbehave({ kind: 'status 500', path: businesses })
    await field.fill('Provisions')
    await composer.getByRole('button', { name: 'Find business' }).click()
    await expectMessage(page, 'Database is on fire')
    await expect(composer.getByLabel('Title')).toHaveValue(words.title)
    await faulty.misbehaving.heal()
    await field.fill('zzzz')
    await composer.getByRole('button', { name: 'Find business' }).click()
    await expect(composer).toContainText('No business matches “zzzz”.')
  },
)

test('the overlay comes when a search in a form finds that the session has ended, and the form is filled after signing in', async ({
  page,
  world,
  faulty,
  problems,
}) => {
  problems.expect(/status of 401/)
  const composer = await openComposer(page, faulty.console.origin)
  await fillWords(composer)
  await faulty.misbehaving.misbehave({ kind: 'jwt expired', path: businesses })
  await composer.getByRole('combobox', { name: 'Businesses' }).fill('Provisions')
  await expect(page.getByRole('alertdialog')).toContainText('This session has expired, login again.')
  await expect(page.getByLabel('Title')).toHaveValue(words.title)
  await faulty.misbehaving.heal()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Login' }).click()
  await sendLogin(page, world.administrator)
  await expect(page.getByLabel('Title')).toHaveValue(words.title)
})
