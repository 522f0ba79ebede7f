import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies } from '../contract/index.ts'
import { checkPlan, mergePlan, type PlanDescription } from './plan.ts'
import type { StoredPlan } from './ports/subscription.ts'

// The only thing that the rules ask the stores for.
const stores = { businesses: { exists: async (businessRef: string) => businessRef === 'BIZ-1' } }
const check = (plan: PlanDescription) => checkPlan(plan, stores as unknown as Parameters<typeof checkPlan>[1])

const plan: PlanDescription = {
  type: 'general',
  name: 'Basic',
  branch: { max: 1, amount: 0.1 },
  inventory: { max: 2, amount: 0.2 },
  staff: { max: 3, amount: 1000 },
  coupon: { amount: 0 },
  currency: { ...currencies.NGN },
}

describe('the price', () => {
  test('is the sum of the four amounts, not of amounts times limits', async () => {
    expect((await check(plan)).price).toBe(1000.3)
    expect((await check({ ...plan, price: 1000.3 })).price).toBe(1000.3)
  })

  test('is refused when it is anything else', async () => {
    const wrong = check({ ...plan, price: 1000.31 })
    await expect(wrong).rejects.toThrow('The price must be the sum of the four amounts, NGN 1,000.30.')
    await expect(wrong).rejects.toMatchObject({ kind: 'invalid', data: { field: 'price' } })
  })

  test('that a form adds up in hundredths is always accepted', async () => {
    const hundredths = fc.integer({ min: 0, max: 100_000_000_000 })
    await fc.assert(
      fc.asyncProperty(fc.tuple(hundredths, hundredths, hundredths, hundredths), async (amounts) => {
        const [branch, inventory, staff, coupon] = amounts.map((amount) => amount / 100) as [
          number,
          number,
          number,
          number,
        ]
        const price = amounts.reduce((sum, amount) => sum + amount, 0) / 100
        const described = {
          ...plan,
          branch: { max: 1, amount: branch },
          inventory: { max: 1, amount: inventory },
          staff: { max: 1, amount: staff },
          coupon: { amount: coupon },
          price,
        }
        expect((await check(described)).price).toBe(price)
      }),
    )
  })
})

test('an amount with more than two decimals is refused with its field', async () => {
  const staff = (amount: number) => check({ ...plan, staff: { max: 3, amount } })
  await expect(staff(10.005)).rejects.toMatchObject({
    message: 'An amount has at most two decimals.',
    data: { field: 'staff.amount' },
  })
  for (const amount of [0, 0.01, 4500.5, 990_000_000_000.99]) await expect(staff(amount)).resolves.toBeDefined()
})

describe('the business', () => {
  test('of a custom plan must be named and exist', async () => {
    expect(await check({ ...plan, type: 'custom', businessRef: 'BIZ-1' })).toMatchObject({ businessRef: 'BIZ-1' })
    await expect(check({ ...plan, type: 'custom' })).rejects.toThrow('A custom plan is for one business.')
    await expect(check({ ...plan, type: 'custom', businessRef: 'BIZ-2' })).rejects.toThrow('reference BIZ-2')
  })

  test('of a general plan is refused', async () => {
    await expect(check({ ...plan, businessRef: 'BIZ-1' })).rejects.toThrow('A general plan is for every business.')
  })
})

describe('a change', () => {
  const stored: StoredPlan = {
    ...plan,
    _id: '1',
    version: 3,
    type: 'custom',
    businessRef: 'BIZ-1',
    price: 1000.3,
    createdAt: '2026-01-01T00:00:00.000Z',
    currency: currencies.NGN,
  }

  test('leaves what it does not name, and never trusts the old price', () => {
    const merged = mergePlan(stored, { name: 'Better', coupon: { amount: 5 } })
    expect(merged).toMatchObject({ name: 'Better', coupon: { amount: 5 }, staff: plan.staff, businessRef: 'BIZ-1' })
    expect(merged.price).toBeUndefined()
  })

  test('to a general plan lets go of the business', () => {
    expect(mergePlan(stored, { type: 'general', businessRef: 'BIZ-1' }).businessRef).toBeUndefined()
  })
})

test('the currency is one of the contract, whatever else the body says of it', async () => {
  const described = { ...plan, currency: { code: 'USD' as const, name: 'Doubloon', symbol: '?' } }
  expect((await check(described)).currency).toEqual(currencies.USD)
})
