import { describe, expect, it } from 'vitest'
import { typedAmount, typedWholeNumber } from './typed-number'

describe('a whole number', () => {
  it.each([
    ['0', 0],
    ['007', 7],
    ['1000', 1000],
    ['1,000', 1000],
    [' 1 000 ', 1000],
    ['1\u00a0000', 1000],
    ['1,000,000', 1_000_000],
    ['\u200E1,000\u200B', 1000],
  ])('is read from %j', (text, number) => {
    expect(typedWholeNumber(text)).toBe(number)
  })

  it.each(['', 'one', '1.5', '1.000', '1,00', '10,00', '1,0000', '1,000 000', ',100', '-1', '+1', '1e3', '0x10', '₦5'])(
    'is not read from %j',
    (text) => {
      expect(typedWholeNumber(text)).toBeUndefined()
    },
  )
})

describe('an amount', () => {
  it.each([
    ['1500', { amount: 1500 }],
    ['1,500.50', { amount: 1500.5 }],
    ['1 500.5', { amount: 1500.5 }],
    ['₦5,000', { amount: 5000, currency: 'NGN' }],
    ['N5,000', { amount: 5000, currency: 'NGN' }],
    ['ngn 5000', { amount: 5000, currency: 'NGN' }],
    ['5,000 NGN', { amount: 5000, currency: 'NGN' }],
    ['$12.50', { amount: 12.5, currency: 'USD' }],
    ['\u202A5,000\u202C\u200B', { amount: 5000 }],
    ['999,999,999,999', { amount: 999_999_999_999 }],
  ])('is read from %j', (text, amount) => {
    expect(typedAmount(text)).toEqual(amount)
  })

  it.each(['', '₦', '1.005', '1,50', '1.500,00', '1,000,00', '5k', '€5', '₦5 NGN', '-5', 'Infinity', '1000000000000'])(
    'is not read from %j',
    (text) => {
      expect(typedAmount(text)).toBeUndefined()
    },
  )
})
