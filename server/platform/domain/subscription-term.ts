import { TZDate } from '@date-fns/tz'
import { addMonths } from 'date-fns/addMonths'
import type { Expiry } from '../contract/index.ts'
import { businessDayOf, type InstantRange, startOfDay } from './business-day.ts'

/**
 * The same day and clock time `months` calendar months later in the business time zone; a day that the month lacks
 * becomes its last one.
 */
export function addBusinessMonths(moment: Date, months: number, timeZone: string): Date {
  return new Date(addMonths(new TZDate(moment.getTime(), timeZone), months).getTime())
}

export interface Term {
  startsAt: Date
  expiresAt: Date
}

/** The term of `months` from `startsAt` on. */
export const termFrom = (startsAt: Date, months: number, timeZone: string): Term => ({
  startsAt,
  expiresAt: addBusinessMonths(startsAt, months, timeZone),
})

/** The term of `months` that follows what is paid for already, or begins now where that is over. */
export function followingTerm(
  paidUntil: Date | undefined,
  { now, months, timeZone }: { now: Date; months: number; timeZone: string },
): Term {
  return termFrom(paidUntil && paidUntil > now ? paidUntil : now, months, timeZone)
}

const daysAhead: Record<Exclude<Expiry, 'lapsed'>, number> = { 'due-7': 7, 'due-30': 30 }

/** When the subscriptions end that are meant: before the moment, or from it to the end of the last of so many days. */
export function expiryRange(expiry: Expiry, { now, timeZone }: { now: Date; timeZone: string }): InstantRange {
  const moment = now.toISOString()
  if (expiry === 'lapsed') return { from: undefined, before: moment }
  const lastDay = { timeZone, daysLater: daysAhead[expiry] }
  return { from: moment, before: startOfDay(businessDayOf(now, timeZone), lastDay) }
}

/** Months from now to the end of a term that has not ended; a month that has begun counts whole. */
export function monthsLeft(now: Date, expiresAt: Date, timeZone: string): number {
  let months = 1
  while (addBusinessMonths(now, months, timeZone) < expiresAt) months += 1
  return months
}
