import { businessDayOf, instantsOf } from '../domain/business-day.ts'
import type { Random } from './random.ts'

const hour = 3_600_000
const day = 24 * hour

/** From and to, in hours after midnight. */
export type Hours = readonly [from: number, to: number]

/** When shops are open, and when the administrators work. */
const shopHours: Hours = [8, 21]
export const officeHours: Hours = [8.25, 17.5]

interface Limits {
  /** Nothing is earlier, or at or after the other. */
  after?: Date | undefined
  before?: Date | undefined
  hours?: Hours
}

/** The business days around today; days are counted back from today, which is 0. Nothing happens later than now. */
export interface Calendar {
  readonly now: Date
  readonly timeZone: string
  /** The latest day on which anything has happened: 1 until shops have been open for an hour. */
  readonly lastDay: number
  /** The share of today's opening hours that is over. */
  readonly shareOfToday: number
  /** Midnight that began the day. */
  startOf(daysAgo: number): Date
  /** `YYYY-MM-DD`. */
  dateOf(daysAgo: number): string
  daysAgoOf(moment: Date): number
  /** 0 is Sunday. */
  weekdayOf(daysAgo: number): number
  /** The part of that day's hours that lies within the limits, in milliseconds; empty where it ends before it begins. */
  spanOn(daysAgo: number, limits?: Limits): { from: number; to: number }
  /** A moment in opening hours of that day within the limits, or the earliest that the limits allow. */
  momentOn(daysAgo: number, random: Random, limits?: Limits): Date
}

export function createCalendar(now: Date, timeZone: string): Calendar {
  const today = noonOf(businessDayOf(now, timeZone))
  const starts = new Map<number, Date>()

  const noon = (daysAgo: number): Date => new Date(today - daysAgo * day)
  const dateOf = (daysAgo: number): string => noon(daysAgo).toISOString().slice(0, 10)

  function startOf(daysAgo: number): Date {
    const known = starts.get(daysAgo)
    if (known) return known
    const start = new Date(instantsOf({ startDate: dateOf(daysAgo) }, timeZone).from ?? now)
    starts.set(daysAgo, start)
    return start
  }

  const [opening, closing] = shopHours
  const hoursToday = (now.getTime() - startOf(0).getTime()) / hour
  const lastDay = hoursToday < opening + 1 ? 1 : 0

  function spanOn(daysAgo: number, { after, before, hours = shopHours }: Limits = {}) {
    const start = startOf(Math.max(daysAgo, lastDay)).getTime()
    const from = Math.max(start + hours[0] * hour, after?.getTime() ?? 0)
    const to = Math.min(start + hours[1] * hour, now.getTime(), before?.getTime() ?? Number.POSITIVE_INFINITY)
    return { from, to }
  }

  return {
    now,
    timeZone,
    lastDay,
    shareOfToday: Math.min(Math.max((hoursToday - opening) / (closing - opening), 0), 1),
    startOf,
    dateOf,
    daysAgoOf: (moment) => (today - noonOf(businessDayOf(moment, timeZone))) / day,
    weekdayOf: (daysAgo) => noon(daysAgo).getUTCDay(),
    spanOn,
    momentOn(daysAgo, random, limits) {
      const { from, to } = spanOn(daysAgo, limits)
      // Two draws make the middle of the day the busiest part of it.
      const share = (random.fraction() + random.fraction()) / 2
      return new Date(from + Math.floor(share * Math.max(to - from, 0)))
    },
  }
}

const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`)
