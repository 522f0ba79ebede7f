import { z } from 'zod'
import { expiries } from './expiry.ts'
import { get, patch, post, remove } from './endpoint.ts'
import {
  amount,
  entries,
  extension,
  group,
  identifier,
  identifierList,
  filledIn,
  inputLine,
  inputLines,
  inputText,
  knownText,
  list,
  moment,
  text,
  version,
} from './record.ts'

/** A notification is for the businesses that have every given value whenever it is read. */
const TargetRule = z.object({ category: text, state: text, plan: text, planName: text, status: text, expiry: text })
export type TargetRule = z.output<typeof TargetRule>

export const notificationPhases = ['scheduled', 'live', 'ended'] as const

export const Notification = z.object({
  _id: text,
  title: text,
  type: text,
  message: text,
  category: text,
  media: group({ type: text, url: text }),
  startDate: moment,
  endDate: moment,
  status: text,
  target: entries(knownText),
  /** Extension: sent even where the targets are left out. */
  targetCount: amount,
  /** Extension: with a rule, `target` and `targetCount` are the businesses that fit it now. */
  targetRule: TargetRule.nullish().catch(undefined),
  createdBy: group({ name: text }),
  createdAt: moment,
  version,
})
export type Notification = z.output<typeof Notification>

/** The most that one call names, which is more than any platform has. */
export const maximumTargets = 250_000

export const NotificationBody = z.object({
  title: filledIn(inputLine(200)),
  type: z.enum(['banner', 'popup']),
  message: filledIn(inputLines(5000)),
  media: z.object({ type: z.enum(['image', 'video', 'none']), url: inputLines(2048) }),
  startDate: inputText(40).min(1),
  endDate: inputText(40).min(1),
  status: inputText(40),
  target: identifierList(maximumTargets),
  /** Takes the place of `target`; a plan is named by its id. Strict: an empty rule would be for all businesses. */
  targetRule: extension(
    'targetRules',
    z
      .strictObject({
        category: inputLine(200).optional(),
        state: inputLines(200).optional(),
        plan: identifier.optional(),
        status: z.enum(['active', 'inactive']).optional(),
        expiry: z.enum(expiries).optional(),
      })
      .optional(),
  ),
})
export type NotificationBody = z.output<typeof NotificationBody>

export const notification = {
  list: get('/admin/notifications', {
    query: z.object({ phase: extension('notificationPhases', z.enum(notificationPhases).optional()) }),
    data: z.object({ notifications: list(Notification) }),
    rows: 'notifications',
    sortable: [
      'createdAt',
      'title',
      'message',
      'category',
      'type',
      'media.type',
      'status',
      'startDate',
      'endDate',
      'createdBy.name',
    ],
    isReducible: true,
  }),
  create: post('/admin/notification/create', { body: NotificationBody, isLong: true }),
  update: patch('/admin/notification/:id', { body: NotificationBody, isLong: true }),
  delete: remove('/admin/notification/:id'),
}

/** Multipart with one file in the field `image`, for videos too; `data` is the media's address. */
export const media = {
  uploadImage: post('/upload-image', { upload: 'image', data: z.string() }),
  uploadVideo: post('/upload-video', { upload: 'video', data: z.string() }),
}
