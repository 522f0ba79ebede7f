import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { startOfDay } from 'date-fns/startOfDay'
import { startOfMonth } from 'date-fns/startOfMonth'

export const expiries = ['lapsed', 'due-7', 'due-30', 'this-month'] as const
export type Expiry = (typeof expiries)[number]

export const expiryDays = { 'due-7': 7, 'due-30': 30 } as const satisfies Partial<Record<Expiry, number>>

/** The ends that are meant; a lapsed subscription ends before now, however long ago. */
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

export function isMeant(expiry: Expiry, end: number, clock: { now: Date; timeZone: string }): boolean {
  const { from, before } = expiryRange(expiry, clock)
  return end < Date.parse(before) && (from === undefined || end >= Date.parse(from))
}
