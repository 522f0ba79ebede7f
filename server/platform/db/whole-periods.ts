import type { InstantRange } from '../model/business-day.ts'

/** A range in parts: the whole periods inside it, which kept totals know, and what is left at its ends. */
interface PeriodRange {
  /** Undefined where there is no whole period. */
  whole: InstantRange | undefined
  /** Each shorter than two periods; none at an open end. */
  ends: InstantRange[]
}

/** Cuts a range at the first and the last instant that is a multiple of `length`, in milliseconds, since 1970. */
export function wholePeriods({ from, before }: InstantRange, length: number): PeriodRange {
  const first = from === undefined ? undefined : Math.ceil(Date.parse(from) / length) * length
  const end = before === undefined ? undefined : Math.floor(Date.parse(before) / length) * length
  if (first !== undefined && end !== undefined && first >= end) return { whole: undefined, ends: [{ from, before }] }
  const whole = { from: instantText(first), before: instantText(end) }
  const ends = [
    { from, before: whole.from },
    { from: whole.before, before },
  ]
  return { whole, ends: ends.filter((range) => range.from !== undefined && range.before !== undefined) }
}

const instantText = (moment: number | undefined) => (moment === undefined ? undefined : new Date(moment).toISOString())
