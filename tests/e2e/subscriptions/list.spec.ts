import { expect, test } from '../../support/browser.ts'
import { moneyText, readsOf, termText } from '../../support/lists.ts'
import {
  addressOf,
  columnHeaders,
  dialog,
  expectReadOnly,
  recordValue,
  rowNamed,
  tableRows,
} from '../../support/page.ts'
import type { Stored } from '../../support/plain-platform/records.ts'
import { isRecord, recordsIn } from '../../support/plain-platform/shape.ts'

test.beforeEach(({ signIn }) => signIn())

const figure = (record: Stored, member: string, key: 'max' | 'amount') =>
  isRecord(record[member]) ? record[member][key] : undefined

test(
  'has its title, its columns in order, and each plan with its figures in its own currency, newest first',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const plans = recordsIn(await world.ask('/admin/subscription')).toSorted((a, b) =>
      String(b.createdAt).localeCompare(String(a.createdAt)),
    )
    await page.goto('/subscriptions')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscriptions')
    await expect(page.getByRole('button', { name: 'Create Subscription' })).toBeVisible()
    expect(await columnHeaders(page, 'Subscriptions')).toEqual([
      'S/N',
      'Name',
      'Type',
      'Currency code',
      'Branch (max, amount)',
      'Inventory (max, amount)',
      'Staff (max, amount)',
      'Coupons (amount)',
      'Price',
      'Date Created',
    ])
    const rows = await tableRows(page, 'Subscriptions')
    expect(rows.map((row) => row.Name)).toEqual(plans.slice(0, 20).map(({ name }) => name))
    for (const [index, plan] of plans.slice(0, 20).entries()) {
      const code = isRecord(plan.currency) ? String(plan.currency.code) : ''
      const allowance = (member: string) =>
        `${Number(figure(plan, member, 'max')).toLocaleString('en-US')} · ${moneyText(figure(plan, member, 'amount'), code)}`
      expect(rows[index]).toMatchObject({
        'S/N': String(index + 1),
        Type: termText(plan.type),
        'Currency code': code,
        'Branch (max, amount)': allowance('branch'),
        'Inventory (max, amount)': allowance('inventory'),
        'Staff (max, amount)': allowance('staff'),
        'Coupons (amount)': moneyText(figure(plan, 'coupon', 'amount'), code),
        Price: moneyText(plan.price, code),
      })
      expect(rows[index]?.['Date Created']).toMatch(/^\d\d \w{3} \d{4}, \d\d:\d\d$/)
    }
  },
)

test(
  'naira and dollars are told apart, and a dash stands where something is missing',
  { tag: '@noscript' },
  async ({ page, world }) => {
    await page.goto('/subscriptions')
    const rows = await tableRows(page, 'Subscriptions')
    expect(rows.find((row) => row.Name === 'Diaspora')).toMatchObject({
      Type: 'General',
      'Currency code': 'USD',
      'Branch (max, amount)': '4 · USD 20',
      'Inventory (max, amount)': '400 · USD 10',
      'Staff (max, amount)': '20 · USD 5',
      'Coupons (amount)': 'USD 0',
      Price: 'USD 35',
    })
    expect(rows.find((row) => row.Name === 'Enterprise')).toMatchObject({
      'Branch (max, amount)': '3 · NGN 20,000',
      Price: 'NGN 40,000',
    })
    expect(readsOf(world)).toEqual([{ method: 'GET', path: '/admin/subscription', query: {} }])

    world.plain().store.plans = [{ _id: 'bare' }, { _id: 'half', name: 'Half', staff: { max: 3 } }]
    await page.goto('/logs')
    await page.goto('/subscriptions')
    const [bare, half] = await tableRows(page, 'Subscriptions')
    expect(new Set(Object.values(bare ?? {}))).toEqual(new Set(['1', '–']))
    expect(half).toMatchObject({ Name: 'Half', 'Staff (max, amount)': '3 · –' })
  },
)

test(
  'a row opens its plan, read-only, and a custom one names its business',
  { tag: '@noscript' },
  async ({ page, world }) => {
    const [plan] = recordsIn(await world.ask('/admin/subscription'))
    await page.goto('/subscriptions')
    await rowNamed(page, 'Subscriptions', String(plan?.name)).first().getByRole('link').click()
    const record = dialog(page, 'Subscription')
    await expect(recordValue(record, 'Name')).toHaveText(String(plan?.name))
    await expectReadOnly(record, ['Type', 'Currency', 'Branch max', 'Branch amount', 'Coupon amount', 'Price'])
    await expect(record.getByRole('button', { name: 'Save' })).toHaveCount(0)
    expect(new URL(page.url()).searchParams.get('id')).toBe(plan?._id)
    await record.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(addressOf(page)).toBe('/subscriptions')
    await rowNamed(page, 'Subscriptions', 'Bespoke').getByRole('link').click()
    await expect(recordValue(record, 'Business')).toHaveText(/ 3 \(BIZ-1003\)$/)
  },
)

test('an id that no plan has says so', { tag: '@noscript' }, async ({ page }) => {
  for (const id of ['000000000000000000000000', '../../admin']) {
    const answer = await page.goto(`/subscriptions?modal=edit&id=${encodeURIComponent(id)}`)
    expect(answer?.status()).toBeLessThan(500)
    await expect(dialog(page, 'Subscription').getByRole('alert')).toContainText(
      'This subscription is not there any more.',
    )
  }
})
