import { expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { platformOfFile } from '~/test-support/test-platform'
import { readBars } from './monthly-sales.server'
import { readTransactions } from './report-data.server'

let data: Record<string, unknown>

const platform = platformOfFile(() => ({ body: { message: 'ok', data } }))

async function read() {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const page = async ({ context }: Parameters<Parameters<typeof browser.visit>[1]>[0]) => ({
    transactions: await readTransactions(context, {}),
    bars: await readBars(context, new Date('2026-11-20T13:05:00Z')),
  })
  const { value } = await browser.visit('/reports', page, { isGuarded: true })
  return value
}

it('transactions of each currency have their own total, with the number of them', async () => {
  const totals = [
    { currency: 'NGN', amount: 1_234_567.5, count: 1200 },
    { currency: 'USD', amount: 343, count: 7 },
  ]
  data = { totalTransactions: 1_234_567.5, totalCount: 1207, totals }
  const total = 'NGN 1,234,567.50 (1,200) · USD 343 (7)'
  const value = await read()
  expect(value?.transactions).toEqual({ ok: true, total, count: '1,207' })
  // The bars are of naira alone: one height is one amount of money.
  expect(value?.bars.at(-1)).toMatchObject({ label: 'Nov 2026', value: 1_234_567.5, text: total })
})

it.each([
  [{ totalTransactions: 0.1 + 0.2, totalCount: 2 }, 'NGN 0.30', '2'],
  [{ totalTransactions: 5000, totalCount: 1, totals: null }, 'NGN 5,000', '1'],
  [{ totalTransactions: '72000000000000000.01', totalCount: 2 }, 'NGN 72,000,000,000,000,000.01', '2'],
  [
    { totals: [{ currency: 'NGN', amount: '72000000000000000.01', count: 2 }], totalCount: 2 },
    'NGN 72,000,000,000,000,000.01',
    '2',
  ],
  [{}, '–', '–'],
])('of a platform that sends %j the total is %s', async (sent, total, count) => {
  data = sent
  expect((await read())?.transactions).toEqual({ ok: true, total, count })
})

it('the bars are six months, the one that runs marked, each beside the month half a year before', async () => {
  data = { totalTransactions: 5000, totalCount: 1 }
  const shown = (await read())?.bars
  expect(shown?.map(({ label, isRunning, before }) => [label, isRunning, before?.label])).toEqual([
    ['Jun 2026', false, 'Dec 2025'],
    ['Jul 2026', false, 'Jan 2026'],
    ['Aug 2026', false, 'Feb 2026'],
    ['Sep 2026', false, 'Mar 2026'],
    ['Oct 2026', false, 'Apr 2026'],
    ['Nov 2026', true, 'May 2026'],
  ])
  expect(shown?.[0]).toMatchObject({ short: '₦5,000', text: 'NGN 5,000' })
})

it('where there was nothing before, nothing is compared', async () => {
  data = { totalTransactions: 0, totalCount: 0 }
  expect((await read())?.bars.some(({ before }) => before)).toBe(false)
})

it('a month of which the platform tells no total has a dash and no bar, and not one of zero', async () => {
  data = { totalCount: 3 }
  expect((await read())?.bars.at(-1)).toMatchObject({ value: undefined, text: '–', short: '–' })
})
