import { TZDate } from '@date-fns/tz'
import { addMonths } from 'date-fns/addMonths'

/** The same day and clock time in the business time zone; a day that the month lacks becomes its last one. */
export function addBusinessMonths(moment: Date, months: number, timeZone: string): Date {
  return new Date(addMonths(new TZDate(moment.getTime(), timeZone), months).getTime())
}

export interface Term {
  startsAt: Date
  expiresAt: Date
}

export const termFrom = (startsAt: Date, months: number, timeZone: string): Term => ({
  startsAt,
  expiresAt: addBusinessMonths(startsAt, months, timeZone),
})

/** Follows what is paid for, or begins now where that is over. */
export function followingTerm(
  paidUntil: Date | undefined,
  { now, months, timeZone }: { now: Date; months: number; timeZone: string },
): Term {
  return termFrom(paidUntil && paidUntil > now ? paidUntil : now, months, timeZone)
}

/** A month that has begun counts whole. Counted back from the end, it is never more than was bought. */
export function monthsLeft(now: Date, expiresAt: Date, timeZone: string): number {
  let months = 1
  while (addBusinessMonths(expiresAt, -months, timeZone) > now) months += 1
  return months
}
