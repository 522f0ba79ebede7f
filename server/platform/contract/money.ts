// Amounts have at most two decimals. What has more is rounded half away from zero, here and nowhere else, so that the
// form, the platform and every screen come to the same figure.
const style = { maximumFractionDigits: 2, roundingMode: 'halfExpand', signDisplay: 'negative' } as const

const figures = new Intl.NumberFormat('en-US', {
  ...style,
  minimumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})
const numerals = new Intl.NumberFormat('en-US', { ...style, useGrouping: false })

/** The amount in hundredths: half of one counts as a whole one, as the amount is written: 1.005 is 1.01. */
export const roundMoney = (amount: number): number => Number(numerals.format(amount))

/** The sum of amounts, each rounded to hundredths; added up in whole ones, so that 0.1 + 0.2 is 0.3. */
export const sumMoney = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(roundMoney(amount) * 100), 0) / 100

/**
 * What extra staff or branches cost for so many months, each at its part of the plan's amount; a plan that includes none
 * sells each at the whole amount.
 */
export const extraCharge = (
  { max, amount }: { max: number; amount: number },
  { quantity, months }: { quantity: number; months: number },
): number => roundMoney((amount / Math.max(max, 1)) * quantity * months)

/** `1,234` or `1,234.50`: two decimals where there are any. */
export const formatAmount = (amount: number): string => figures.format(amount)

/** `NGN 1,234,567` or `USD 12.50`; an amount without a currency is in naira. */
export const formatMoney = (amount: number, currency?: string | null): string =>
  `${currency || 'NGN'} ${formatAmount(amount)}`

/** A sum of one currency, and how many records are in it. */
export interface CurrencyTotal {
  currency: string
  amount: number
  count: number
}

/** Sums per currency, naira first; a record without a currency counts as naira, one without an amount as 0. */
export function totalsOf(records: readonly { amount?: number | null; currency?: string | null }[]): CurrencyTotal[] {
  const groups = Map.groupBy(records, ({ currency }) => currency || 'NGN')
  return nairaFirst(
    [...groups].map(([currency, group]) => ({
      currency,
      amount: sumMoney(group.map(({ amount }) => amount ?? 0)),
      count: group.length,
    })),
  )
}

/** Naira first, the others by their code. */
export const nairaFirst = (totals: readonly CurrencyTotal[]): CurrencyTotal[] => {
  const rank = ({ currency }: CurrencyTotal) => (currency === 'NGN' ? '' : currency)
  return totals.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

/** The sum in naira; 0 where nothing is in naira. */
export const nairaOf = (totals: readonly CurrencyTotal[]): number =>
  totals.find(({ currency }) => currency === 'NGN')?.amount ?? 0
