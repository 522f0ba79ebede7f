import { describe, expect, test } from 'vitest'
import { differenceOf, extraCharge, formatMoney, roundMoney, type Sum, sumIn, sumMoney, totalsOf } from './money.ts'

describe('an amount of money', () => {
  test.each<[Sum, string]>([
    [0, 'NGN 0'],
    [1234, 'NGN 1,234'],
    [1234.5, 'NGN 1,234.50'],
    [1234.56, 'NGN 1,234.56'],
    [0.1 + 0.2, 'NGN 0.30'],
    [1.005, 'NGN 1.01'],
    [2.675, 'NGN 2.68'],
    [0.004, 'NGN 0'],
    [-0.001, 'NGN 0'],
    [-4500.5, 'NGN -4,500.50'],
    [1_999.999, 'NGN 2,000'],
    [1_000_000_000_000, 'NGN 1,000,000,000,000'],
    ['9007199254740993.01', 'NGN 9,007,199,254,740,993.01'],
    ['-1000000000000000000.00', 'NGN -1,000,000,000,000,000,000'],
  ])('of %s is shown as %s: two decimals where there are any', (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown)
  })

  test.each([
    ['USD', 'USD 49'],
    ['EUR', 'EUR 49'],
    ['', 'NGN 49'],
    [null, 'NGN 49'],
    [undefined, 'NGN 49'],
  ])('with the currency %j is %s', (currency, shown) => {
    expect(formatMoney(49, currency)).toBe(shown)
  })

  test('has a plain space, so that it can be found by searching and compared', () => {
    expect([...formatMoney(1_234)].map((character) => character.codePointAt(0))).toEqual(
      [...'NGN 1,234'].map((character) => character.codePointAt(0)),
    )
  })

  test.each([
    [1000 / 3, 333.33],
    [1.005, 1.01],
    [8.575, 8.58],
    [-1.005, -1.01],
    [1e-7, 0],
    [999_999_999_999.99, 999_999_999_999.99],
  ])('of %d is rounded to %d, half of a hundredth up', (amount, rounded) => {
    expect(roundMoney(amount)).toBe(rounded)
  })
})

describe('sums of money', () => {
  test.each<[Sum[], Sum]>([
    [[0.1, 0.2], 0.3],
    [[1_000_000_000_000, 0.01, 0.02], 1_000_000_000_000.03],
    [[1.005, 1.005], 2.02],
    [[], 0],
    [[-0.05, -3.2], -3.25],
    [[9_007_199_254_740_991, 0], '9007199254740991.00'],
    [[90_000_000_000_000, 0.01], '90000000000000.01'],
    [['999999999999999999.99', 0.01], '1000000000000000000.00'],
  ])('of %j are exact to the hundredth: %s', (amounts, sum) => {
    expect(sumMoney(amounts)).toBe(sum)
  })

  test('never mix currencies, and say how many records are in each', () => {
    const records = [
      { amount: 49, currency: 'USD' },
      { amount: 0.1, currency: 'NGN' },
      { amount: 0.2 },
      { amount: null, currency: '' },
      { amount: 5, currency: 'EUR' },
    ]
    expect(totalsOf(records)).toEqual([
      { currency: 'NGN', amount: 0.3, count: 3 },
      { currency: 'EUR', amount: 5, count: 1 },
      { currency: 'USD', amount: 49, count: 1 },
    ])
  })
})

describe('a decimal text', () => {
  test.each([
    ['4000', 4000],
    ['0.30', 0.3],
    ['-12.5', -12.5],
    ['9007199254740990.00', 9_007_199_254_740_990],
    ['9007199254740993', '9007199254740993'],
    ['90000000000000.01', '90000000000000.01'],
  ])('%s is the sum %j: a number as long as that is exact', (text, sum) => {
    expect(sumIn(text)).toBe(sum)
  })
})

test.each([
  [10, 7.5, 2.5],
  [0.3, 0.1 + 0.2, 0],
  ['9007199254740993.02', '9007199254740993.01', 0.01],
  [0, '9007199254740993.01', '-9007199254740993.01'],
] as const)('%s is more than %s by %s', (amount, other, difference) => {
  expect(differenceOf(amount, other)).toBe(difference)
})

test.each([
  [{ max: 2, amount: 99.99 }, { quantity: 3, months: 1 }, 149.99],
  [{ max: 2, amount: 99.99 }, { quantity: 1, months: 9 }, 449.96],
  [{ max: 3, amount: 100 }, { quantity: 1, months: 1 }, 33.33],
  [{ max: 0, amount: 0.07 }, { quantity: 3, months: 1 }, 0.21],
])('extras of a plan with %j cost, for %j, %d: half a hundredth counts as a whole one', (figures, extras, amount) => {
  expect(extraCharge(figures, extras)).toBe(amount)
})
