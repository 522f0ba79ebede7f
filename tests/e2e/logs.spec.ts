import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { takeBusiness } from '../support/business-list.ts'
import { expectTotal } from '../support/lists.ts'
import { addressOf, bodyRows, dialog, expectMessage, tableRows } from '../support/page.ts'
import { recordsIn } from '../support/plain-platform/shape.ts'

test.beforeEach(({ signIn }) => signIn())

const entry = (page: Page) => dialog(page, 'Log entry')

/** Changes a plan's price by its form, and returns what it was before. */
async function raisePrice(page: Page, plan: string): Promise<{ before: string; after: string }> {
  await page.goto('/subscriptions')
  await page.getByRole('table', { name: 'Subscriptions' }).getByRole('link', { name: plan, exact: true }).click()
  await dialog(page, 'Subscription').getByRole('button', { name: 'Edit', exact: true }).click()
  const amount = dialog(page, 'Subscription').getByLabel('Coupon amount', { exact: true })
  const before = await amount.inputValue()
  const after = String(Number(before) + 250)
  await amount.fill(after)
  await dialog(page, 'Subscription').getByRole('button', { name: 'Save', exact: true }).click()
  await expectMessage(page, 'Subscription updated')
  return { before, after }
}

test.describe('promise 17, who did what', () => {
  test(
    'who changed a price: the plan’s History says who, when, from what and to what, and leads to all of it in the log',
    { tag: '@embedded' },
    async ({ page, world }) => {
      const { before, after } = await raisePrice(page, 'Enterprise')
      const [grouped, now] = [Number(before), Number(after)].map((amount) => `NGN ${amount.toLocaleString('en-US')}`)
      await page.goto('/subscriptions')
      await page.getByRole('link', { name: 'Enterprise', exact: true }).click()
      const history = dialog(page, 'Subscription').getByRole('region', { name: 'History' })
      const newest = history.getByRole('listitem').first()
      await expect(newest).toContainText('Changed')
      await expect(newest).toContainText('Super Administrator')
      const change = newest.getByRole('definition').first()
      await expect(change).toContainText(String(grouped))
      await expect(change).toContainText(String(now))
      await history.getByRole('link', { name: /in Logs$/ }).click()
      await expect(page).toHaveURL(/\/logs\?record=/)
      const rows = await tableRows(page, 'Logs')
      expect(rows.length).toBeGreaterThan(1)
      for (const row of rows) expect([row.Activity, row.Details]).toEqual(['Plan', 'Enterprise'])
      expect(rows[0]?.Email).toContain(world.administrator.email.slice(0, 10))
    },
  )

  test(
    'what a colleague did: their record says it beside what was done to them, and leads to all of it in the log',
    { tag: ['@rest', '@embedded-noscript'] },
    async ({ page, world }) => {
      const admins = recordsIn(await world.ask('/admin'))
      const self = admins.find(({ email }) => email === world.administrator.email)
      await page.goto(`/admins?modal=view&id=${String(self?._id)}`)
      const actions = dialog(page, 'Admin').getByRole('region', { name: 'What they did' })
      await expect(actions.getByRole('listitem')).not.toHaveCount(0)
      await expect(dialog(page, 'Admin').getByRole('region', { name: 'History', exact: true })).toBeVisible()
      const all = actions.getByRole('link', { name: /in Logs$/ })
      const shown = await actions.getByRole('listitem').count()
      const [count = shown] = /\d+/.exec((await all.textContent()) ?? '') ?? []
      await all.click()
      await expect(page).toHaveURL(`/logs?admin=${String(self?._id)}`)
      await expectTotal(page, Number(count))
      for (const { Email: email } of await tableRows(page, 'Logs')) expect(email).toBe(world.administrator.email)
    },
  )

  test(
    'an entry shows each field before and after in the words of the forms, with person and business as links',
    { tag: '@embedded-noscript' },
    async ({ page, world }) => {
      const business = await takeBusiness(world, ({ isDisabled }) => !isDisabled)
      await page.goto(`/businesses?modal=edit&id=${business._id}`)
      const form = dialog(page, 'Business')
      await form.getByLabel('Phone', { exact: true }).fill('+234 803 555 0101')
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goto(`/logs?businessRef=${business.businessRef}&action=update`)
      await page.getByRole('table', { name: 'Logs' }).getByRole('link', { name: 'update', exact: true }).first().click()
      await expect(page).toHaveURL(/modal=view&id=/)
      const shown = entry(page)
      const changes = shown.getByRole('region', { name: 'What changed' })
      await expect(changes.getByRole('term')).toHaveText(['Phone'])
      await expect(changes.locator('del')).toHaveText(String(business.record.phone))
      await expect(changes.locator('ins')).toHaveText('+234 803 555 0101')
      await expect(shown.getByRole('link', { name: 'Super Administrator' })).toHaveAttribute(
        'href',
        /^\/admins\?modal=view/,
      )
      await shown.getByRole('link', { name: String(business.businessRef) }).click()
      await expect(dialog(page, 'Business')).toContainText('+234 803 555 0101')
    },
  )

  test(
    'the log is narrowed by person, business, action and day, by the address alone',
    { tag: '@embedded' },
    async ({ page, hasScripts }) => {
      await page.goto('/logs')
      const filters = page.getByRole('form', { name: 'Filters' })
      const chip = (name: string) => filters.locator('summary').filter({ hasText: name })
      await chip('Action').click()
      await filters.getByLabel('Action', { exact: true }).selectOption({ label: 'deactivate' })
      if (!hasScripts) await filters.getByRole('button', { name: 'Apply' }).click()
      await expect(page).toHaveURL(/action=deactivate/)
      // The address is there before the rows are.
      const actions = async () => new Set((await tableRows(page, 'Logs')).map(({ Action: action }) => action))
      await expect.poll(actions).toEqual(new Set(['deactivate']))
      const row = (await tableRows(page, 'Logs')).find((shown) => shown['Business Ref'] !== 'Super-Admin')
      await chip('Business Ref').click()
      await filters.getByRole('textbox', { name: 'Business Ref' }).fill(String(row?.['Business Ref']))
      await filters.getByRole('textbox', { name: 'Business Ref' }).press('Enter')
      await expect(page).toHaveURL(/businessRef=/)
      const references = async () => new Set((await tableRows(page, 'Logs')).map((shown) => shown['Business Ref']))
      await expect.poll(references).toEqual(new Set([row?.['Business Ref']]))
      expect(await actions()).toEqual(new Set(['deactivate']))
      await page.goto('/logs?preset=today')
      await chip('Person').click()
      await filters.getByLabel('Person', { exact: true }).selectOption('Super Administrator')
      if (!hasScripts) await filters.getByRole('button', { name: 'Apply' }).click()
      await expect(page).toHaveURL(/admin=/)
      const names = async () => new Set((await tableRows(page, 'Logs')).map((shown) => shown['User name']))
      await expect.poll(names).toEqual(new Set([expect.stringMatching(/^Super Admin/)]))
    },
  )

  test(
    'a reason is added to what was done, and both stand in the log',
    { tag: ['@rest', '@embedded-noscript'] },
    async ({ page, world, problems, hasScripts }) => {
      problems.expect(/status of 422/)
      const business = await takeBusiness(world, ({ isDisabled }) => !isDisabled)
      const { businessRef } = business
      await page.goto(`/businesses?modal=actions&id=${business._id}`)
      await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click()
      await expectMessage(page, 'Business deactivated!')
      await page.goto(`/logs?businessRef=${businessRef}&action=deactivate`)
      await page.getByRole('link', { name: 'deactivate', exact: true }).first().click()
      await entry(page).getByRole('button', { name: 'Add reason' }).click()
      const form = dialog(page, 'Add Reason')
      if (hasScripts) await expect(form.getByLabel('Reason', { exact: true })).toBeFocused()
      await form.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(form.getByLabel('Reason', { exact: true })).toHaveAccessibleDescription('Say why this was done.')
      await form.getByLabel('Reason', { exact: true }).fill('Three stolen cards in a day')
      await form.getByRole('button', { name: 'Add', exact: true }).click()
      await expectMessage(page, 'Reason added!')
      await page.goto(`/businesses?modal=view&id=${business._id}&tab=history`)
      await expect(dialog(page, 'Business').getByRole('listitem').first()).toContainText(
        '“Three stolen cards in a day”',
      )
      await dialog(page, 'Business').getByRole('link', { name: 'View Logs' }).click()
      await expect(page).toHaveURL(new RegExp(`/logs\\?businessRef=${businessRef}$`))
    },
  )

  test(
    'a platform that knows the specification alone is asked for nothing else, and has no entry to open',
    { tag: '@noscript' },
    async ({ page, world, problems }) => {
      problems.expect(/status of 404/)
      await page.goto('/logs?action=update&admin=someone')
      await expect(page.getByRole('form', { name: 'Filters' })).toHaveCount(0)
      await expect(page.getByRole('table', { name: 'Logs' }).getByRole('link', { name: 'update' })).toHaveCount(0)
      expect(
        world
          .plain()
          .calls.filter(({ path }) => path === '/admin/logs')
          .map(({ query }) => query),
      ).toEqual([{}])
      const response = await page.goto('/logs?modal=view&id=6508f0c19a7b3d5e00001000')
      expect(response?.status()).toBe(404)
      expect(addressOf(page)).toContain('/logs')
    },
  )
})

test(
  'an entry of somebody who was not signed in leads to no administrator',
  { tag: '@embedded' },
  async ({ page, browser, baseURL }) => {
    const stranger = await browser.newPage({ baseURL })
    await stranger.goto('/login')
    await stranger.getByLabel('Email').fill('nobody.at.all@example.com')
    await stranger.getByLabel('Password').fill('a wrong password')
    await stranger.getByRole('button', { name: 'Log In' }).click()
    await expect(stranger.getByRole('alert').first()).toBeVisible()
    await stranger.close()
    await page.goto('/logs?search=nobody.at.all')
    await bodyRows(page, 'Logs').first().getByRole('link').first().click()
    await expect(entry(page)).toContainText('Not signed in')
    await expect(entry(page).getByRole('link', { name: 'Not signed in' })).toHaveCount(0)
  },
)
