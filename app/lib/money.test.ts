import { expect, it } from 'vitest'
import { formatNumber, formatTotals } from './money'

it.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567, '1,234,567'],
  [1_000_000_000_000, '1,000,000,000,000'],
])('the count %d is shown as %s', (value, shown) => {
  expect(formatNumber(value)).toBe(shown)
})

it('totals of one currency are its sum, of several each with its number of records', () => {
  const naira = { currency: 'NGN', amount: 1_234_567.5, count: 1200 }
  expect(formatTotals([])).toBe('NGN 0')
  expect(formatTotals([naira])).toBe('NGN 1,234,567.50')
  expect(formatTotals([{ currency: 'USD', amount: 49, count: 1 }])).toBe('USD 49')
  expect(formatTotals([naira, { currency: 'USD', amount: 49, count: 1 }])).toBe('NGN 1,234,567.50 (1,200) · USD 49 (1)')
})
