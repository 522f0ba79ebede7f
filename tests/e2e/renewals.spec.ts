import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { findBusiness, isActive, takeBusiness } from '../support/business-list.ts'
import { filtersOf, openFilter } from '../support/filters.ts'
import { expectTotal, moneyText } from '../support/lists.ts'
import { addressOf, bodyRows, dialog, expectMessage, tableRows } from '../support/page.ts'
import type { Stored } from '../support/plain-platform/records.ts'
import { isRecord, recordsIn } from '../support/plain-platform/shape.ts'
import type { World } from '../support/world.ts'

test.beforeEach(({ signIn }) => signIn())

const path = '/admin/business/subscribers'
const rowOf = (table: Locator, label: string) =>
  table.getByRole('row').filter({ has: table.page().getByRole('rowheader', { name: label, exact: true }) })
/** What the dialog says of `label` now and after. */
const nowAndAfter = (form: Locator, label: string) => rowOf(form.getByRole('table'), label).getByRole('cell')
const costs = (form: Locator) => form.getByRole('region', { name: 'What it costs' })

const meanings = {
  lapsed: 'Lapsed',
  'due-7': 'Due in 7 days',
  'due-30': 'Due in 30 days',
  'this-month': 'Ends this month',
} as const
const countOf = async (world: World, query: string) => recordsIn(await world.ask(`${path}?${query}`)).length

test(
  'promise 9: subscribers are narrowed to lapsed, due in 7 and in 30 days and this month, each with plan, expiry and Renew',
  { tag: '@embedded' },
  async ({ page, world }) => {
    await page.goto('/subscribers')
    for (const [value, label] of Object.entries(meanings)) {
      await (await openFilter(filtersOf(page), 'Expiry')).selectOption({ label })
      await expect(page).toHaveURL(new RegExp(`expiry=${value}`))
      await expectTotal(page, await countOf(world, `expiry=${value}`))
    }
    await page.goto('/subscribers?isActive=true&expiry=lapsed&sort=-expires')
    const rows = await tableRows(page, 'Subscribers')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows)
      expect(row).toMatchObject({ Status: 'Active', Expiry: expect.stringMatching(/^Lapsed \d\d/) })
    expect(rows.every((row) => (row.Plan ?? '').length > 1)).toBe(true)
    const first = bodyRows(page, 'Subscribers').first()
    await expect(first.locator('[data-tone="bad"]')).toHaveText(/^Lapsed/)

    const address = addressOf(page)
    const total = await countOf(world, 'isActive=true&expiry=lapsed')
    await first.getByRole('link', { name: /^Renew / }).click()
    const form = dialog(page, 'Renew Subscription')
    await expect(page).toHaveURL(/modal=renew&id=/)
    await form.getByLabel('Period').selectOption('3')
    await form.getByRole('button', { name: 'Renew', exact: true }).click()
    await expectMessage(page, 'Subscription renewed!')
    await expect.poll(() => addressOf(page)).toBe(address)
    await expectTotal(page, total - 1)
  },
)

async function openDialog(page: Page, modal: string, id: string, title: string): Promise<Locator> {
  await page.goto(`/businesses?modal=${modal}&id=${id}`)
  return dialog(page, title)
}

test(
  'promise 10: Renew, Change and Subscribe show plan, limits, price × months and expiry, before and after',
  { tag: '@embedded' },
  async ({ page, world }) => {
    const { _id, businessRef } = await takeBusiness(world, (record, hasHistory) => isActive(record) && hasHistory)
    const until = async () => {
      const ends = (await world.histories(businessRef)).map(({ expires }) => Date.parse(String(expires)))
      return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Lagos' })
        .format(Math.max(...ends))
        .replace(/^(\d) /, '0$1 ')
        .replace('Sept', 'Sep')
    }
    for (const [modal, title, button] of [
      ['renew', 'Renew Subscription', 'Renew'],
      ['change', 'Change Subscription', 'Change'],
      ['subscribe', 'Subscribe', 'Subscribe'],
    ] as const) {
      const form = await openDialog(page, modal, _id, title)
      const plan = form.getByLabel('Subscription', { exact: true })
      if (modal !== 'renew') await plan.selectOption({ index: 1 })
      await form.getByLabel('Period').selectOption('3')
      await expect(nowAndAfter(form, 'Price a month').last()).toContainText(/\d/)
      const [before, after] = await nowAndAfter(form, 'Subscription').allTextContents()
      expect(before).not.toBe('None')
      if (modal === 'change') expect(after).not.toBe(before)
      const price = (await nowAndAfter(form, 'Price a month').last().textContent()) ?? ''
      const monthly = Number(price.replaceAll(/[^\d.]/g, ''))
      await expect(costs(form)).toContainText(`${price} × 3 Months`)
      await expect(costs(form)).toContainText((3 * monthly).toLocaleString('en-US'))
      for (const limit of ['Branches', 'Inventory', 'Staff']) await expect(nowAndAfter(form, limit)).toHaveCount(2)
      await expect(nowAndAfter(form, 'Paid until').first()).toHaveText(await until())
      const promised = (await nowAndAfter(form, 'Paid until').last().textContent()) ?? ''
      expect(promised).not.toContain('estimate')
      await form.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // What begins with the press begins a moment later than the dialog was opened.
      const minute = /, \d\d:\d\d$/
      expect((await until()).replace(minute, '')).toBe(promised.replace(minute, ''))
    }
  },
)

test(
  'promise 10: extra staff are shown with the new limit and their charge, numbers as people write them',
  { tag: '@embedded' },
  async ({ page, world }) => {
    const { _id, businessRef } = await takeBusiness(world, (record, hasHistory) => isActive(record) && hasHistory)
    const plan = (await recordsIn(await world.ask('/admin/subscription'))).find(({ type }) => type === 'general')
    const change = await openDialog(page, 'subscribe', _id, 'Subscribe')
    await change.getByLabel('Subscription', { exact: true }).selectOption(String(plan?._id))
    await change.getByLabel('Period').selectOption('1')
    await change.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const form = await openDialog(page, 'extra-staff', _id, 'Add Extra Staff')
    const [limit = ''] = await nowAndAfter(form, 'Staff').allTextContents()
    await form.getByLabel('Quantity').fill('1,000')
    const expected = (Number(limit.replaceAll(',', '')) + 1000).toLocaleString('en-US')
    await expect(nowAndAfter(form, 'Staff')).toHaveText([limit, expected])
    const [charge = ''] = /(?:NGN|USD) [\d,.]+$/.exec((await costs(form).textContent()) ?? '') ?? []
    await expect(costs(form)).toContainText('1,000 more for the rest of the term')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expectMessage(page, 'Success!')
    const paid = recordsIn(await world.ask('/admin/transactions')).find((one) => one.businessRef === businessRef)
    const payment = isRecord(paid?.paymentData) ? paid.paymentData : {}
    expect(charge).toBe(moneyText(payment.amount, payment.currency))
  },
)

test(
  'promise 10: without scripts a preview is asked for, and nothing is sold by it',
  { tag: '@noscript' },
  async ({ page, world }) => {
    const { _id, businessRef } = await findBusiness(world, (record, hasHistory) => isActive(record) && hasHistory)
    const form = await openDialog(page, 'renew', _id, 'Renew Subscription')
    await form.getByLabel('Period').selectOption('3')
    await form.getByRole('button', { name: 'Preview' }).click()
    await expect(form.getByLabel('Period')).toHaveValue('3')
    await expect(costs(form)).toContainText('× 3 Months')
    await expect(nowAndAfter(form, 'Paid until').last()).toHaveText(/ \(estimate\)$/)
    expect(world.plain().writes()).toEqual([])
    expect(world.plain().violations()).toEqual([])
    expect((await world.histories(businessRef)).length).toBeGreaterThan(0)
  },
)

const changes = [
  ['renew', 'Renew Subscription'],
  ['change', 'Change Subscription'],
  ['extra-staff', 'Add Extra Staff'],
  ['extra-branch', 'Add Extra Branch'],
] as const

test(
  'a platform that knows the specification alone decides by itself what it does about a business without history',
  { tag: ['@rest', '@noscript', '@scripts'] },
  async ({ page, world, problems }) => {
    problems.expect(/status of 4(00|22)/)
    const { _id } = await findBusiness(world, (record, hasHistory) => isActive(record) && !hasHistory)
    const renewal = await openDialog(page, 'renew', _id, 'Renew Subscription')
    await renewal.getByRole('button', { name: 'Renew', exact: true }).click()
    await expectMessage(page, 'Select period!')
    for (const [modal, title] of changes) {
      const form = await openDialog(page, modal, _id, title)
      await expect(form).toContainText('The platform lists no subscription of this business.')
      if (modal === 'change') await form.getByLabel('Subscription', { exact: true }).selectOption({ index: 1 })
      const quantity = form.getByLabel('Quantity')
      if (modal.startsWith('extra')) await quantity.fill('2')
      else await form.getByLabel('Period').selectOption('3')
      await form.getByRole('button', { name: /^(Renew|Change|Add)$/ }).click()
      // It changes what it has none of all the same, and refuses the others.
      if (modal === 'change') await expect(form).toHaveCount(0)
      else await expect(form.getByRole('alert')).toContainText('Business has no subscription')
      if (modal === 'change') world.plain().reset()
    }
  },
)

test(
  'what a platform knows to be impossible is not offered, with the reason and what is possible instead',
  { tag: ['@rest', '@embedded'] },
  async ({ page, world }) => {
    const { _id, businessName } = await findBusiness(world, (record, hasHistory) => isActive(record) && !hasHistory)
    for (const [modal, title] of changes) {
      const box = await openDialog(page, modal, _id, title)
      await expect(box).toContainText(`${businessName} has no subscription`)
      await expect(box.getByLabel(/Period|Quantity/)).toHaveCount(0)
      await box.getByRole('link', { name: 'Subscribe', exact: true }).click()
      await expect(dialog(page, 'Subscribe').getByLabel('Period')).toBeVisible()
    }
  },
)

test(
  'a plan says how many businesses use it, and leads to them; its numbers are typed as people write them',
  { tag: '@embedded' },
  async ({ page, world }) => {
    const isInNaira = ({ currency }: Stored) => isRecord(currency) && currency.code === 'NGN'
    const plans = recordsIn(await world.ask('/admin/subscription')).filter(({ type }) => type === 'general')
    const plan = String(plans.find(isInNaira)?._id)
    const count = await countOf(world, `plan=${plan}`)
    await page.goto(`/subscriptions?modal=edit&id=${plan}`)
    const form = dialog(page, 'Subscription')
    const before = await form.getByLabel('Price', { exact: true }).inputValue()
    await form.getByLabel('Coupon amount').fill('free')
    await expect(form.getByLabel('Price', { exact: true })).toHaveValue('–')
    await form.getByLabel('Coupon amount').fill('₦1 000')
    await form.getByLabel('Branch amount').fill('1,500.50')
    await expect(form.getByLabel('Price', { exact: true })).not.toHaveValue(before)
    const price = await form.getByLabel('Price', { exact: true }).inputValue()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const saved = recordsIn(await world.ask('/admin/subscription')).find(({ _id }) => _id === plan)
    expect(saved).toMatchObject({ coupon: { amount: 1000 }, branch: { amount: 1500.5 } })
    expect(price.replaceAll(/[^\d.]/g, '')).toBe(Number(saved?.price).toFixed(2))
    await page.goto(`/subscriptions?modal=edit&id=${plan}`)
    await dialog(page, 'Subscription')
      .getByRole('link', { name: `${count} businesses` })
      .click()
    await expect(page).toHaveURL(`/subscribers?plan=${plan}`)
    await expectTotal(page, count)
  },
)
