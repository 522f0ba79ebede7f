import { describe, expect, it } from 'vitest'
import { newPlanValues, planValues, priceText } from './plan-values'

describe('the price in the form', () => {
  const typed = { branchAmount: '1000', inventoryAmount: '500', staffAmount: '300.5', couponAmount: '' }

  it('adds up what is typed so far', () => {
    expect(priceText(typed)).toBe('NGN 1,800.50')
    expect(priceText({})).toBe('NGN 0')
  })

  it('is in the chosen currency', () => {
    expect(priceText({ ...typed, currency: 'USD' })).toBe('USD 1,800.50')
    expect(priceText({ ...typed, currency: '' })).toBe('NGN 1,800.50')
  })

  it('takes amounts as people write them', () => {
    expect(priceText({ ...typed, couponAmount: '₦5,000' })).toBe('NGN 6,800.50')
  })

  it.each(['free', 'Infinity', '1,00'])(
    'is not known while “%s” is no amount, instead of counting nothing',
    (wrong) => {
      expect(priceText({ ...typed, couponAmount: wrong })).toBe('–')
    },
  )

  it('has no noise of binary fractions', () => {
    expect(priceText({ branchAmount: '0.1', inventoryAmount: '0.2' })).toBe('NGN 0.30')
  })

  it('does not multiply by how many are included', () => {
    expect(priceText({ ...typed, branchMax: '10', staffMax: '20' })).toBe('NGN 1,800.50')
  })
})

describe('the values of the form', () => {
  it('begin as a general plan in naira with nothing typed', () => {
    const { type, currency, ...rest } = newPlanValues
    expect({ type, currency }).toEqual({ type: 'general', currency: 'NGN' })
    expect(new Set(Object.values(rest))).toEqual(new Set(['']))
  })

  it('are those of the record, 0 included, and empty where it has none', () => {
    const plan = { name: 'Starter', branch: { max: 0, amount: 1500 }, staff: null, coupon: { amount: null } }
    expect(planValues(plan)).toMatchObject({
      name: 'Starter',
      type: '',
      business: '',
      branchMax: '0',
      branchAmount: '1500',
      staffMax: '',
      couponAmount: '',
    })
  })

  it.each([
    [1500.5, '1500.50'],
    [0.1 + 0.2, '0.30'],
    [1.005, '1.01'],
    [2000, '2000'],
  ])('have the amount %d as %s, which the form takes back', (amount, text) => {
    expect(planValues({ staff: { max: 1, amount } }).staffAmount).toBe(text)
  })

  it('name the business as it is known, or by its reference', () => {
    expect(planValues({ businessRef: 'BIZ-1' }).business).toBe('BIZ-1')
    expect(planValues({ businessRef: 'BIZ-1' }, 'Obi Provisions (BIZ-1)').business).toBe('Obi Provisions (BIZ-1)')
  })
})
