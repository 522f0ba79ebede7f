import type pg from 'pg'
import type { contract, SortKeyOf } from '../contract/index.ts'
import { notFound } from '../domain/errors.ts'
import type { NotificationDraft, NotificationStore, StoredNotification } from '../domain/ports/business.ts'
import { execute, executeOne } from './execute.ts'
import { type ListSource, listRows } from './list.ts'
import { requiredTextOrder, textOrder, timeOrder } from './sort-columns.ts'
import { raw, sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'

const summary = `id, title, type, message, category, media_type, media_url, start_date, end_date, status,
  created_by_name, created_at, version, target_count`
const columns = raw(`${summary}, target`)

const toNotification = (record: pg.QueryResultRow): StoredNotification => ({
  _id: record.id,
  title: record.title,
  type: record.type,
  message: record.message,
  category: record.category,
  media: { type: record.media_type, url: record.media_url },
  startDate: record.start_date,
  endDate: record.end_date,
  status: record.status,
  target: record.target,
  targetCount: record.target_count,
  createdBy: { name: record.created_by_name },
  createdAt: record.created_at,
  version: record.version,
})

const notificationSource: ListSource<StoredNotification, SortKeyOf<typeof contract.notification.list>> = {
  table: 'notifications',
  columns,
  searchText: 'search_text',
  searchIds: ['id'],
  searchTimes: ['start_date', 'end_date', 'created_at'],
  sort: {
    createdAt: timeOrder('created_at'),
    title: requiredTextOrder('title'),
    message: requiredTextOrder('message'),
    category: textOrder('category'),
    type: requiredTextOrder('type'),
    'media.type': requiredTextOrder('media_type'),
    status: requiredTextOrder('status'),
    startDate: timeOrder('start_date'),
    endDate: timeOrder('end_date'),
    'createdBy.name': requiredTextOrder('created_by_name'),
  },
  defaultSort: '-createdAt',
  toRow: toNotification,
}

/** Without the targets, which may be many. */
const summarySource: ListSource<StoredNotification> = {
  ...notificationSource,
  columns: raw(summary),
  toRow: (record) => toNotification({ ...record, target: [] }),
}

export function createNotificationStore({ executor, clock }: StoreContext): NotificationStore {
  async function find(id: string): Promise<StoredNotification | undefined> {
    const row = await executeOne(executor, sql`select ${columns} from notifications where id = ${id}`)
    return row && toNotification(row)
  }

  async function findWritten(id: string): Promise<StoredNotification> {
    const notification = await find(id)
    if (!notification) throw notFound('notification')
    return notification
  }

  return {
    list: (listing) =>
      listing.isMinimal
        ? listRows(executor, summarySource, { listing })
        : listRows(executor, notificationSource, { listing }),

    async create(draft) {
      await execute(
        executor,
        sql`insert into notifications (id, title, type, message, media_type, media_url, start_date, end_date, status,
              target, created_by_name, created_at)
            values (${draft.id}, ${contentOf(draft)}, ${draft.createdByName}, ${clock().toISOString()})`,
      )
      return findWritten(draft.id)
    },

    async lock(id) {
      await execute(executor, sql`select 1 from notifications where id = ${id} for update`)
      return find(id)
    },

    async change(id, draft) {
      await execute(
        executor,
        sql`update notifications
            set (title, type, message, media_type, media_url, start_date, end_date, status, target) =
              (${contentOf(draft)}),
              version = version + 1
            where id = ${id}`,
      )
      return findWritten(id)
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
