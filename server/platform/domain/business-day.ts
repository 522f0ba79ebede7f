import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { DomainError } from './errors.ts'
import { LatestUsed } from './latest-used.ts'

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
    from: startDate && instantText(boundsOf(startDate, timeZone).start),
    before: endDate && instantText(boundsOf(endDate, timeZone).end),
  }
}

/** The business day of a moment, `YYYY-MM-DD`. */
export const businessDayOf = (moment: Date, timeZone: string): string =>
  format(new TZDate(moment.getTime(), timeZone), 'yyyy-MM-dd')

/** The instant at which the business day of `now` began. */
export function startOfToday(now: Date, timeZone: string): string {
  const moment = now.getTime()
  const latest = today.find(timeZone)
  if (latest && latest.start <= moment && moment < latest.end) return instantText(latest.start)
  const midnight = (hour: number) => new TZDate(moment, timeZone).setHours(hour, 0, 0, 0)
  const bounds = { start: midnight(0), end: midnight(24) }
  today.keep(timeZone, bounds)
  return instantText(bounds.start)
}

/** Instants in milliseconds: `start` is part of the day, `end` is not. */
interface Bounds {
  start: number
  end: number
}

// A time zone's offset takes longer to find than many a query, and the same days are asked for over and over.
const days = new LatestUsed<Bounds>(1000)
const today = new LatestUsed<Bounds>(10)

function boundsOf(day: string, timeZone: string): Bounds {
  const key = `${day} ${timeZone}`
  const known = days.find(key)
  if (known) return known
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const startOf = (dayOfMonth: number) => new TZDate(2000, 0, 1, timeZone).setFullYear(year, month - 1, dayOfMonth)
  const bounds = { start: startOf(date), end: startOf(date + 1) }
  days.keep(key, bounds)
  return bounds
}

const instantText = (moment: number): string => new Date(moment).toISOString()
