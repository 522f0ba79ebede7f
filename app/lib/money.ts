const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** `1,234,567`; decimals only when present. */
export const formatNumber = (value: number): string => numbers.format(value)

/** `NGN 1,234,567` (readings 26). */
export const formatMoney = (value: number, currency = 'NGN'): string => `${currency} ${formatNumber(value)}`
