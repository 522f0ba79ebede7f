import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { actionNamed, actionsOf, isActive } from '../support/business-list.ts'
import { dialog, expectMessage, whenInteractive } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  Back: (page) => page.evaluate(() => history.back()),
}

for (const [way, leave] of Object.entries(ways)) {
  test(`a form that is being sent is left by ${way} after a question`, { tag: '@rest' }, async ({ page, faulty }) => {
    await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'PATCH' })
    await page.goto(`${faulty.console.origin}/businesses`)
    await page.getByRole('table', { name: 'Businesses' }).getByRole('rowheader').getByRole('link').first().click()
    const record = dialog(page, 'Business')
    await record.getByRole('button', { name: 'Edit' }).click()
    await record.getByLabel('First name').fill(way)
    await record.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(record.getByRole('button', { name: /Running/ })).toBeVisible()
    await leave(page)
    const leaving = page.getByRole('alertdialog', { name: 'This is being sent. Leave before it is answered?' })
    await leaving.getByRole('button', { name: 'Leave' }).click()
    await expect(page).not.toHaveURL(/modal=edit/)
  })
}

test('a question whether to wait goes when what is sent is answered', { tag: '@rest' }, async ({ page, faulty }) => {
  await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'PATCH' })
  const { origin } = faulty.console
  await page.goto(`${origin}/businesses?modal=edit&id=${String(faulty.plain.store.businesses[0]?._id)}`)
  const record = dialog(page, 'Business')
  const save = record.getByRole('button', { name: 'Save', exact: true })
  await whenInteractive(save)
  await record.getByLabel('First name').fill('Chidi')
  await save.click()
  await expect(record.getByRole('button', { name: /Running/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Wait' })).toBeFocused()
  await expectMessage(page, 'Business updated successfully')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const [way, leave] of Object.entries(ways)) {
  test(
    `${way} while the list behind a dialog that has done its work is read loses no message`,
    { tag: '@rest' },
    async ({ page, faulty }) => {
      const { origin } = faulty.console
      const business = faulty.plain.store.businesses.find(isActive)
      const name = String(business?.businessName)
      const list = `${origin}/businesses?search=${String(business?.businessRef)}`
      await page.goto(list)
      const actions = page.getByLabel(`Actions for ${name}`)
      await whenInteractive(actions)
      await actions.click()
      await actionNamed(actionsOf(page, name), 'Delete').click()
      const confirm = dialog(page, 'Delete Business').getByRole('button', { name: 'Delete', exact: true })
      await expect(confirm).toBeVisible()
      await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'GET' })
      const read = page.waitForResponse(
        (response) => response.request().method() === 'GET' && response.url().includes('.data'),
      )
      await confirm.click()
      await read
      await leave(page)
      await expectMessage(page, 'Business Deleted!')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(list)
      await expect(page.getByRole('table').getByText(name, { exact: true })).toHaveCount(0)
    },
  )
}
