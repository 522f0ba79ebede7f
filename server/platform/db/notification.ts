import type { contract, SortKeyOf } from '../contract/index.ts'
import type { NotificationDraft, NotificationStore, StoredNotification } from '../domain/ports/business.ts'
import { columnsOf, field, type ListDefinition, listRows, newestFirst } from './list-query.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './connection.ts'

const notificationList: ListDefinition<SortKeyOf<typeof contract.notification.list>> = {
  table: 'notifications',
  fields: {
    _id: field.unsorted('id'),
    title: field.text('title'),
    type: field.text('type'),
    message: field.text('message'),
    category: field.optionalText('category'),
    'media.type': field.text('media_type'),
    'media.url': field.unsorted('media_url'),
    startDate: field.time('start_date'),
    endDate: field.time('end_date'),
    status: field.text('status'),
    target: field.unsorted('target'),
    targetCount: field.unsorted('target_count'),
    'createdBy.name': field.text('created_by_name'),
    createdAt: field.time('created_at'),
    version: field.unsorted('version'),
  },
  ...newestFirst,
  searchTimes: ['start_date', 'end_date', 'created_at'],
}

/** Without the targets, which may be many. */
const summaryList = {
  ...notificationList,
  fields: { ...notificationList.fields, target: field.unsorted(`'{}'::text[]`) },
}

const columns = columnsOf(notificationList.fields)

export function createNotificationStore({ db, clock }: StoreContext): NotificationStore {
  return {
    list: (listing) => listRows(db, listing.isMinimal ? summaryList : notificationList, { listing }),

    create: (draft) =>
      db.one<StoredNotification>(sql`
        insert into notifications (id, title, type, message, media_type, media_url, start_date, end_date, status,
          target, created_by_name, created_at)
        values (${draft.id}, ${contentOf(draft)}, ${draft.createdByName}, ${clock()})
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
