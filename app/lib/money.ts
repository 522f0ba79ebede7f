import { type CurrencyTotal, formatMoney } from '#contract/money.ts'
import { formatNumber } from './number'

export {
  type CurrencyTotal,
  differenceOf,
  formatAmount,
  formatMoney,
  planPrice,
  roundMoney,
  type Sum,
  sumMoney,
  totalsOf,
} from '#contract/money.ts'

/** Further currencies are only counted, which limits the text's length. */
export const maxCurrencies = 20

/** `NGN 1,234.50`; with several currencies, each with its number of records: `NGN 1,234 (20) · USD 49 (1)`. */
export function formatTotals(totals: readonly CurrencyTotal[]): string {
  const [only, ...others] = totals
  if (!only) return formatMoney(0)
  if (others.length === 0) return formatMoney(only.amount, only.currency)
  const left = totals.length - maxCurrencies
  return totals
    .slice(0, maxCurrencies)
    .map(({ currency, amount, count }) => `${formatMoney(amount, currency)} (${formatNumber(count)})`)
    .concat(left > 0 ? `${formatNumber(left)} other currencies` : [])
    .join(' · ')
}
