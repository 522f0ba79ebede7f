import type { CurrencyCode } from '#contract/subscription.ts'

export interface TypedAmount {
  amount: number
  currency?: CurrencyCode
}

const signs: Readonly<Record<string, CurrencyCode>> = { '₦': 'NGN', N: 'NGN', NGN: 'NGN', $: 'USD', USD: 'USD' }
/** At most twelve digits, plain or in groups of three separated by commas or spaces. */
const whole = String.raw`\d{1,12}|\d{1,3}(?:,\d{3}){1,3}|\d{1,3}(?:\s\d{3}){1,3}`
const wholePattern = new RegExp(`^(?:${whole})$`)
const amountPattern = new RegExp(String.raw`^(₦|NGN|N|\$|USD)?\s?((?:${whole})(?:\.\d{1,2})?)\s?(₦|NGN|\$|USD)?$`, 'i')

/** A text without marks that nobody sees, such as those of direction that come with what is copied, and blanks around it. */
export const visibleText = (text: string): string => text.replace(/\p{Cf}/gu, '').trim()

const numberOf = (digits: string): number => Number(digits.replaceAll(/[\s,]/g, ''))

/** `1000`, `1,000` or `1 000`; undefined for anything else. */
export function typedWholeNumber(text: string): number | undefined {
  const typed = visibleText(text)
  return wholePattern.test(typed) ? numberOf(typed) : undefined
}

/** An amount of money with at most two decimals, such as `₦5,000` or `1 500.50`. */
export function typedAmount(text: string): TypedAmount | undefined {
  const [, before, digits, after] = amountPattern.exec(visibleText(text)) ?? []
  if (digits === undefined || (before && after)) return undefined
  const currency = signs[(before ?? after ?? '').toUpperCase()]
  return { amount: numberOf(digits), ...(currency && { currency }) }
}
