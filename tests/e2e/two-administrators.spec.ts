import { createColleague, logIn } from '../support/account.ts'
import { expect, test } from '../support/browser.ts'
import { dialog, expectMessage, signOut, whenInteractive } from '../support/page.ts'

test(
  'a form of before somebody else signed in, in another tab, is refused once, and the next step says who is signed in',
  { tag: '@embedded' },
  async ({ page, world, context, problems }) => {
    problems.expect(/status of 409/)
    await logIn(page, await createColleague(world))
    const [business] = await world.businesses()
    await page.goto(`/businesses?modal=edit&id=${String(business?._id)}`)
    const form = dialog(page, 'Business')
    await form.getByLabel('Address', { exact: true }).fill('12 Broad Street')

    const other = await context.newPage()
    await other.goto('/dashboard')
    await signOut(other)
    const bea = await createColleague(world)
    await logIn(other, bea)

    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form).toContainText(`${bea.name} has signed in since this form was opened`)
    await expect(form.getByLabel('Address', { exact: true })).toHaveValue('12 Broad Street')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form).toBeHidden()

    await signOut(other)
    const carol = await createColleague(world)
    await logIn(other, carol)
    await whenInteractive(page.getByRole('table', { name: 'Businesses' }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
    await expect(page.getByRole('banner')).toContainText(carol.name)
  },
)

test(
  'what one was told is not said again to who signs in next in the same tab',
  { tag: '@embedded' },
  async ({ page, world }) => {
    await logIn(page, await createColleague(world))
    const colleague = await createColleague(world)
    await page.goto('/admins?sort=-createdAt')
    const row = page.getByRole('row').filter({ hasText: colleague.email })
    await row.getByRole('button', { name: /^Deactivate / }).click()
    await expectMessage(page, 'Admin deactivated!')
    await expect(row.getByRole('rowheader')).toContainText('Inactive')
    await signOut(page)
    await logIn(page, await createColleague(world))
    await expectMessage(page, 'Login successful')
    await expect(page.getByText('Admin deactivated!')).toHaveCount(0)
  },
)
