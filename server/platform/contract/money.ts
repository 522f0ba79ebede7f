// Two decimals, rounded half away from zero. Rounding happens only here, so that form, platform and screens agree.
const style = { maximumFractionDigits: 2, roundingMode: 'halfExpand', signDisplay: 'negative' } as const

const figures = new Intl.NumberFormat('en-US', {
  ...style,
  minimumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})
const numerals = new Intl.NumberFormat('en-US', { ...style, minimumFractionDigits: 2, useGrouping: false })

/** A sum as a number where that is exact, and otherwise as decimal text. */
export type Sum = number | `${number}`

const exactHundredths = 1e13

export function sumIn(text: string): Sum {
  const number = Number(text)
  const isWhole = /^-?\d+(\.0+)?$/.test(text)
  const isExact = Math.abs(number) < (isWhole ? Number.MAX_SAFE_INTEGER : exactHundredths)
  // Callers pass only decimals.
  return isExact ? number : (text as `${number}`)
}

/** Rounds to hundredths as the amount is written: 1.005 becomes 1.01. */
export const roundMoney = (amount: number): number => Number(numerals.format(amount))

const toHundredths = (amount: Sum): bigint => BigInt(numerals.format(amount).replace('.', ''))

function fromHundredths(hundredths: bigint): Sum {
  const digits = String(hundredths).replace('-', '').padStart(3, '0')
  return sumIn(`${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

/** The sum of amounts, each rounded to hundredths and added as an integer, so that it is exact at any size. */
export const sumMoney = (amounts: readonly Sum[]): Sum =>
  fromHundredths(amounts.reduce((sum, amount) => sum + toHundredths(amount), 0n))

export const differenceOf = (amount: Sum, other: Sum): Sum => fromHundredths(toHundredths(amount) - toHundredths(other))

/** Each amount is at most `largestPayment`, so the sum is a number. */
export const planPrice = (amounts: readonly number[]): number => Number(sumMoney(amounts))

/** The most that a plan may cost a month, and that one payment may be. */
export const largestPayment = 1_000_000_000_000

/** What extra staff or branches cost for so many months; a plan that includes none sells each at the whole amount. */
export const extraCharge = (
  { max, amount }: { max: number; amount: number },
  { quantity, months }: { quantity: number; months: number },
  // Divided last, in whole hundredths: what is lost before would be missing at a half.
): number => Math.round((Math.round(amount * 100) * quantity * months) / Math.max(max, 1)) / 100

/** `1,234` or `1,234.50`: two decimals where there are any. */
export const formatAmount = (amount: Sum): string => figures.format(amount)

/** `NGN 1,234,567` or `USD 12.50`; an amount without a currency is in naira. */
export const formatMoney = (amount: Sum, currency?: string | null): string =>
  `${currency || 'NGN'} ${formatAmount(amount)}`

export interface CurrencyTotal {
  currency: string
  amount: Sum
  count: number
}

/** Naira first; a record without a currency counts as naira, one without an amount as 0. */
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

export const nairaFirst = (totals: readonly CurrencyTotal[]): CurrencyTotal[] => {
  const rank = ({ currency }: CurrencyTotal) => (currency === 'NGN' ? '' : currency)
  return totals.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

/** The sum in naira; 0 where nothing is in naira. */
export const nairaOf = (totals: readonly CurrencyTotal[]): Sum =>
  totals.find(({ currency }) => currency === 'NGN')?.amount ?? 0
