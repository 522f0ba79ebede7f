import { z } from 'zod'
import type { Notification, NotificationBody } from '#contract/index.ts'
import { recordId, requiredText, text } from '~/forms/schemas.server'
import { isDay, notADay } from '~/lib/business-day'
import { requestScope } from '~/lib/request'
import { parseOpened } from '~/mutations/conflict.server'
import { editedRecord } from '~/mutations/edited-record.server'
import { type Call, FieldError, type HandlerContext } from '~/mutations/mutate.server'
import { isEmptyTarget, noneChosen, resolveTarget, targetFields } from '~/entities/business/businesses-field.server'
import {
  isMediaChoice,
  keptMedia,
  type Media,
  mediaFields,
  placeMedia,
  problemOfMedia,
} from '~/entities/media/media.server'
import { dayOf, notificationValues, type NotificationValues } from './notification-values.server'

// A new notification leaves out what is empty, and an edited one does not.
const day = (error: string) =>
  text(20, { error, tooLong: notADay }).min(1, { error, abort: true }).refine(isDay, { error: notADay })

const texts = {
  title: requiredText('Enter a title.'),
  type: z.enum(['banner', 'popup'], { error: 'Choose banner or popup.' }),
  message: requiredText('Enter a message.', 5000),
  startDate: day('Enter the start date.'),
  endDate: day('Enter the end date.'),
}
type TextName = keyof typeof texts
const parts = { ...mediaFields, ...targetFields }
type Parts = z.output<z.ZodObject<typeof parts>>

type Values = Partial<Parts & Record<TextName | 'opened', string>>

/** Whether fields are unchanged from the stored notification, whose values may be invalid. */
function isUntouched(values: Values, ...names: (TextName | 'mediaType' | 'mediaUrl')[]): boolean {
  const opened = parseOpened(values.opened ?? '')
  return names.every((name) => opened[name] !== undefined && (values[name] ?? opened[name]) === opened[name])
}

const hasStoredMedia = (values: Values): boolean =>
  !values.mediaFile && !values.uploadFailure && isUntouched(values, 'mediaType', 'mediaUrl')

/** Checks across fields, reported together with the errors of single fields. */
const refined = <Schema extends z.ZodType<Values>>(schema: Schema) =>
  schema
    .refine((value) => !isEmptyTarget(value), { path: ['target'], error: noneChosen, when: () => true })
    .refine((value) => isUntouched(value, 'startDate', 'endDate') || !isEndFirst(value), {
      path: ['endDate'],
      error: 'The end date is before the start date.',
      when: () => true,
    })
    .refine((value) => isMediaChoice(value) || hasStoredMedia(value), {
      path: ['mediaType'],
      error: 'Choose image, video or None as the media type.',
      when: () => true,
    })
    .refine((value) => hasStoredMedia(value) || !problemOfMedia(value), {
      path: ['mediaFile'],
      // The input may be invalid.
      error: ({ input }) => problemOfMedia(input as Partial<Media>),
      when: () => true,
    })

const isEndFirst = ({ startDate = '', endDate = '' }: Values): boolean =>
  isDay(startDate) && isDay(endDate) && endDate < startDate

export const ComposedNotification = refined(z.object({ ...texts, ...parts }))

export const EditedNotification = refined(
  editedRecord(
    { id: recordId, ...texts },
    {
      others: { ...parts, opened: z.string().default('{}') },
      required: Object.keys(texts),
      textAreas: ['message'] satisfies TextName[],
    },
  ),
)

type BodyContext = Pick<HandlerContext, 'context' | 'keep' | 'opened'> & { stored?: Notification }

/**
 * The body of both calls. New dates are business days; untouched values are sent back unchanged, dates with their time.
 * Everything that can fail without a side effect precedes the upload. Throws `FieldError` for a period that is over or
 * began in the past, unless it already did: old notifications can still be corrected.
 */
export async function notificationBody(
  call: Call,
  value: Parts & { [Name in TextName | 'opened']?: string },
  { context, keep, opened, stored }: BodyContext,
): Promise<NotificationBody> {
  const { settings } = context.get(requestScope)
  const before: Partial<NotificationValues> = stored ? { ...notificationValues(stored, settings), ...opened } : {}
  const isKept = (name: TextName) => stored && (value[name] === undefined || value[name] === before[name])
  const sent = (name: TextName) => (isKept(name) ? stored?.[name] : value[name]) ?? ''
  const today = dayOf(new Date().toISOString(), settings.timeZone)
  const [startDate = '', endDate = ''] = [value.startDate ?? before.startDate, value.endDate ?? before.endDate]
  if (!(isKept('startDate') && isKept('endDate')) && endDate < today) {
    throw new FieldError('endDate', 'The end date has passed. Choose today or a later day.')
  }
  if (!isKept('startDate') && startDate < today) {
    throw new FieldError('startDate', 'The start date has passed. Choose today or a later day.')
  }
  const target = await resolveTarget(context, value, stored)
  const placing = { keep, storedUrl: stored?.media?.url ?? '', platformOrigin: new URL(settings.platformUrl).origin }
  return {
    title: sent('title'),
    // A stored type may be one that the form does not offer.
    type: sent('type') as NotificationBody['type'],
    message: sent('message'),
    media: stored && hasStoredMedia(value) ? keptMedia(stored.media) : await placeMedia(call, value, placing),
    startDate: sent('startDate'),
    endDate: sent('endDate'),
    status: stored?.status || 'active',
    ...target,
  }
}
