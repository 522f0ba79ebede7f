import { TZDate } from '@date-fns/tz'
import { format, isValid } from 'date-fns'
import type { Notification, notificationPhases } from '#contract/notification.ts'
import { isDay } from '~/lib/business-day'

type Phase = (typeof notificationPhases)[number]

interface Today {
  now: Date
  timeZone: string
}

/** Whether a notification's time is to come, runs or is over; undefined where its dates are none. */
export function phaseOf({ startDate, endDate }: Notification, today: Today): Phase | undefined {
  if (isAfterNow(startDate, today)) return 'scheduled'
  if (isBeforeNow(endDate, today)) return 'ended'
  return isDate(startDate) && isDate(endDate) ? 'live' : undefined
}

/** The phase of one that is active, else the stored status. */
export function shownStatus(record: Notification, today: Today): string {
  const status = record.status ?? ''
  return (/^(active)?$/i.test(status) && phaseOf(record, today)) || status
}

/** The stored word, with the phase of one that is called active and is not shown now: `Active, ended`. */
export function statusInWords(record: Notification, today: Today): string {
  const status = record.status ?? ''
  const shown = shownStatus(record, today)
  return status !== '' && (shown === 'scheduled' || shown === 'ended') ? `${status}, ${shown}` : status
}

type Moment = Notification['startDate']

const isDate = (value: Moment): value is string => Boolean(value) && isValid(new Date(value!))

/** A platform may return the days as they were sent: they begin and end with the business day. */
const isAfterNow = (value: Moment, { now, timeZone }: Today): boolean =>
  isDate(value) && (isDay(value) ? value > businessDay(now, timeZone) : new Date(value) > now)

const isBeforeNow = (value: Moment, { now, timeZone }: Today): boolean =>
  isDate(value) && (isDay(value) ? value < businessDay(now, timeZone) : new Date(value) < now)

const businessDay = (now: Date, timeZone: string): string => format(new TZDate(now, timeZone), 'yyyy-MM-dd')
