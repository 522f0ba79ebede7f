import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { DomainError } from './errors.ts'

/** Calendar days, `YYYY-MM-DD`, both inclusive; either end may be open. */
export interface DayRange {
  startDate?: string | undefined
  endDate?: string | undefined
}

/** Instants that a range of days spans: `from` is part of it, `before` is not. */
export interface InstantRange {
  from: string | undefined
  before: string | undefined
}

/** Turns days of the business time zone into instants, also over a change of its clocks. */
export function instantsOf({ startDate, endDate }: DayRange, timeZone: string): InstantRange {
  if (startDate && endDate && endDate < startDate) {
    throw new DomainError('invalid', 'End date must not be before start date.', { data: { field: 'endDate' } })
  }
  return {
    from: startDate && utc(startOf(startDate, timeZone)),
    before: endDate && utc(addDays(startOf(endDate, timeZone), 1)),
  }
}

function startOf(day: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const start = new TZDate(2000, 0, 1, timeZone)
  start.setFullYear(year, month - 1, date)
  return start
}

const utc = (moment: Date): string => new Date(moment.getTime()).toISOString()

/** The instant at which the business day of `now` began. */
export function startOfToday(now: Date, timeZone: string): string {
  const start = new TZDate(now.getTime(), timeZone)
  start.setHours(0, 0, 0, 0)
  return utc(start)
}
