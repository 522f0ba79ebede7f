const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** A count: `1,234,567`. For money use `formatMoney`. */
export const formatNumber = (value: number): string => numbers.format(value)
