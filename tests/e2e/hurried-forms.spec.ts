import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { actionNamed, actionsOf, isActive } from '../support/business-list.ts'
import { dialog, expectMessage, whenInteractive } from '../support/page.ts'
import { slowDown } from '../support/slow-connection.ts'

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

test('whoever has left a form that is sent back is told that it is not saved', async ({ page, world, problems }) => {
  problems.expect(/status of 422/)
  const [business] = await world.businesses()
  await page.goto(`/businesses?modal=edit&id=${String(business?._id)}`)
  const record = dialog(page, 'Business')
  const save = record.getByRole('button', { name: 'Save', exact: true })
  await whenInteractive(save)
  await record.getByLabel('Phone').fill('12')
  await slowDown(page)
  await save.click()
  await expect(record.getByRole('button', { name: /Running/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expectMessage(page, 'What you left is not saved.')
})

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

test('a row shows what was done to it although a dialog is opened before it is answered', async ({ page, faulty }) => {
  const { origin } = faulty.console
  const business = faulty.plain.store.businesses.find(isActive)
  const name = String(business?.businessName)
  await page.goto(`${origin}/businesses?search=${String(business?.businessRef)}`)
  const actions = page.getByLabel(`Actions for ${name}`)
  await whenInteractive(actions)
  await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'POST' })
  await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'PATCH' })
  await actions.click()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await actionNamed(actionsOf(page, name), 'Deactivate').click()
  await sent
  const table = page.getByRole('table', { name: 'Businesses' })
  await table.getByRole('rowheader').getByRole('link').first().click()
  await expect(dialog(page, 'Business')).toBeVisible()
  await expect(table.getByRole('row').filter({ hasText: name })).toContainText('Inactive')
  await expectMessage(page, 'Business deactivated!')
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

test('a dialog that has done its work goes before the list behind it is read', async ({ page, faulty }) => {
  const business = faulty.plain.store.businesses.find(isActive)
  const list = `${faulty.console.origin}/businesses?search=${String(business?.businessRef)}`
  await page.goto(`${list}&modal=edit&id=${String(business?._id)}`)
  const record = dialog(page, 'Business')
  const save = record.getByRole('button', { name: 'Save', exact: true })
  await whenInteractive(save)
  await record.getByLabel('Business name').fill('Chidi Stores')
  await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'GET' })
  const isGone = page.waitForFunction(
    () => document.querySelector('[aria-busy=true]') !== null && document.querySelector('[role=dialog]') === null,
  )
  await save.click()
  await isGone
  await expectMessage(page, 'Business updated successfully')
  await expect(page.getByRole('table', { name: 'Businesses' })).toContainText('Chidi Stores')
})

test('a dialog that is opened while the list behind another one is read is its own', async ({ page, faulty }) => {
  await page.goto(`${faulty.console.origin}/businesses`)
  const table = page.getByRole('table', { name: 'Businesses' })
  const [first, second] = await table.getByRole('rowheader').allInnerTexts()
  const choose = async (name = '') => {
    const actions = page.getByLabel(`Actions for ${name}`)
    await whenInteractive(actions)
    await actions.click()
    await actionNamed(actionsOf(page, name), 'Delete').click()
  }
  await choose(first)
  const confirmation = dialog(page, 'Delete Business')
  const confirm = confirmation.getByRole('button', { name: 'Delete', exact: true })
  await expect(confirmation).toContainText(first ?? '')
  await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'GET' })
  await confirm.click()
  await expectMessage(page, 'Business Deleted!')
  await choose(second)
  await expect(confirmation).toBeVisible()
  expect(await confirmation.textContent()).not.toContain(first)
  await expect(confirmation).toContainText(second ?? '')
  await confirm.click()
  for (const name of [first, second]) await expect(table.getByText(name ?? '', { exact: true })).toHaveCount(0)
  await expect(confirmation).toHaveCount(0)
})

test(
  'a row that is changed, changed back and changed again while its list is late is changed three times',
  { tag: '@rest' },
  async ({ page, faulty }) => {
    const business = faulty.plain.store.businesses.find(isActive)
    const name = String(business?.businessName)
    await page.goto(`${faulty.console.origin}/businesses?search=${String(business?.businessRef)}`)
    const actions = page.getByLabel(`Actions for ${name}`)
    await whenInteractive(actions)
    await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'GET' })
    const deactivate = async (count: number) => {
      await actions.click()
      await actionNamed(actionsOf(page, name), 'Deactivate').click()
      await expect.poll(() => faulty.plain.writes().length).toBe(count)
    }
    await deactivate(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectMessage(page, 'Business activated!')
    await deactivate(3)
  },
)

test('a record is shown again before the list behind it is read', { tag: '@rest' }, async ({ page, faulty }) => {
  const { store } = faulty.plain
  const business = store.businesses.find(
    (one) => isActive(one) && store.histories.some(({ businessRef }) => businessRef === one.businessRef),
  )
  await page.goto(`${faulty.console.origin}/businesses?modal=view&tab=subscription&id=${String(business?._id)}`)
  await dialog(page, 'Business').getByRole('link', { name: 'Renew' }).click()
  const form = dialog(page, 'Renew Subscription')
  const renew = form.getByRole('button', { name: 'Renew', exact: true })
  await whenInteractive(renew)
  await form.getByLabel('Period').selectOption('2')
  await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'GET', path: '^/admin/business' })
  const isShown = page.waitForFunction(
    () =>
      document.querySelector('[aria-busy=true]') !== null && !document.querySelector('[role=dialog] form[method=post]'),
  )
  await renew.click()
  await isShown
  await expect(page).toHaveURL(/modal=view/)
})
