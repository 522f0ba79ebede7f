import { TZDate } from '@date-fns/tz'
import { format, isValid } from 'date-fns'
import type { Notification } from '#contract/index.ts'
import { ruleValues, type RuleValues } from '~/entities/business/target-rule'
import { shownAddress } from '~/entities/media/media'
import type { MediaValues } from '~/entities/media/media-fields'
import type { ApplicationSettings } from '#interface/application.ts'
import { isDay } from '~/lib/business-day'

/** The fields of the form, as texts; a missing value is empty. */
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

/** The business day of a stored date, for a date field; empty when it is none. */
export function dayOf(value: string | null | undefined, timeZone: string): string {
  if (!value || !isValid(new Date(value))) return ''
  // A platform may return the days as they were sent; they have no time zone.
  return isDay(value) ? value : format(new TZDate(new Date(value), timeZone), 'yyyy-MM-dd')
}
