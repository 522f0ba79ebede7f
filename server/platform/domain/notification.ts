import type { Notification, NotificationBody } from '../contract/index.ts'
import { changedFields } from './changed-fields.ts'
import { DomainError, notFound } from './errors.ts'
import type { Listing, Page } from './listing.ts'
import type { Actor, LogEntry } from './log.ts'
import { newId } from './new-id.ts'
import { checkPeriod, expectNotOver } from './notification-period.ts'
import type { OperationsOf } from './operation.ts'
import type { Stores } from './stores.ts'
import { expectVersion } from './version.ts'

export interface StoredNotification extends Notification {
  _id: string
  title: string
  startDate: string
  endDate: string
  target: string[]
  targetCount: number
  version: number
}

/** A notification that may be written: its dates are instants, its targets are there and stand once. */
export interface NotificationDraft extends Omit<NotificationBody, 'startDate' | 'endDate'> {
  startsAt: Date
  endsAt: Date
}

export interface NotificationStore {
  /** In a minimal listing the targets are left empty. */
  list(listing: Listing): Promise<Page<StoredNotification>>
  create(draft: NotificationDraft & { id: string; createdByName: string }): Promise<StoredNotification>
  /** Reads a notification and keeps others from changing it until the transaction ends. */
  lock(id: string): Promise<StoredNotification | undefined>
  change(id: string, draft: NotificationDraft): Promise<StoredNotification>
  delete(id: string): Promise<void>
  /** Those of the references that no business has. */
  findUnknownTargets(businessRefs: readonly string[]): Promise<string[]>
}

export const notificationOperations: OperationsOf<'notification'> = {
  list: async ({ stores, listing }) => ({
    message: 'Notifications',
    page: await stores.notifications.list(listing),
    members: {},
  }),

  create:
    ({ body, administrator, clock, businessTimeZone }) =>
    async (transaction) => {
      const draft = await checkNotification(body, { transaction, businessTimeZone })
      expectNotOver(draft, { now: clock(), timeZone: businessTimeZone })
      const details = { id: newId(clock()), createdByName: administrator.fullName }
      const notification = await transaction.notifications.create({ ...draft, ...details })
      const log = { ...logEntry(administrator, 'create', notification), after: loggable(notification) }
      return { message: 'Notification created', data: notification, version: notification.version, log }
    },

  update:
    ({ parameters, body, administrator, clock, businessTimeZone, expectedVersions }) =>
    async (transaction) => {
      const before = await transaction.notifications.lock(parameters.id)
      if (!before) throw notFound('notification')
      expectVersion(before, expectedVersions)
      const draft = await checkNotification(body, { transaction, businessTimeZone })
      const stored = { startsAt: new Date(before.startDate), endsAt: new Date(before.endDate) }
      expectNotOver(draft, { now: clock(), timeZone: businessTimeZone, before: stored })
      const after = await transaction.notifications.change(before._id, draft)
      const changed = changedFields(loggable(before), loggable(after))
      const log = { ...logEntry(administrator, 'update', after), ...changed }
      return { message: 'Notification updated', data: after, version: after.version, log }
    },

  delete:
    ({ parameters, administrator, expectedVersions }) =>
    async (transaction) => {
      const notification = await transaction.notifications.lock(parameters.id)
      if (!notification) throw notFound('notification')
      expectVersion(notification, expectedVersions)
      await transaction.notifications.delete(notification._id)
      const log = { ...logEntry(administrator, 'delete', notification), before: loggable(notification) }
      return { message: 'Notification deleted', data: null, log }
    },
}

async function checkNotification(
  body: NotificationBody,
  { transaction, businessTimeZone }: { transaction: Stores; businessTimeZone: string },
): Promise<NotificationDraft> {
  const { startDate, endDate, ...rest } = body
  return {
    ...rest,
    ...checkPeriod({ startDate, endDate }, businessTimeZone),
    media: checkMedia(body.media),
    status: body.status.trim() || 'active',
    target: await checkTargets(body.target, transaction),
  }
}

// No media means no address, whatever was left in the form.
function checkMedia({ type, url }: NotificationBody['media']): NotificationBody['media'] {
  if (type === 'none') return { type, url: '' }
  if (url === '' || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) return { type, url }
  throw new DomainError('invalid', 'The media address must begin with http:// or https://.', {
    data: { field: 'media.url' },
  })
}

const namedTargets = 3

async function checkTargets(target: readonly string[], { notifications }: Stores): Promise<string[]> {
  const refuse = (message: string) => new DomainError('invalid', message, { data: { field: 'target' } })
  const businessRefs = [...new Set(target)]
  if (businessRefs.length === 0) throw refuse('Choose at least one business.')
  const unknown = await notifications.findUnknownTargets(businessRefs)
  if (unknown.length === 0) return businessRefs.toSorted()
  const named = unknown.slice(0, namedTargets).join(', ')
  const others = unknown.length > namedTargets ? ` and ${unknown.length - namedTargets} more` : ''
  throw refuse(`There is no business with the reference ${named}${others}. Reload the list of businesses.`)
}

// A notification may go to 100,000 businesses; each log row holding them all would outgrow everything else.
const loggable = (notification: StoredNotification) => ({ ...notification, target: undefined })

const logEntry = (by: Actor, action: string, notification: StoredNotification): LogEntry => ({
  by,
  action,
  activity: 'Notification',
  details: notification.title,
  record: { type: 'notification', id: notification._id },
})
