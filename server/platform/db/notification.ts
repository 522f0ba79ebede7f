import type { Listing, Page } from '../model/listing.ts'
import type { contract, SortKeyOf, TargetRule } from '../contract/index.ts'
import { expiries, expiryRange } from '../contract/expiry.ts'
import type { NotificationDraft, NotificationQuery, StoredNotification } from '../model/business.ts'
import { businessConditions, notificationConditions, phasesAt, statusWords } from './list-filters.ts'
import { columnsOf, field, type ListDefinition, listRows, newestFirst } from './list-query.ts'
import { all, raw, sql } from './sql.ts'
import type { StoreContext } from './connection.ts'
import type { Upload } from '../model/records.ts'

/** By a statement with the conditions of this rule and no others: one for every rule reads all businesses for each. */
async function readTargets(
  { db, clock, businessTimeZone: timeZone }: StoreContext,
  { category, state, plan, status, expiry: named }: TargetRule,
  isMinimal = false,
): Promise<Pick<StoredNotification, 'target' | 'targetCount'>> {
  const expiry = expiries.find((one) => one === named)
  const fitting = businessConditions({
    category: category ?? undefined,
    state: state ?? undefined,
    plan: plan ?? undefined,
    isDisabled: status ? status === 'inactive' : undefined,
    expiry: expiry && expiryRange(expiry, { now: clock(), timeZone }),
    country: undefined,
    city: undefined,
    from: undefined,
    before: undefined,
  })
  const references = raw(isMinimal ? `'{}'::text[]` : 'array_agg(business_ref order by business_ref)')
  const [found] = await db.query<{ target: string[] | null; targetCount: number }>(
    sql`select ${references} as target, count(*) as "targetCount" from businesses where ${all(fitting)}`,
    { prepared: false },
  )
  return { target: found?.target ?? [], targetCount: found?.targetCount ?? 0 }
}

const withTargets = async (context: StoreContext, row: StoredNotification): Promise<StoredNotification> => ({
  ...row,
  ...(row.targetRule && (await readTargets(context, row.targetRule))),
})

/** Each rule of a batch is looked up once. */
async function* batchesWithTargets(context: StoreContext, { batches }: Page<StoredNotification>, isMinimal = false) {
  for await (const batch of batches) {
    const found = new Map<string, Awaited<ReturnType<typeof readTargets>>>()
    for (const { targetRule } of batch) {
      const key = JSON.stringify(targetRule)
      if (targetRule && !found.has(key)) found.set(key, await readTargets(context, targetRule, isMinimal))
    }
    yield batch.map((row) => ({ ...row, ...found.get(JSON.stringify(row.targetRule)) }))
  }
}

type SortKey = SortKeyOf<typeof contract.notification.list>

const notificationList = (now: Date): ListDefinition<SortKey> => ({
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
  // A rule may mean all businesses.
  weight: sql`octet_length(message) + case when target_rule is null then 20 * target_count else 200000 end`,
})

const summaryOf = (list: ListDefinition<SortKey>): ListDefinition<SortKey> => ({
  ...list,
  fields: { ...list.fields, target: field.unsorted(`'{}'::text[]`) },
  weight: sql`octet_length(message)`,
})

export function createNotificationStore(context: StoreContext) {
  const { db, clock } = context
  const listNow = () => notificationList(clock())
  const columnsNow = () => columnsOf(listNow().fields)
  return {
    /** A minimal listing leaves the targets empty. */
    async list(query: NotificationQuery, listing: Listing): Promise<Page<StoredNotification>> {
      const list = listing.isMinimal ? summaryOf(listNow()) : listNow()
      const page = await listRows<StoredNotification>(db, list, { listing, conditions: notificationConditions(query) })
      return { ...page, batches: batchesWithTargets(context, page, listing.isMinimal) }
    },

    async create(draft: NotificationDraft & { id: string; createdByName: string }) {
      const created = await db.one<StoredNotification>(sql`
        insert into notifications (id, title, type, message, media_type, media_url, start_date, end_date, status,
          target, target_rule, created_by_name, created_at)
        values (${draft.id}, ${contentOf(draft)}, ${draft.createdByName}, ${clock()})
        returning ${columnsNow()}`)
      return withTargets(context, created)
    },

    async lock(id: string) {
      const statement = sql`select ${columnsNow()} from notifications where id = ${id} for update`
      const row = await db.maybeOne<StoredNotification>(statement)
      return row && withTargets(context, row)
    },

    async change(id: string, draft: NotificationDraft) {
      // Other targets than it had are all that it has: a business that was deleted before does not come back into them.
      await db.query(sql`
        update archived_businesses set notification_ids = array_remove(notification_ids, ${id})
        where ${id} = any(notification_ids)
          and exists (select from notifications where id = ${id} and target <> ${draft.target}::text[])`)
      const changed = await db.one<StoredNotification>(sql`
        update notifications
        set (title, type, message, media_type, media_url, start_date, end_date, status, target,
          target_rule) =
          (${contentOf(draft)}),
          version = version + 1
        where id = ${id} returning ${columnsNow()}`)
      return withTargets(context, changed)
    },

    async delete(id: string) {
      await db.query(sql`delete from notifications where id = ${id}`)
    },

    /** None of the others is deleted until the transaction ends, as with a foreign key. */
    async findUnknownTargets(businessRefs: readonly string[]) {
      const rows = await db.query<{ business_ref: string }>(sql`
        select business_ref from businesses where business_ref = any(${businessRefs}::text[])
        order by business_ref for key share`)
      const known = new Set(rows.map((row) => row.business_ref))
      return businessRefs.filter((reference) => !known.has(reference))
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

  /** Bytes that somebody has uploaded since, where no file counts as less than `atLeast`. */
  async sumOf(uploadedBy: string, { since, atLeast }: { since: Date; atLeast: number }) {
    const { size } = await db.one<{ size: number }>(sql`
      select coalesce(sum(greatest(byte_size, ${atLeast})), 0)::int8 as size from media
      where uploaded_by = ${uploadedBy} and created_at > ${since}`)
    return size
  },

  async findType(fileName: string) {
    const statement = sql`select content_type from media where name = ${fileName}`
    return (await db.maybeOne<{ content_type: string }>(statement))?.content_type
  },
})
