import { TZDate } from '@date-fns/tz'
import { format, isValid } from 'date-fns'
import { z } from 'zod'
import type { Notification, NotificationBody } from '#contract/index.ts'
import { requiredText, text } from '~/forms/schemas.server'
import { isDay } from '~/lib/business-day'
import { requestScope } from '~/lib/request'
import type { ApplicationSettings } from '#interface/application.ts'
import { type Call, FieldError, type HandlerContext } from '~/mutations/mutate.server'
import { isEmptyTarget, resolveTarget, targetFields } from '~/entities/business/businesses-field.server'
import { ruleValues, type RuleValues } from '~/entities/business/target-rule'
import { shownAddress } from '~/entities/media/media'
import type { MediaValues } from '~/entities/media/media-fields'
import { type Media, mediaFields, placeMedia, problemOfMedia } from '~/entities/media/media.server'

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
function dayOf(value: string | null | undefined, timeZone: string): string {
  if (!value || !isValid(new Date(value))) return ''
  // A platform may return the days as they were sent; they have no time zone.
  return isDay(value) ? value : format(new TZDate(new Date(value), timeZone), 'yyyy-MM-dd')
}

const day = (error: string) => text(20, { error, tooLong: error }).refine(isDay, { error })

/** The composer's form. */
export const ComposedNotification = z
  .object({
    title: requiredText('Enter a title.'),
    type: z.enum(['banner', 'popup'], { error: 'Choose banner or popup.' }),
    message: requiredText('Enter a message.', 5000),
    ...mediaFields,
    startDate: day('Enter the start date.'),
    endDate: day('Enter the end date.'),
    status: text(40).default('active'),
    ...targetFields,
  })
  // Each of these reads several fields, and is reported together with the errors of single fields.
  .refine((value) => !isEmptyTarget(value), {
    path: ['target'],
    error: 'Choose at least one business.',
    when: () => true,
  })
  .refine(({ startDate, endDate }) => !isDay(startDate ?? '') || !isDay(endDate ?? '') || startDate <= endDate, {
    path: ['endDate'],
    error: 'The end date is before the start date.',
    when: () => true,
  })
  .refine((value) => !problemOfMedia(value), {
    path: ['mediaFile'],
    // The input is the form's values, some of which may be invalid.
    error: ({ input }) => problemOfMedia(input as Partial<Media>),
    when: () => true,
  })
type ComposedNotification = z.output<typeof ComposedNotification>

type BodyContext = Pick<HandlerContext, 'context' | 'keep'> & { stored?: Notification }

/**
 * The body of both calls, its dates as business days. Everything that can fail without a side effect precedes the upload.
 * Throws `FieldError` for a period that is over or began in the past, unless it was so before: an old notification can
 * still be corrected.
 */
export async function notificationBody(
  call: Call,
  value: ComposedNotification,
  { context, keep, stored }: BodyContext,
): Promise<NotificationBody> {
  const { title, type, message, startDate, endDate, status } = value
  const { timeZone, platformUrl } = context.get(requestScope).settings
  const today = dayOf(new Date().toISOString(), timeZone)
  const hasStoredStart = dayOf(stored?.startDate, timeZone) === startDate
  if (!(hasStoredStart && dayOf(stored?.endDate, timeZone) === endDate) && endDate < today) {
    throw new FieldError('endDate', 'The end date has passed. Choose today or a later day.')
  }
  if (!hasStoredStart && startDate < today) {
    throw new FieldError('startDate', 'The start date has passed. Choose today or a later day.')
  }
  // The businesses that fit a stored rule are not chosen ones.
  const target = await resolveTarget(context, value, stored?.targetRule ? [] : (stored?.target ?? []))
  const placing = { keep, stored: stored?.media?.url, platformOrigin: new URL(platformUrl).origin }
  return {
    title,
    type,
    message,
    media: await placeMedia(call, value, placing),
    startDate,
    endDate,
    status,
    ...target,
  }
}
