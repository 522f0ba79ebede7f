import { describe, expect, it } from 'vitest'
import type { Sum } from '~/lib/money'
import { figuresOf } from './period-figures'

const days = { startDate: '2026-10-01', endDate: '2026-10-31' }
const total = (type: string, status: string, amount: Sum, count: number, currency = 'NGN') => ({
  type,
  status,
  amount,
  count,
  currency,
})

const rowOf = (label: string, ...totals: Parameters<typeof figuresOf>) =>
  figuresOf(...totals).find((row) => row.label === label)

describe('the figures of a period', () => {
  it('are exact beyond every exact number', () => {
    const now = [total('sale', 'complete', '72000000000000000.03', 2), total('sale', 'complete', 0.01, 1)]
    const row = rowOf('Completed sales', now, [total('sale', 'complete', '72000000000000000.01', 1)], days)
    expect(row?.amounts[0]?.text).toBe('NGN 72,000,000,000,000,000.04')
    expect(row?.amounts[0]?.change).toMatch(/^\+NGN 0\.03 .*from NGN 72,000,000,000,000,000\.01$/)
  })

  it('say how much more or less they are than before, and its share', () => {
    const row = rowOf(
      'Completed sales',
      [total('sale', 'complete', 1_200, 90)],
      [total('sale', 'complete', 1_000, 100)],
      days,
    )
    expect(row?.amounts).toEqual([{ text: 'NGN 1,200', change: '+NGN 200 (+20%) from NGN 1,000' }])
    expect(row?.count.change).toBe('−10 (−10%) from 100')
  })

  it('have no share where there was nothing, and nothing to say where there still is nothing', () => {
    const row = rowOf('Completed sales', [total('sale', 'complete', 5, 1)], [], days)
    expect(row?.count).toEqual({ text: '1', change: '+1 from 0' })
    expect(rowOf('Pending sales', [], [], days)?.count).toEqual({ text: '0', change: '' })
    const same = [total('sale', 'complete', 5, 1)]
    expect(rowOf('Completed sales', same, same, days)?.count.change).toBe('as before')
    const hardlyMore = [total('sale', 'complete', 5, 10_001)]
    const before = [total('sale', 'complete', 5, 10_000)]
    expect(rowOf('Completed sales', hardlyMore, before, days)?.count.change).toBe('+1 from 10,000')
  })

  it('never add currencies up', () => {
    const now = [
      total('subscription', 'complete', 49, 1, 'USD'),
      total('subscription', 'complete', 0.1, 1),
      total('subscription', 'complete', 0.2, 1),
    ]
    const before = [total('subscription', 'complete', 9, 1, 'EUR')]
    expect(rowOf('Subscriptions', now, before, days)?.amounts.map(({ text }) => text)).toEqual([
      'NGN 0.30',
      'EUR 0',
      'USD 49',
    ])
  })

  it('have a row for whatever else there is', () => {
    const labels = figuresOf([total('adjustment', 'complete', 1, 1)], [total('refund', 'complete', 1, 1)], days).map(
      ({ label }) => label,
    )
    expect(labels.slice(3)).toEqual(['Adjustments', 'Refund', 'All transactions'])
  })
})
