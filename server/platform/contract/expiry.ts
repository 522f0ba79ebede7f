import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { startOfDay } from 'date-fns/startOfDay'
import { startOfMonth } from 'date-fns/startOfMonth'

/** Which subscriptions are meant by their end: those that are over, and those that end by the seventh or thirtieth day or with the month. */
export const expiries = ['lapsed', 'due-7', 'due-30', 'this-month'] as const
export type Expiry = (typeof expiries)[number]

/** How many business days are meant by what is due; the present day is the first. */
export const expiryDays = { 'due-7': 7, 'due-30': 30 } as const satisfies Partial<Record<Expiry, number>>

/** When the subscriptions end that are meant: before the moment, or from it to the end of the last of so many days or of the month. */
export function expiryRange(
  expiry: Expiry,
  { now, timeZone }: { now: Date; timeZone: string },
): { from: string | undefined; before: string } {
  const moment = now.toISOString()
  if (expiry === 'lapsed') return { from: undefined, before: moment }
  const today = new TZDate(now.getTime(), timeZone)
  const end =
    expiry === 'this-month' ? startOfMonth(addMonths(today, 1)) : startOfDay(addDays(today, expiryDays[expiry]))
  return { from: moment, before: new Date(end.getTime()).toISOString() }
}

/** Whether a subscription that ends then is meant. */
export function isMeant(expiry: Expiry, end: number, clock: { now: Date; timeZone: string }): boolean {
  const { from, before } = expiryRange(expiry, clock)
  return end < Date.parse(before) && (from === undefined || end >= Date.parse(from))
}
