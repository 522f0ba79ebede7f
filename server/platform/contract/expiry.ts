import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { startOfDay } from 'date-fns/startOfDay'

/** Which subscriptions are meant by their end: those that are over, and those that end by the seventh or thirtieth day. */
export const expiries = ['lapsed', 'due-7', 'due-30'] as const
export type Expiry = (typeof expiries)[number]

/** How many business days are meant by what is due; the present day is the first. */
export const expiryDays = { 'due-7': 7, 'due-30': 30 } as const satisfies Record<Exclude<Expiry, 'lapsed'>, number>

/** When the subscriptions end that are meant: before the moment, or from it to the end of the last of so many days. */
export function expiryRange(
  expiry: Expiry,
  { now, timeZone }: { now: Date; timeZone: string },
): { from: string | undefined; before: string } {
  const moment = now.toISOString()
  if (expiry === 'lapsed') return { from: undefined, before: moment }
  const end = startOfDay(addDays(new TZDate(now.getTime(), timeZone), expiryDays[expiry]))
  return { from: moment, before: new Date(end.getTime()).toISOString() }
}

/** Whether a subscription that ends then is meant. */
export function isMeant(expiry: Expiry, end: number, clock: { now: Date; timeZone: string }): boolean {
  const { from, before } = expiryRange(expiry, clock)
  return end < Date.parse(before) && (from === undefined || end >= Date.parse(from))
}
