import { TZDate } from '@date-fns/tz'
import { day } from '../contract/record.ts'
import { businessDayOf, startOfDay } from '../model/business-day.ts'
import { invalidField } from '../model/errors.ts'

export interface Period {
  startsAt: Date
  endsAt: Date
}

const momentPattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d{2}:\d{2})?$/

/** Days begin and end with the business day. Moments are in the business time zone unless they name another. */
export function checkPeriod(given: { startDate: string; endDate: string }, timeZone: string): Period {
  const startsAt = read(given.startDate, { field: 'startDate', name: 'Start date', timeZone })
  const endsAt = read(given.endDate, { field: 'endDate', name: 'End date', timeZone })
  if (endsAt < startsAt) {
    throw invalidField('endDate', 'End date must not be before start date.')
  }
  return { startsAt, endsAt }
}

/** Refuses a period that is over, unless its days are those of `before`: a finished notification can be corrected. */
export function expectNotPast(period: Period, { now, timeZone, before }: Today): void {
  const dayOf = (moment: Date) => businessDayOf(moment, timeZone)
  if (dayOf(period.endsAt) >= dayOf(now)) return
  const hasSameDays =
    before && dayOf(before.startsAt) === dayOf(period.startsAt) && dayOf(before.endsAt) === dayOf(period.endsAt)
  if (hasSameDays) return
  throw invalidField('endDate', 'End date has passed. Choose today or a later day.')
}

/** Refuses a start on a business day that is over, unless it stays on the day of `before`. */
export function expectNotStarted({ startsAt }: Period, { now, timeZone, before }: Today): void {
  const dayOf = (moment: Date) => businessDayOf(moment, timeZone)
  if (dayOf(startsAt) >= dayOf(now) || (before && dayOf(before.startsAt) === dayOf(startsAt))) return
  throw invalidField('startDate', 'Start date has passed. Choose today or a later day.')
}

interface Today {
  now: Date
  timeZone: string
  before?: Period
}

interface Field {
  field: 'startDate' | 'endDate'
  name: string
  timeZone: string
}

function read(text: string, { field, name, timeZone }: Field): Date {
  if (day.safeParse(text).success) return boundaryOf(text, field, timeZone)
  const moment = readMoment(text, timeZone)
  if (moment) return moment
  throw invalidField(field, `${name} must be a day as YYYY-MM-DD, or a day and time.`)
}

function boundaryOf(date: string, field: Field['field'], timeZone: string): Date {
  if (field === 'startDate') return new Date(startOfDay(date, { timeZone }))
  return new Date(Date.parse(startOfDay(date, { timeZone, daysLater: 1 })) - 1)
}

function readMoment(text: string, timeZone: string): Date | undefined {
  const match = momentPattern.exec(text)
  if (!match) return undefined
  const [, date = '', hour, minute, second = '0', fraction = '0', zone] = match
  if (!day.safeParse(date).success || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  if (zone) {
    const moment = new Date(text)
    return Number.isNaN(moment.getTime()) ? undefined : moment
  }
  const local = new TZDate(startOfDay(date, { timeZone }), timeZone)
  local.setHours(Number(hour), Number(minute), Number(second), Number(fraction.padEnd(3, '0')))
  return new Date(local.getTime())
}
