import { roundMoney } from '../contract/money.ts'
import { DomainError } from './errors.ts'

/** Refuses an amount that no coin could pay. */
export function expectMoney(amount: number, field: string): void {
  if (roundMoney(amount) === amount) return
  throw new DomainError('invalid', 'An amount has at most two decimals.', { data: { field } })
}
