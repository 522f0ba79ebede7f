// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PlanPrice, TermPrice } from './plan-price'

afterEach(cleanup)

const lines = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

it('the amounts of a plan stand above their sum', () => {
  const typed = { branchAmount: '1000', inventoryAmount: '500.5', staffAmount: 'some', currency: 'USD' }
  render(<PlanPrice id="price" values={typed} />)
  expect(lines()).toEqual(['Branches: USD 1,000', 'Inventory: USD 500.50', 'Staff: USD 0', 'Coupons: USD 0'])
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('USD 1,500.50')
})

const chosen = {
  plans: [{ value: 'p1', label: 'Growth (NGN 14,000.50 a month)', name: 'Growth', price: 14_000.5 }],
  periods: [
    { value: '1', label: '1 Month' },
    { value: '3', label: '3 Months' },
  ],
}
const receipt = () => screen.getByRole('region', { name: 'What it costs' }).textContent

it('a term costs the price of a month times its months', () => {
  render(<TermPrice {...chosen} plan="p1" period="3" />)
  expect(lines()).toEqual(['Growth: NGN 14,000.50 a month', 'Period: 3 Months'])
  expect(receipt()).toMatch(/TotalNGN 42,001.50$/)
})

it('a term without a period costs so much each month, and without a plan nothing is added up', () => {
  const { rerender } = render(<TermPrice {...chosen} plan="p1" period="" />)
  expect(receipt()).toMatch(/Each monthNGN 14,000.50$/)
  rerender(<TermPrice {...chosen} plan="gone" period="3" />)
  expect(screen.queryByRole('region')).toBeNull()
})
