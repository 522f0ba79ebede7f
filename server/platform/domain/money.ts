import { DomainError } from './errors.ts'

// Amounts are added up in hundredths, which are whole numbers, so that 0.1 + 0.2 is 0.3.
const toHundredths = (amount: number): number => Math.round(amount * 100)

/** The exact sum of amounts with at most two decimals. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + toHundredths(amount), 0) / 100

/** The amount rounded to two decimals. */
export const roundMoney = (amount: number): number => toHundredths(amount) / 100

/** Refuses an amount that no coin could pay. */
export function expectMoney(amount: number, field: string): void {
  if (Number(amount.toFixed(2)) === amount) return
  throw new DomainError('invalid', 'An amount has at most two decimals.', { data: { field } })
}

/** `NGN 12,500` or `USD 12.50`. */
export function formatMoney(amount: number, currency: string): string {
  const decimals = Number.isInteger(amount) ? 0 : 2
  const figure = amount.toLocaleString('en-GB', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return `${currency} ${figure}`
}
