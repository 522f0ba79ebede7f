import type { Listing } from '../model/listing.ts'
import type { contract, SortKeyOf } from '../contract/index.ts'
import { expiries, expiryRange } from '../contract/expiry.ts'
import type { NotificationDraft, NotificationQuery, StoredNotification } from '../model/business.ts'
import { lastSubscribedTo, notificationConditions, phasesAt, statusWords, within } from './list-filters.ts'
import { columnsOf, field, type ListDefinition, listRows, newestFirst } from './list-query.ts'
import { all, type Fragment, join, raw, sql } from './sql.ts'
import type { StoreContext } from './connection.ts'
import type { Upload } from '../model/records.ts'

/** What the rule of a row of `notifications` does not ask is no condition. */
const fittingAt = ({ clock, businessTimeZone }: StoreContext): Fragment => {
  const now = clock()
  const ends = expiries.map((expiry) => {
    const range = expiryRange(expiry, { now, timeZone: businessTimeZone })
    return sql`(target_rule ->> 'expiry' = ${expiry} and ${all(within('subscription_expires_at', range))})`
  })
  return sql`
  from businesses
  where (target_rule ->> 'category' is null or lower(businesses.category) = lower(target_rule ->> 'category'))
    and (target_rule ->> 'state' is null or lower(businesses.state) = lower(target_rule ->> 'state'))
    and (target_rule ->> 'status' is null or is_disabled = (target_rule ->> 'status' = 'inactive'))
    and (target_rule ->> 'plan' is null or ${lastSubscribedTo(raw(`(target_rule ->> 'plan')`))})
    and (target_rule ->> 'expiry' is null or ${join(ends, ' or ')})`
}

type SortKey = SortKeyOf<typeof contract.notification.list>

const notificationList = (fitting: Fragment, now: Date): ListDefinition<SortKey> => ({
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
    target: field.unsorted(
      sql`case when target_rule is null then target else array(select business_ref ${fitting} order by 1) end`,
    ),
    targetCount: field.unsorted(
      sql`case when target_rule is null then target_count else (select count(*) ${fitting}) end`,
    ),
    targetRule: field.unsorted(sql`
      target_rule || jsonb_build_object('planName', (select name from plans where id = target_rule ->> 'plan'))`),
    'createdBy.name': field.text('created_by_name'),
    createdAt: field.time('created_at'),
    version: field.unsorted('version'),
  },
  ...newestFirst,
  // Any other status is part of the text. The phase stands beside the title.
  searchStatuses: { ...statusWords('lower(status)', ['active', 'inactive']), ...phasesAt(now) },
  searchTimes: ['start_date', 'end_date', 'created_at'],
})

const summaryOf = (list: ListDefinition<SortKey>): ListDefinition<SortKey> => ({
  ...list,
  fields: { ...list.fields, target: field.unsorted(`'{}'::text[]`) },
})

export function createNotificationStore(context: StoreContext) {
  const { db, clock } = context
  const listNow = () => notificationList(fittingAt(context), clock())
  const columnsNow = () => columnsOf(listNow().fields)
  return {
    /** A minimal listing leaves the targets empty. */
    list: (query: NotificationQuery, listing: Listing) =>
      listRows<StoredNotification>(db, listing.isMinimal ? summaryOf(listNow()) : listNow(), {
        listing,
        conditions: notificationConditions(query),
      }),

    create: (draft: NotificationDraft & { id: string; createdByName: string }) =>
      db.one<StoredNotification>(sql`
        insert into notifications (id, title, type, message, media_type, media_url, start_date, end_date, status,
          target, target_rule, created_by_name, created_at)
        values (${draft.id}, ${contentOf(draft)}, ${draft.createdByName}, ${clock()})
        returning ${columnsNow()}`),

    lock: (id: string) =>
      db.maybeOne<StoredNotification>(sql`select ${columnsNow()} from notifications where id = ${id} for update`),

    async change(id: string, draft: NotificationDraft) {
      // Other targets than it had are all that it has: a business that was deleted before does not come back into them.
      await db.query(sql`
        update archived_businesses set notification_ids = array_remove(notification_ids, ${id})
        where ${id} = any(notification_ids)
          and exists (select from notifications where id = ${id} and target <> ${draft.target}::text[])`)
      return db.one<StoredNotification>(sql`
        update notifications
        set (title, type, message, media_type, media_url, start_date, end_date, status, target,
          target_rule) =
          (${contentOf(draft)}),
          version = version + 1
        where id = ${id} returning ${columnsNow()}`)
    },

    async delete(id: string) {
      await db.query(sql`delete from notifications where id = ${id}`)
    },

    async findUnknownTargets(businessRefs: readonly string[]) {
      const rows = await db.query<{ reference: string }>(sql`
        select reference from unnest(${businessRefs}::text[]) with ordinality as given (reference, position)
        where not exists (select from businesses where business_ref = reference) order by position`)
      return rows.map((row) => row.reference)
    },
  }
}

const contentOf = (
  draft: NotificationDraft,
) => sql`${draft.title}, ${draft.type}, ${draft.message}, ${draft.media.type},
  ${draft.media.url}, ${draft.startsAt}, ${draft.endsAt}, ${draft.status}, ${draft.target}::text[],
  ${draft.targetRule && JSON.stringify(draft.targetRule)}::text::jsonb`

export const createMediaStore = ({ db, clock }: StoreContext) => ({
  async create({ upload, uploadedBy }: { upload: Upload; uploadedBy: string }) {
    await db.query(sql`
      insert into media (name, content_type, byte_size, uploaded_by, created_at)
      values (${upload.fileName}, ${upload.mediaType}, ${upload.size}, ${uploadedBy}, ${clock()})`)
  },

  async findType(fileName: string) {
    const statement = sql`select content_type from media where name = ${fileName}`
    return (await db.maybeOne<{ content_type: string }>(statement))?.content_type
  },
})
