import { expect, it } from 'vitest'
import { formatTotals } from './money'

it('totals of one currency are its sum, of several each with its number of records', () => {
  const naira = { currency: 'NGN', amount: 1_234_567.5, count: 1200 }
  expect(formatTotals([])).toBe('NGN 0')
  expect(formatTotals([naira])).toBe('NGN 1,234,567.50')
  expect(formatTotals([{ currency: 'USD', amount: 49, count: 1 }])).toBe('USD 49')
  expect(formatTotals([naira, { currency: 'USD', amount: 49, count: 1 }])).toBe('NGN 1,234,567.50 (1,200) · USD 49 (1)')
})
