import type { Contract, NotificationBody } from '../contract/index.ts'
import { invalidField, requireFound } from '../model/errors.ts'
import { newId } from '../model/records.ts'
import { checkPeriod, expectNotPast, expectNotStarted } from './notification-period.ts'
import type { OperationsOf, Stores, UploadCall, WriteStep } from './operation.ts'
import type { NotificationDraft, StoredNotification } from '../model/business.ts'
import { changedFields, changesAnything, expectVersion, logEntriesOf } from './write.ts'

const logEntry = logEntriesOf<StoredNotification>('Notification', {
  type: 'notification',
  nameOf: ({ title }) => title,
})

export const notificationOperations: OperationsOf<'notification'> = {
  list: async ({ stores, query: { phase }, listing, clock }) => ({
    message: 'Notifications',
    page: await stores.notifications.list({ phase, now: clock() }, listing),
    members: {},
  }),

  create:
    ({ body, administrator, clock, businessTimeZone }) =>
    async (transaction) => {
      const unknownTargets = await findUnknownTargets(body, transaction)
      const draft = await checkNotification(body, { transaction, businessTimeZone, unknownTargets })
      const today = { now: clock(), timeZone: businessTimeZone }
      expectNotPast(draft, today)
      expectNotStarted(draft, today)
      const details = { id: newId(clock()), createdByName: administrator.fullName }
      const notification = await transaction.notifications.create({ ...draft, ...details })
      const log = logEntry('create', notification, { after: loggable(notification) })
      return { message: 'Notification created', data: notification, version: notification.version, log }
    },

  update:
    ({ parameters, body, clock, businessTimeZone, expectedVersions }) =>
    async (transaction) => {
      // Businesses are locked before notifications, as by a deletion: else the two could wait for each other.
      const unknownTargets = await findUnknownTargets(body, transaction)
      const before = requireFound(await transaction.notifications.lock(parameters.id), 'notification')
      expectVersion(before, expectedVersions)
      const keptPlan = before.targetRule?.plan
      const draft = await checkNotification(body, { transaction, businessTimeZone, unknownTargets, keptPlan })
      const stored = { startsAt: new Date(before.startDate), endsAt: new Date(before.endDate) }
      const today = { now: clock(), timeZone: businessTimeZone, before: stored }
      expectNotPast(draft, today)
      expectNotStarted(draft, today)
      const message = 'Notification updated'
      // With a rule, a change in which businesses fit it is no change of the notification.
      const ownTarget = before.targetRule ? [] : before.target
      if (!changesAnything({ ...before, ...stored, target: ownTarget }, draft)) {
        return { message, data: before, version: before.version, log: undefined }
      }
      const after = await transaction.notifications.change(before._id, draft)
      const log = logEntry('update', after, changedFields(loggable(before, after), loggable(after, before)))
      return { message, data: after, version: after.version, log }
    },

  delete:
    ({ parameters, expectedVersions }) =>
    async (transaction) => {
      const notification = requireFound(await transaction.notifications.lock(parameters.id), 'notification')
      expectVersion(notification, expectedVersions)
      await transaction.notifications.delete(notification._id)
      const log = logEntry('delete', notification, { before: loggable(notification) })
      return { message: 'Notification deleted', data: null, log }
    },
}

interface TargetCheck {
  transaction: Stores
  unknownTargets: readonly string[]
  /** Of the rule that is stored: it went with its business, where it was that one's own. */
  keptPlan?: string | null | undefined
}

async function checkNotification(
  body: NotificationBody,
  { businessTimeZone, ...targets }: TargetCheck & { businessTimeZone: string },
): Promise<NotificationDraft> {
  const { startDate, endDate, ...rest } = body
  return {
    ...rest,
    ...checkPeriod({ startDate, endDate }, businessTimeZone),
    media: checkMedia(body.media),
    status: body.status.trim() || 'active',
    ...(await checkTarget(body, targets)),
  }
}

async function checkTarget(
  { target, targetRule: rule }: NotificationBody,
  { transaction, unknownTargets, keptPlan }: TargetCheck,
): Promise<Pick<NotificationDraft, 'target' | 'targetRule'>> {
  if (!rule) return { target: checkTargets(target, unknownTargets), targetRule: null }
  const { category, state, plan, status, expiry } = rule
  if (plan && !(await transaction.plans.hold(plan)) && plan !== keptPlan) {
    throw invalidField('targetRule.plan', 'There is no such plan. Reload the list of plans.')
  }
  const asked = {
    category: category || null,
    state: state || null,
    plan: plan ?? null,
    status: status ?? null,
    // Named even where it is not asked for, because what is left out is no change.
    expiry: expiry ?? null,
  }
  return { target: [], targetRule: asked }
}

// No media means no address, whatever the form still holds.
function checkMedia({ type, url }: NotificationBody['media']): NotificationBody['media'] {
  if (type === 'none') return { type, url: '' }
  if (url === '' || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) return { type, url }
  throw invalidField('media.url', 'The media address must begin with http:// or https://.')
}

const maximumNamedTargets = 3

const findUnknownTargets = async ({ target, targetRule }: NotificationBody, { notifications }: Stores) =>
  targetRule ? [] : notifications.findUnknownTargets([...new Set(target)])

function checkTargets(target: readonly string[], unknown: readonly string[]): string[] {
  const refuse = (message: string) => invalidField('target', message)
  const businessRefs = [...new Set(target)]
  if (businessRefs.length === 0) throw refuse('Choose at least one business.')
  if (unknown.length === 0) return businessRefs.toSorted()
  const named = unknown.slice(0, maximumNamedTargets).join(', ')
  const others = unknown.length > maximumNamedTargets ? ` and ${unknown.length - maximumNamedTargets} more` : ''
  throw refuse(`There is no business with the reference ${named}${others}. Reload the list of businesses.`)
}

const maximumLoggedTargets = 20

/**
 * For the log: the number of targets, and the first few that `other`, the notification on the other side of a change, does not
 * have. All 100,000 in each log row would outgrow everything else.
 */
const loggable = (notification: StoredNotification, other = notification) => {
  const { target, targetRule } = notification
  if (targetRule) return { ...notification, target: null }
  const known = new Set(other.targetRule ? [] : other.target)
  const own = target.filter((reference) => !known.has(reference))
  const others = own.length > maximumLoggedTargets ? [`and ${own.length - maximumLoggedTargets} more`] : []
  return { ...notification, target: { count: target.length, own: [...own.slice(0, maximumLoggedTargets), ...others] } }
}

export const mediaOperations: OperationsOf<'media'> = {
  uploadImage: (call) => saveUpload(call, 'Image uploaded'),
  uploadVideo: (call) => saveUpload(call, 'Video uploaded'),
}

type AnyUploadCall = UploadCall<Contract['media']['uploadImage']> | UploadCall<Contract['media']['uploadVideo']>

const saveUpload =
  ({ upload, administrator }: AnyUploadCall, message: string): WriteStep<string> =>
  async (transaction) => {
    await transaction.media.create({ upload, uploadedBy: administrator.id })
    const { fileName, mediaType, size } = upload
    const log = {
      action: 'upload',
      activity: 'Media',
      details: `${fileName}, ${size} bytes`,
      record: { type: 'media', id: fileName },
      after: { mediaType, size },
    }
    return { message, data: upload.url, log }
  }
