import { instantsOf } from '../domain/business-day.ts'
import type { Random } from './random.ts'

const hour = 3_600_000
const day = 24 * hour

/** The business days up to today, the only time that the demonstration data knows. */
export interface Calendar {
  readonly now: Date
  readonly timeZone: string
  /** Midnight that began the day `daysAgo` days before today. */
  startOf(daysAgo: number): Date
  /** 0 is Sunday. */
  weekdayOf(daysAgo: number): number
  /** A moment in opening hours of that day, and never later than now. */
  momentOn(daysAgo: number, random: Random): Date
}

export function createCalendar(now: Date, timeZone: string): Calendar {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  const noonToday = Date.parse(`${today}T12:00:00Z`)
  const starts = new Map<number, Date>()

  const dateOf = (daysAgo: number): string => new Date(noonToday - daysAgo * day).toISOString().slice(0, 10)

  function startOf(daysAgo: number): Date {
    const known = starts.get(daysAgo)
    if (known) return known
    const start = new Date(instantsOf({ startDate: dateOf(daysAgo) }, timeZone).from ?? now)
    starts.set(daysAgo, start)
    return start
  }

  return {
    now,
    timeZone,
    startOf,
    weekdayOf: (daysAgo) => new Date(noonToday - daysAgo * day).getUTCDay(),
    momentOn(daysAgo, random) {
      const start = startOf(daysAgo).getTime()
      // Two draws make the middle of the day the busiest part of it.
      const opening = start + 8 * hour + ((random.fraction() + random.fraction()) / 2) * 13 * hour
      if (opening <= now.getTime()) return new Date(opening)
      return new Date(start + random.fraction() * (now.getTime() - start))
    },
  }
}
