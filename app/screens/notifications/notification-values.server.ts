import { TZDate } from '@date-fns/tz'
import { format, isValid } from 'date-fns'
import type { Notification, notificationPhases } from '#contract/notification.ts'
import type { ApplicationSettings } from '#interface/application.ts'
import { ruleValues, type RuleValues } from '~/entities/business/target-rule'
import { shownAddress } from '~/entities/media/media'
import type { MediaValues } from '~/entities/media/media-fields'
import { isDay } from '~/lib/business-day'

export interface NotificationValues extends MediaValues, RuleValues {
  title: string
  type: string
  message: string
  startDate: string
  endDate: string
}

export const notificationValues = (
  record: Partial<Notification>,
  { timeZone, platformUrl }: Pick<ApplicationSettings, 'timeZone' | 'platformUrl'>,
): NotificationValues => ({
  title: record.title ?? '',
  type: record.type ?? '',
  message: record.message ?? '',
  mediaType: record.media?.type || 'none',
  mediaUrl: shownAddress(record.media?.url ?? '', new URL(platformUrl).origin),
  startDate: dayOf(record.startDate, timeZone),
  endDate: dayOf(record.endDate, timeZone),
  ...ruleValues(record.targetRule),
})

/** The business day of a stored date for a date field; empty if invalid. */
export function dayOf(value: string | null | undefined, timeZone: string): string {
  if (!value || !isValid(new Date(value))) return ''
  // Platforms may return the days as sent, without a time zone.
  return isDay(value) ? value : format(new TZDate(new Date(value), timeZone), 'yyyy-MM-dd')
}

type Phase = (typeof notificationPhases)[number]

interface Today {
  now: Date
  timeZone: string
}

/** Whether a notification is scheduled, live or ended; undefined if its dates are invalid. */
export function phaseOf({ startDate, endDate }: Notification, today: Today): Phase | undefined {
  if (isAfterNow(startDate, today)) return 'scheduled'
  if (isBeforeNow(endDate, today)) return 'ended'
  return isDate(startDate) && isDate(endDate) ? 'live' : undefined
}

/** The phase of an active notification, else the stored status. */
export function shownStatus(record: Notification, today: Today): string {
  const status = record.status ?? ''
  return (/^(active)?$/i.test(status) && phaseOf(record, today)) || status
}

/** The stored status, with the phase if it is active but not shown now: `Active, ended`. */
export function statusInWords(record: Notification, today: Today): string {
  const status = record.status ?? ''
  const shown = shownStatus(record, today)
  return status !== '' && (shown === 'scheduled' || shown === 'ended') ? `${status}, ${shown}` : status
}

type Moment = Notification['startDate']

const isDate = (value: Moment): value is string => Boolean(value) && isValid(new Date(value!))

/** Dates without a time begin and end with the business day. */
const isAfterNow = (value: Moment, { now, timeZone }: Today): boolean =>
  isDate(value) && (isDay(value) ? value > businessDay(now, timeZone) : new Date(value) > now)

const isBeforeNow = (value: Moment, { now, timeZone }: Today): boolean =>
  isDate(value) && (isDay(value) ? value < businessDay(now, timeZone) : new Date(value) < now)

const businessDay = (now: Date, timeZone: string): string => format(new TZDate(now, timeZone), 'yyyy-MM-dd')
