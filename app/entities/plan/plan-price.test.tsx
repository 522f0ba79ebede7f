// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PlanPrice } from './plan-price'

afterEach(cleanup)

const lines = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

it('the amounts of a plan stand above their sum', () => {
  const typed = { branchAmount: '1000', inventoryAmount: '500.5', staffAmount: 'some', currency: 'USD' }
  render(<PlanPrice id="price" values={typed} />)
  expect(lines()).toEqual(['Branches: USD 1,000', 'Inventory: USD 500.50', 'Staff: –', 'Coupons: USD 0'])
  expect(screen.getByLabelText<HTMLInputElement>('Price').value, 'is not known yet').toBe('–')
})
