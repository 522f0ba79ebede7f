import { describe, expect, it } from 'vitest'
import { ruleInWords } from './target-rule'

describe('a rule in words', () => {
  it.each([
    [{}, 'All businesses'],
    [{ status: 'active' }, 'All active businesses'],
    [{ category: 'Pharmacy', state: 'Lagos' }, 'Pharmacy businesses in Lagos'],
    [{ category: 'Pharmacy', status: 'inactive' }, 'Inactive Pharmacy businesses'],
    [{ state: 'Oyo', plan: 'p1', planName: 'Standard' }, 'Businesses in Oyo on Standard'],
    [{ plan: 'p1' }, 'Businesses on p1'],
    [
      { category: 'Pharmacy', state: 'Kaduna', expiry: 'this-month' },
      'Pharmacy businesses in Kaduna whose subscription ends this month',
    ],
    [{ expiry: 'lapsed' }, 'All businesses whose subscription has lapsed'],
    [{ state: 'Oyo', plan: 'p1', expiry: 'due-7' }, 'Businesses in Oyo on p1 whose subscription is due in 7 days'],
  ])('%j is “%s”', (rule, words) => {
    expect(ruleInWords(rule)).toBe(words)
  })

  it.each([
    [{ category: 'Pharmacy', state: 'Lagos' }, 22, '22 Pharmacy businesses in Lagos'],
    [{ status: 'active' }, 1250, 'All 1,250 active businesses'],
    [{ state: 'Oyo' }, 1, '1 business in Oyo'],
  ])('%j with %i businesses is “%s”', (rule, count, words) => {
    expect(ruleInWords(rule, count)).toBe(words)
  })
})
