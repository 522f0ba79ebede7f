import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { invalidField } from './errors.ts'

/** Milliseconds of a day without a change of clocks. */
export const dayLength = 86_400_000

/** Calendar days, `YYYY-MM-DD`, both inclusive; either end may be open. */
export interface DayRange {
  startDate?: string | undefined
  endDate?: string | undefined
}

/** `from` is part of the range, `before` is not. */
export interface InstantRange {
  from: string | undefined
  before: string | undefined
}

/** Days of the business time zone, also over a change of its clocks; refuses an end before the start. */
export function instantsOf({ startDate, endDate }: DayRange, timeZone: string): InstantRange {
  if (startDate && endDate && endDate < startDate) {
    throw invalidField('endDate', 'End date must not be before start date.')
  }
  return {
    from: startDate && startOfDay(startDate, { timeZone }),
    before: endDate && startOfDay(endDate, { timeZone, daysLater: 1 }),
  }
}

export const businessDayOf = (moment: Date, timeZone: string): string =>
  format(new TZDate(moment.getTime(), timeZone), 'yyyy-MM-dd')

export const startOfToday = (now: Date, timeZone: string): string =>
  new Date(new TZDate(now.getTime(), timeZone).setHours(0, 0, 0, 0)).toISOString()

export function startOfDay(day: string, { timeZone, daysLater = 0 }: { timeZone: string; daysLater?: number }): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  // `setFullYear`, because a constructor takes the years 0 to 99 for 1900 to 1999.
  return new Date(new TZDate(2000, 0, 1, timeZone).setFullYear(year, month - 1, date + daysLater)).toISOString()
}

/** Passed in, so that rules about time can be tested without waiting. */
export type Clock = () => Date
