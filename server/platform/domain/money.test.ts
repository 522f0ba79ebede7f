import { expect, test } from 'vitest'
import { expectMoney } from './money.ts'

test('an amount with more than two decimals is refused with its field', () => {
  expect(() => expectMoney(10.005, 'staff.amount')).toThrow('An amount has at most two decimals.')
  for (const amount of [0, 0.01, 4500.5, 999_999_999_999.99]) expect(() => expectMoney(amount, 'x')).not.toThrow()
})
