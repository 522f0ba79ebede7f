import { describe, expect, it } from 'vitest'
import { formatMoney, formatNumber } from './money'

describe('a number', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1_000, '1,000'],
    [1_234_567, '1,234,567'],
    [1_234.5, '1,234.5'],
    [0.1 + 0.2, '0.3'],
    [1.005, '1.01'],
    [-4_500, '-4,500'],
    [1_000_000_000_000, '1,000,000,000,000'],
  ])('%d is shown as %s', (value, shown) => {
    expect(formatNumber(value)).toBe(shown)
  })
})

describe('money', () => {
  it('is naira unless said otherwise', () => {
    expect(formatMoney(1_234_567)).toBe('NGN 1,234,567')
    expect(formatMoney(25, 'USD')).toBe('USD 25')
  })

  it('has decimals only when there are some', () => {
    expect(formatMoney(1_500.5)).toBe('NGN 1,500.5')
    expect(formatMoney(1_500)).toBe('NGN 1,500')
  })

  it('has a plain space, so that it can be found by searching and compared', () => {
    expect([...formatMoney(1_234)].map((character) => character.codePointAt(0))).toEqual(
      [...'NGN 1,234'].map((character) => character.codePointAt(0)),
    )
  })
})
