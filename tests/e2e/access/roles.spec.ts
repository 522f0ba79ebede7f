import type { Page } from 'playwright/test'
import type { AdminRole } from '../../../server/platform/contract/role.ts'
import { createColleague, isSignedIn, logIn, openElsewhere } from '../../support/account.ts'
import { expect, test } from '../../support/browser.ts'
import { dialog, expectMessage, rowNamed } from '../../support/page.ts'
import type { World } from '../../support/world.ts'

const readOnly = 'Your role may only read. Ask a super administrator.'
const notThis = 'Your role may not do this. Ask a super administrator.'

const logInAs = async (page: Page, world: World, role: AdminRole) => logIn(page, await createColleague(world, role))

test(
  'an auditor reads every list and record, and is offered nothing that changes them',
  { tag: ['@embedded-noscript', '@embedded'] },
  async ({ page, world }) => {
    await logInAs(page, world, 'auditor')
    await expect(page.getByRole('banner')).toContainText('Administrator · Auditor')
    await page.goto('/businesses')
    await expect(page.getByRole('link', { name: 'Export' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Categories & limits' })).toHaveCount(0)
    await page
      .getByRole('link', { name: /^Actions for / })
      .first()
      .click()
    await expect(page.getByRole('link', { name: 'View Sales' })).toBeVisible()
    for (const name of ['Renew Subscription', 'Subscribe', 'Add Extra Staff', 'Deactivate', 'Delete']) {
      await expect(page.getByRole('link', { name, exact: true }), name).toHaveCount(0)
      await expect(page.getByRole('button', { name, exact: true }), name).toHaveCount(0)
    }
    await page.goto('/businesses')
    await page.getByRole('table', { name: 'Businesses' }).locator('tbody').getByRole('link').first().click()
    await expect(dialog(page, 'Business').getByRole('term').first()).toBeVisible()
    await expect(dialog(page, 'Business').getByRole('button', { name: 'Edit' })).toHaveCount(0)

    await page.goto('/admins')
    await expect(page.getByRole('table', { name: 'Admins' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Create Admin|(De)?activate )/ })).toHaveCount(0)
    const [business] = await world.businesses()
    await page.goto(`/staffs?business=${String(business?.businessRef)}`)
    await expect(page.getByRole('table', { name: 'Staffs' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Actions for / })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add Staff' })).toHaveCount(0)
    await page.goto('/subscribers')
    await expect(page.getByRole('table', { name: 'Subscribers' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Renew / })).toHaveCount(0)
    await page.goto('/dashboard')
    await expect(page.getByRole('table', { name: 'Subscribers' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Renew / })).toHaveCount(0)
    for (const screen of ['businesses', 'subscribers']) {
      await page.goto(`/${screen}?select=on`)
      await expect(page.getByRole('table').first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Select', exact: true })).toHaveCount(0)
      await expect(page.getByRole('form', { name: 'Selection' })).toHaveCount(0)
      await expect(page.getByRole('checkbox')).toHaveCount(0)
    }
    for (const [screen, button] of [
      ['subscriptions', 'Create Subscription'],
      ['notifications', 'Create Notification'],
    ] as const) {
      await page.goto(`/${screen}`)
      await expect(page.getByRole('table').first()).toBeVisible()
      await expect(page.getByRole('button', { name: button })).toHaveCount(0)
    }
  },
)

test(
  'on a phone an auditor’s cards end where their lines end, and a record has no empty footer',
  { tag: ['@rest', '@embedded'] },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await logInAs(page, world, 'auditor')
    await page.goto('/subscribers')
    const card = page.getByRole('row').nth(1)
    const endOf = async (part: string) => {
      const box = await card.locator(part).first().boundingBox()
      return Math.round((box?.x ?? 0) + (box?.width ?? 0))
    }
    const more = await card
      .locator('summary')
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingRight))
    expect(await endOf('[data-slot=badge]')).toBe((await endOf('summary')) - more)
    const [business] = await world.businesses()
    await page.goto(`/businesses?modal=view&id=${String(business?._id)}`)
    await expect(dialog(page, 'Business').getByRole('term').first()).toBeVisible()
    await expect(page.locator('[data-slot=dialog-footer]')).toBeHidden()
  },
)

test(
  'the search offers an auditor screens, and nothing to do that they may not',
  { tag: ['@rest', '@embedded-noscript'] },
  async ({ page, world }) => {
    await logInAs(page, world, 'auditor')
    const [business] = await world.businesses()
    const name = String(business?.businessName)
    const found = page.locator('#content').getByRole('region')
    await page.goto('/search?q=admin')
    await expect(found.getByRole('link', { name: 'Admins', exact: true })).toBeVisible()
    await expect(found.getByRole('link', { name: 'Create Admin' })).toHaveCount(0)
    await page.goto(`/search?${new URLSearchParams({ q: `renew ${name}` })}`)
    await expect(found.getByRole('link', { name: /^Renew / })).toHaveCount(0)
    await page.goto(`/search?${new URLSearchParams({ q: `sales of ${name}` })}`)
    await expect(found.getByRole('link', { name: /^Sales of / }).first()).toBeVisible()
    await page.goto(`/search?${new URLSearchParams({ q: String(business?.businessRef) })}`)
    await expect(found.getByRole('link', { name: /^Subscriptions/ })).toBeVisible()
    await expect(found.getByRole('link', { name: /^Renew/ })).toHaveCount(0)
  },
)

test(
  'the address of a form says to an auditor who may use it, and a form that is posted all the same is refused',
  { tag: ['@embedded-noscript', '@embedded'] },
  async ({ page, world }) => {
    await logInAs(page, world, 'auditor')
    const [business] = await world.businesses()
    const id = String(business?._id)
    for (const address of [
      '/admins?modal=create',
      '/subscriptions?modal=create',
      '/notifications?modal=create',
      `/businesses?modal=edit&id=${id}`,
      `/businesses?modal=delete&id=${id}`,
    ]) {
      await page.goto(address)
      await expect(page.getByRole('dialog').getByRole('alert'), address).toHaveText(readOnly)
      await expect(page.getByRole('dialog').getByRole('textbox'), address).toHaveCount(0)
    }
    const response = await page.request.post('/businesses', {
      form: { intent: 'deactivate', id },
      headers: { origin: world.console.origin },
    })
    expect(response.status()).toBe(403)
    expect(await response.text()).toContain(readOnly)
  },
)

test(
  'an administrator changes records, and neither deletes nor gives access',
  { tag: '@embedded' },
  async ({ page, world }) => {
    await logInAs(page, world, 'administrator')
    const [business] = await world.businesses()
    await page.goto(`/businesses?modal=edit&id=${String(business?._id)}`)
    await dialog(page, 'Business').getByRole('button', { name: 'Save' }).click()
    await expectMessage(page, 'Business updated')
    await page
      .getByRole('link', { name: /^Actions for / })
      .first()
      .click()
    await expect(page.getByRole('link', { name: 'Renew Subscription' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Delete', exact: true })).toHaveCount(0)
    await page.goto(`/businesses?modal=delete&id=${String(business?._id)}`)
    await expect(dialog(page, 'Delete Business').getByRole('alert')).toHaveText(notThis)
    await page.goto('/admins')
    await expect(page.getByRole('table', { name: 'Admins' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Admin' })).toHaveCount(0)
  },
)

test(
  'a super administrator gives a colleague another role, which ends their sessions',
  { tag: '@embedded' },
  async ({ page, world, browser, signIn }) => {
    const colleague = await createColleague(world, 'auditor')
    const elsewhere = await openElsewhere(browser, { origin: world.console.origin, credentials: colleague })
    await signIn()
    await page.goto('/admins')
    await rowNamed(page, 'Admins', colleague.email).getByRole('link').first().click()
    const record = dialog(page, 'Admin')
    await record.getByRole('button', { name: 'Edit' }).click()
    await record.getByLabel('Role', { exact: true }).selectOption('Administrator')
    await record.getByRole('button', { name: 'Save' }).click()
    await expectMessage(page, 'Admin updated')
    await expect(rowNamed(page, 'Admins', colleague.email)).toContainText('Administrator')
    expect(await isSignedIn(elsewhere)).toBe(false)
    await elsewhere.close()
  },
)
