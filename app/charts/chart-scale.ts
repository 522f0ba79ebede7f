const roundSteps = [1, 2, 2.5, 5, 10]
const lineCount = 3

export interface Scale {
  /** Round values for the lines, in ascending order; empty where there is nothing to measure. */
  lines: number[]
  top: number
}

/** Three lines at round values, the highest as near to the largest value as a round step allows. */
export function scaleOf(values: readonly number[]): Scale {
  const most = Math.max(0, ...values)
  if (most === 0) return { lines: [], top: 1 }
  const wanted = most / lineCount
  const magnitude = 10 ** Math.floor(Math.log10(wanted))
  const distance = (step: number) => Math.abs(Math.log(step / wanted))
  const step = roundSteps
    .map((round) => round * magnitude)
    .reduce((best, candidate) => (distance(candidate) < distance(best) ? candidate : best))
  const lines = Array.from({ length: lineCount }, (_, index) => step * (index + 1))
  return { lines, top: Math.max(most, step * lineCount) }
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const units: Readonly<Record<string, string>> = { K: 'k', M: 'm', B: 'bn', T: 'tn' }

/** `₦150m`, for an axis. */
export const axisAmount = (value: number): string =>
  `₦${compact.format(value).replace(/[KMBT]$/, (unit) => units[unit] ?? unit)}`

// Two halves of a percent are not both rounded up.
const percent = new Intl.NumberFormat('en-GB', { style: 'percent', roundingMode: 'halfEven' })

/** `93%` of the whole. A part never reads as 0%, nor as 100% while something is missing. */
export function shareText(value: number, whole: number): string {
  if (whole === 0) return '–'
  const share = percent.format(value / whole)
  if (share === '0%' && value > 0) return '< 1%'
  return share === '100%' && value < whole ? '> 99%' : share
}
