import { createColleague, logIn } from '../support/account.ts'
import { expect, test } from '../support/browser.ts'
import { dialog, whenInteractive } from '../support/page.ts'

test(
  'a tab whose browser somebody else has signed in at says so with the next step, and saves no form of before',
  { tag: '@embedded' },
  async ({ page, world, context, problems }) => {
    problems.expect(/status of 409/)
    await logIn(page, await createColleague(world))
    const [business] = await world.businesses()
    await page.goto(`/businesses?modal=edit&id=${String(business?._id)}`)
    await dialog(page, 'Business').getByLabel('Address', { exact: true }).fill('12 Broad Street')

    const other = await context.newPage()
    await other.goto('/dashboard')
    await other
      .getByRole('banner')
      .getByRole('button', { name: /Administrator/ })
      .click()
    await other.getByRole('button', { name: 'Sign Out' }).click()
    const bea = await createColleague(world)
    await logIn(other, bea)

    await dialog(page, 'Business').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page, 'Business')).toContainText(`${bea.name} has signed in since this form was opened`)
    await expect(dialog(page, 'Business').getByLabel('Address', { exact: true })).toHaveValue('12 Broad Street')
    await dialog(page, 'Business').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page, 'Business')).toBeHidden()

    const third = await createColleague(world)
    await other
      .getByRole('banner')
      .getByRole('button', { name: /Administrator/ })
      .click()
    await other.getByRole('button', { name: 'Sign Out' }).click()
    await logIn(other, third)
    await whenInteractive(page.getByRole('table', { name: 'Businesses' }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
    await expect(page.getByRole('banner')).toContainText(third.name)
  },
)
