import type { contract, SortKeyOf } from '../contract/index.ts'
import type { NotificationDraft, NotificationStore, StoredNotification } from '../domain/ports/business.ts'
import {
  columnsOf,
  type ListDefinition,
  listRows,
  newestFirst,
  optionalText,
  text,
  time,
  unsorted,
} from './list-query.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './connection.ts'

const notificationList: ListDefinition<SortKeyOf<typeof contract.notification.list>> = {
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
  ...newestFirst,
  searchTimes: ['start_date', 'end_date', 'created_at'],
}

/** Without the targets, which may be many. */
const summaryList = {
  ...notificationList,
  fields: { ...notificationList.fields, target: unsorted(`'{}'::text[]`) },
}

const columns = columnsOf(notificationList.fields)

export function createNotificationStore({ db, clock }: StoreContext): NotificationStore {
  return {
    list: (listing) => listRows(db, listing.isMinimal ? summaryList : notificationList, { listing }),

    create: (draft) =>
      db.one<StoredNotification>(sql`
        insert into notifications (id, title, type, message, media_type, media_url, start_date, end_date, status,
          target, created_by_name, created_at)
        values (${draft.id}, ${contentOf(draft)}, ${draft.createdByName}, ${clock().toISOString()})
        returning ${columns}`),

    lock: (id) =>
      db.maybeOne<StoredNotification>(sql`select ${columns} from notifications where id = ${id} for update`),

    change: (id, draft) =>
      db.one<StoredNotification>(sql`
        update notifications
        set (title, type, message, media_type, media_url, start_date, end_date, status, target) =
          (${contentOf(draft)}),
          version = version + 1
        where id = ${id} returning ${columns}`),

    async delete(id) {
      await db.query(sql`delete from notifications where id = ${id}`)
    },

    async findUnknownTargets(businessRefs) {
      const rows = await db.query<{ reference: string }>(sql`
        select reference from unnest(${businessRefs}::text[]) with ordinality as given (reference, position)
        where not exists (select from businesses where business_ref = reference) order by position`)
      return rows.map((row) => row.reference)
    },
  }
}

const contentOf = ({ title, type, message, media, startsAt, endsAt, status, target }: NotificationDraft) =>
  sql`${title}, ${type}, ${message}, ${media.type}, ${media.url}, ${startsAt}, ${endsAt}, ${status}, ${target}::text[]`
