import { expect, it } from 'vitest'
import { formatNumber } from './number'

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
