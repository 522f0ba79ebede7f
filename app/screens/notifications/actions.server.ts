import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { contract, type Notification, type NotificationBody } from '#contract/index.ts'
import { isEmptyTarget, refreshTarget, resolveTarget, targetFields } from '~/entities/business/target.server'
import { type Media, mediaFields, placeMedia, problemOfMedia } from '~/entities/media/media.server'
import { requiredText } from '~/forms/schemas.server'
import { isDay } from '~/lib/business-day'
import { requestScope } from '~/lib/request'
import { type Call, mutate, on, type RunFacts } from '~/mutations/mutate.server'
import { PlatformError } from '~/platform/platform-error'
import { readRecord } from '~/platform/record.server'
import { dayOf, notificationValues } from './dialog-data.server'
import { notificationIntents } from './intents'

const day = (error: string) => z.string({ error }).refine(isDay, { error })

const Composed = z
  .object({
    title: requiredText('Enter a title.'),
    type: z.enum(['banner', 'popup'], { error: 'Choose banner or popup.' }),
    message: requiredText('Enter a message.', 5000),
    ...mediaFields,
    startDate: day('Enter the start date.'),
    endDate: day('Enter the end date.'),
    status: z.string().max(40).default('active'),
    ...targetFields,
  })
  // Each of these looks at several fields, and is said beside the messages of single fields.
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
    // What is refined is the form's values, some of them perhaps unusable.
    error: ({ input }) => problemOfMedia(input as Partial<Media>),
    when: () => true,
  })
type Composed = z.output<typeof Composed>

type BodyFacts = Pick<RunFacts, 'context' | 'keep'> & { stored?: Notification }

/** The body of both calls. What can be refused without a trace comes before the upload. */
async function bodyOf(call: Call, value: Composed, { context, keep, stored }: BodyFacts): Promise<NotificationBody> {
  const { title, type, message, startDate, endDate, status } = value
  const timeZone = timeZoneOf(context)
  // A day that was not changed keeps the moment that is stored.
  const unchanged = (day: string, moment: string | null | undefined) => (dayOf(moment, timeZone) === day ? moment : day)
  const target = await resolveTarget(context, value, stored?.target ?? [])
  return {
    title,
    type,
    message,
    media: await placeMedia(call, value, {
      keep,
      stored: stored?.media?.url,
      platformOrigin: platformOriginOf(context),
    }),
    startDate: unchanged(startDate, stored?.startDate) ?? startDate,
    endDate: unchanged(endDate, stored?.endDate) ?? endDate,
    status,
    target,
  }
}

const timeZoneOf = (context: Readonly<RouterContextProvider>) => context.get(requestScope).settings.timeZone

const platformOriginOf = (context: Readonly<RouterContextProvider>) =>
  new URL(context.get(requestScope).settings.platformUrl).origin

const byId = z.object({ id: z.string() })

async function readStored(context: Readonly<RouterContextProvider>, id: string): Promise<Notification> {
  const stored = await readRecord(context, contract.notification.list, id)
  if (stored) return stored
  const platformMessage = 'This notification is not there any more. Somebody may have deleted it.'
  throw new PlatformError('refused', { status: 404, platformMessage })
}

export const actOnNotification = mutate(notificationIntents, {
  create: on(
    Composed,
    async (call, value, { context, keep }) =>
      call(contract.notification.create, { body: await bodyOf(call, value, { context, keep }) }),
    { refresh: refreshTarget },
  ),
  update: on(
    Composed.safeExtend(byId.shape),
    async (call, { id, ...value }, { context, keep }) => {
      const stored = await readStored(context, id)
      return call(contract.notification.update, {
        params: { id },
        body: await bodyOf(call, value, { context, keep, stored }),
      })
    },
    {
      refresh: refreshTarget,
      valuesOf: (record: Notification, context) => notificationValues(record, context.get(requestScope).settings),
    },
  ),
  delete: on(byId, (call, { id }) => call(contract.notification.delete, { params: { id } })),
})
