import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { findBusiness, isActive } from '../support/business-list.ts'
import { readsOf } from '../support/lists.ts'
import { dialog, expectMessage, whenInteractive } from '../support/page.ts'
import { dialogs } from '../support/every-screen.ts'

const field = (page: Page) =>
  page.getByRole('banner').getByLabel('Search everything', { exact: true }).and(page.locator('input'))
const results = (page: Page) => page.locator('#content')
const searchFor = (page: Page, text: string) => page.goto(`/search?${new URLSearchParams({ q: text })}`)

/** A number as people write it. */
function writingsOf(phone: string): string[] {
  const digits = phone.replace(/\D/g, '').replace(/^(?:234|0)/, '')
  const [a, b, c] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return [
    `0${digits}`,
    `0${a} ${b} ${c}`,
    `0${a}-${b}-${c}`,
    `0${a}.${b}.${c}`,
    `(0${a}) ${b} ${c}`,
    `+234${digits}`,
    `+234 ${a} ${b} ${c}`,
    `+234 (0)${a} ${b} ${c}`,
    `234${digits}`,
    `00234 ${a} ${b} ${c}`,
  ]
}

test(
  'promise 19, find anything: a business by its phone number in every way of writing it, from the header',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, signIn, world }) => {
    test.slow()
    await signIn()
    const { businessName, record, _id } = await findBusiness(world, isActive)
    await page.goto('/reports')
    for (const writing of writingsOf(String(record.phone))) {
      await field(page).fill(writing)
      await field(page).press('Enter')
      await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: writing })}`)
      const match = results(page).getByRole('heading', { level: 2 }).first()
      await expect(match, writing).toContainText(businessName)
      await expect(match.getByRole('link')).toHaveAttribute('href', `/businesses?modal=view&id=${_id}`)
    }
    await results(page).getByRole('heading', { level: 2 }).getByRole('link', { name: businessName }).click()
    await expect(dialog(page, `Business ${businessName}`)).toBeVisible()
  },
)

test(
  'promise 19, find anything: a business by reference, e-mail and owner, a plan, an admin, a screen by another word',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, signIn, world }) => {
    await signIn()
    const { businessName, businessRef, email, record } = await findBusiness(world, isActive)
    for (const exact of [businessRef, businessRef.toLowerCase(), email, email.toUpperCase()]) {
      await searchFor(page, exact)
      await expect(results(page).getByRole('heading', { level: 2 }).first(), exact).toContainText(businessName)
    }
    await searchFor(page, `${String(record.firstName)} ${String(record.lastName)}`)
    await expect(results(page).getByRole('region').getByRole('link', { name: businessName }).first()).toBeVisible()
    await searchFor(page, world.administrator.email)
    await expect(page.getByRole('region', { name: 'Admins' })).toContainText(world.administrator.email)
    await searchFor(page, 'starter')
    await page.getByRole('region', { name: 'Plans' }).getByRole('link').first().click()
    await expect(dialog(page, 'Subscription')).toContainText(/starter/i)
    await searchFor(page, 'audit')
    await page.getByRole('region', { name: 'Screens' }).getByRole('link', { name: 'Logs', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logs')
  },
)

test(
  'promise 19, find anything: what can be done opens its dialog and does nothing by itself',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, signIn, world }) => {
    await signIn()
    const { businessName, _id } = await findBusiness(world, isActive)
    const open = async (text: string, name: string) => {
      await searchFor(page, text)
      await page
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first()
        .click()
    }
    await open(`renew ${businessName}`, `Renew ${businessName}`)
    await expect(page).toHaveURL(dialogs('/businesses', ['renew'], _id)[0] ?? '')
    await expect(dialog(page, 'Renew Subscription')).toContainText(businessName)
    await open(`deactivate ${businessName}`, `Deactivate ${businessName}`)
    await expect(dialog(page, 'Actions').getByRole('button', { name: 'Deactivate', exact: true })).toBeVisible()
    expect((await world.businesses()).find((business) => business._id === _id)?.isDisabled).toBeFalsy()
    await open(`${businessName} sales`, `Sales of ${businessName}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Sales')
    await open('create plan', 'Create Subscription')
    await expect(dialog(page, 'Create Subscription')).toBeVisible()
    await open('add admin', 'Create Admin')
    await expect(dialog(page, 'Create Admin')).toBeVisible()
    await searchFor(page, 'export businesses')
    await expect(page.getByRole('link', { name: 'Export businesses' })).toHaveAttribute('href', '/businesses.csv')
  },
)

test(
  'leads from the first results to the list of all of them, which has as many rows as it says',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, signIn }) => {
    await signIn()
    await searchFor(page, 'lagos')
    const all = page.getByRole('region', { name: 'Businesses' }).getByRole('link', { name: /^All \d+ businesses$/ })
    const count = /\d+/.exec(await all.innerText())?.[0]
    await all.click()
    await expect(page).toHaveURL('/businesses?search=lagos')
    await expect(page.getByText(new RegExp(`^Showing 1 - \\d+ of ${count}$`))).toBeVisible()
  },
)

test('says that nothing is found, and where to look on', { tag: '@noscript' }, async ({ page, signIn }) => {
  await signIn()
  await searchFor(page, 'zzzz <b>')
  await expect(page.getByText('No screen, business, plan or admin is found for “zzzz <b>”')).toBeVisible()
  await page.getByRole('navigation', { name: 'Search in another list' }).getByRole('link', { name: 'Logs' }).click()
  await expect(page).toHaveURL('/logs?search=zzzz+%3Cb%3E')
  await page.goto('/search')
  await expect(page.getByRole('region', { name: 'What can be found' })).toBeVisible()
})

test(
  'Ctrl and K lead to the field, on a phone to the screen of the search',
  { tag: '@rest' },
  async ({ page, signIn }) => {
    await signIn()
    await page.goto('/logs')
    await whenInteractive(field(page))
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('banner').getByRole('link', { name: 'Search everything' }).focus()
    await page.keyboard.press('Control+k')
    await expect(page).toHaveURL('/search')
    await expect(field(page)).toBeFocused()
    await page.reload()
    await expect(field(page)).toBeFocused()
  },
)

test(
  'suggests while somebody types; arrows and Enter open what is chosen, Enter alone searches',
  { tag: '@embedded' },
  async ({ page, signIn, world }) => {
    await signIn()
    const { businessName, businessRef } = await findBusiness(world, isActive)
    await page.goto('/logs')
    await whenInteractive(field(page))
    await field(page).click()
    await field(page).pressSequentially(`renew ${businessRef}`)
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await expect(options.first()).toContainText(`Renew ${businessName}`)
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'Renew Subscription')).toContainText(businessName)
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Renew Subscription')).toHaveCount(0)

    await field(page).fill('audit')
    await expect(options.first()).toHaveText('Logs')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    await field(page).blur()
    await field(page).focus()
    await expect(options.first()).toHaveText('Logs')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/search?q=audit')
    await expect(options).toHaveCount(0)
  },
)

test(
  'suggests nothing over what a search has found, even if the code of the suggestions comes after it',
  { tag: '@rest' },
  async ({ page, signIn }) => {
    await signIn()
    await page.clock.install()
    await page.goto('/account')
    await whenInteractive(field(page))
    // The search is sent before the time after which suggestions are asked for, however slow the machine.
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const code = page.waitForResponse(/search-suggestions/)
    await field(page).fill('log')
    await field(page).press('Enter')
    await (await code).finished()
    await expect(page.getByRole('region', { name: 'Screens' })).toBeVisible()
    await page.clock.runFor(10_000)
    expect(asked).not.toContain('/search/suggestions')
    await field(page).press('s')
    await page.clock.runFor(10_000)
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  },
)

test(
  'asks a platform that sends whole lists nothing while somebody types',
  { tag: '@rest' },
  async ({ page, signIn, world }) => {
    await signIn()
    await page.goto('/account')
    await whenInteractive(field(page))
    const before = readsOf(world).length
    await field(page).click()
    const suggested = page.waitForResponse((response) => response.url().includes('/search/suggestions?q=log'))
    await field(page).pressSequentially('log')
    await suggested
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toHaveText('Logs')
    expect(readsOf(world).slice(before)).toEqual([])
    await field(page).press('Enter')
    await expect(page.getByRole('region', { name: 'Screens' })).toBeVisible()
    const paths = readsOf(world)
      .slice(before)
      .map(({ path }) => path)
    expect(paths.toSorted()).toEqual(['/admin', '/admin/business', '/admin/subscription'])
  },
)

test(
  'a group that fails leaves the others as they are, and is there again after Retry',
  { tag: ['@rest', '@scripts', '@noscript'] },
  async ({ page, faulty, problems, hasScripts }) => {
    problems.expect(/status of 5\d\d/)
    await faulty.misbehaving.misbehave({ kind: 'status 500', path: '^/admin/subscription(\\?|$)' })
    await page.goto(`${faulty.console.origin}/search?q=o`)
    await expect(page.getByText('An error occurred', { exact: true })).toBeVisible()
    if (hasScripts) await expectMessage(page, 'Database is on fire')
    await expect(page.getByRole('region', { name: 'Businesses' }).getByRole('link').first()).toBeVisible()
    await faulty.misbehaving.heal()
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(page.getByRole('region', { name: 'Plans' }).getByRole('link').first()).toBeVisible()
  },
)
