import { expect, test } from 'vitest'
import { expectMoney, formatMoney, roundMoney, sumOf } from './money.ts'

test('sums are exact to the hundredth', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3)
  expect(sumOf([1_000_000_000_000, 0.01, 0.02])).toBe(1_000_000_000_000.03)
  expect(sumOf([])).toBe(0)
})

test('amounts round to two decimals', () => {
  expect(roundMoney(1000 / 3)).toBe(333.33)
})

test('an amount with more than two decimals is refused with its field', () => {
  expect(() => expectMoney(10.005, 'staff.amount')).toThrow('An amount has at most two decimals.')
  for (const amount of [0, 0.01, 4500.5, 999_999_999_999.99]) expect(() => expectMoney(amount, 'x')).not.toThrow()
})

test('amounts are written with their currency and thousands apart', () => {
  expect(formatMoney(12_500, 'NGN')).toBe('NGN 12,500')
  expect(formatMoney(12.5, 'USD')).toBe('USD 12.50')
})
