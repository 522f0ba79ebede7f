import { describe, expect, it } from 'vitest'
import { planValues, priceText } from './plan-values'
import { offeredPlans } from './plan.server'

describe('the price in the form', () => {
  const typed = { branchAmount: '1000', inventoryAmount: '500', staffAmount: '300.5', couponAmount: '' }

  it('takes amounts as people write them', () => {
    expect(priceText({ ...typed, couponAmount: '₦5,000' })).toBe('NGN 6,800.50')
  })

  it.each(['free', 'Infinity', '1,00'])(
    'is not known while “%s” is no amount, instead of counting nothing',
    (wrong) => {
      expect(priceText({ ...typed, couponAmount: wrong })).toBe('–')
    },
  )

  it('is in a currency no longer than a code, whatever a refused form was posted with', () => {
    expect(priceText({ ...typed, currency: 'x'.repeat(100_000) }).length).toBeLessThan(40)
  })

  it('has no noise of binary fractions', () => {
    expect(priceText({ branchAmount: '0.1', inventoryAmount: '0.2' })).toBe('NGN 0.30')
  })
})

describe('the values of the form', () => {
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
})

describe('a plan that can be chosen', () => {
  const parts = {
    branch: { amount: 1000 },
    inventory: { amount: 500 },
    staff: { amount: 0 },
    coupon: { amount: 250.5 },
  }
  it.each([
    [{ ...parts, price: 8000 }, 'Starter (NGN 8,000 a month)'],
    [{ price: 0 }, 'Starter (NGN 0 a month)'],
    [{ ...parts, price: null }, 'Starter (NGN 1,750.50 a month)'],
    [{ ...parts, coupon: null }, 'Starter'],
    [{}, 'Starter'],
  ])('with %j is offered as “%s”', (plan, label) => {
    expect(offeredPlans([{ _id: 'p1', name: 'Starter', ...plan }], 'BIZ-1')).toMatchObject([{ label }])
  })
})
