import { TZDate } from '@date-fns/tz'
import { addMonths } from 'date-fns/addMonths'

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

/** Months from now to the end of a term that has not ended; a month that has begun counts whole. */
export function monthsLeft(now: Date, expiresAt: Date, timeZone: string): number {
  let months = 1
  while (addBusinessMonths(now, months, timeZone) < expiresAt) months += 1
  return months
}
