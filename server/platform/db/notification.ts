import type { contract, SortKeyOf } from '../contract/index.ts'
import { notFound } from '../domain/errors.ts'
import type { NotificationDraft, NotificationStore, StoredNotification } from '../domain/ports/business.ts'
import { execute, executeOne } from './execute.ts'
import { columnsOf, type ListSource, listRows, optionalText, text, time, unsorted } from './list-query.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'

const notificationSource: ListSource<SortKeyOf<typeof contract.notification.list>> = {
  table: 'notifications',
  fields: {
    _id: unsorted('id'),
    title: text('title'),
    type: text('type'),
    message: text('message'),
    category: optionalText('category'),
    'media.type': text('media_type'),
    'media.url': unsorted('media_url'),
    startDate: time('start_date'),
    endDate: time('end_date'),
    status: text('status'),
    target: unsorted('target'),
    targetCount: unsorted('target_count'),
    'createdBy.name': text('created_by_name'),
    createdAt: time('created_at'),
    version: unsorted('version'),
  },
  defaultSort: '-createdAt',
  searchText: 'search_text',
  searchIds: ['id'],
  searchTimes: ['start_date', 'end_date', 'created_at'],
}

/** Without the targets, which may be many. */
const summarySource = {
  ...notificationSource,
  fields: { ...notificationSource.fields, target: unsorted(`'{}'::text[]`) },
}

const columns = columnsOf(notificationSource.fields)

export function createNotificationStore({ executor, clock }: StoreContext): NotificationStore {
  return {
    list: (listing) => listRows(executor, listing.isMinimal ? summarySource : notificationSource, { listing }),

    async create(draft) {
      const notification = await executeOne<StoredNotification>(
        executor,
        sql`insert into notifications (id, title, type, message, media_type, media_url, start_date, end_date, status,
              target, created_by_name, created_at)
            values (${draft.id}, ${contentOf(draft)}, ${draft.createdByName}, ${clock().toISOString()})
            returning ${columns}`,
      )
      // An insert without a conflict clause returns its row or throws.
      return notification!
    },

    lock: (id) =>
      executeOne<StoredNotification>(executor, sql`select ${columns} from notifications where id = ${id} for update`),

    async change(id, draft) {
      const notification = await executeOne<StoredNotification>(
        executor,
        sql`update notifications
            set (title, type, message, media_type, media_url, start_date, end_date, status, target) =
              (${contentOf(draft)}),
              version = version + 1
            where id = ${id} returning ${columns}`,
      )
      if (!notification) throw notFound('notification')
      return notification
    },

    async delete(id) {
      await execute(executor, sql`delete from notifications where id = ${id}`)
    },

    async findUnknownTargets(businessRefs) {
      const rows = await execute<{ reference: string }>(
        executor,
        sql`select reference from unnest(${businessRefs}::text[]) with ordinality as given (reference, position)
            where not exists (select from businesses where business_ref = reference) order by position`,
      )
      return rows.map((row) => row.reference)
    },
  }
}

const contentOf = ({ title, type, message, media, startsAt, endsAt, status, target }: NotificationDraft) =>
  sql`${title}, ${type}, ${message}, ${media.type}, ${media.url}, ${startsAt}, ${endsAt}, ${status}, ${target}::text[]`
