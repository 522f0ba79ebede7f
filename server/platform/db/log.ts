import type { Listing } from '../model/listing.ts'
import type { contract, Log, SortKeyOf } from '../contract/index.ts'
import { type LogEntry, type LogQuery, newId, type StoredLog } from '../model/records.ts'
import { logConditions } from './list-filters.ts'
import { totalsOf } from './kept-totals.ts'
import { columnsOf, field, type ListDefinition, listRows, newestFirst } from './list-query.ts'
import { type Fragment, sql } from './sql.ts'
import type { StoreContext } from './connection.ts'

const minimalList: ListDefinition<SortKeyOf<typeof contract.log.list>> = {
  table: 'logs',
  fields: {
    _id: field.unsorted('id'),
    businessRef: field.optionalText('business_ref'),
    action: field.grouped(field.text('action')),
    activity: field.grouped(field.text('activity')),
    details: field.sortedBy('details', 'details_key', 'text'),
    'user.fullName': field.grouped(field.sortedBy('user_full_name', 'user_name_key', 'text')),
    'user.role': field.grouped(field.optionalText('user_role')),
    'user.email': field.grouped(field.optionalText('user_email')),
    createdAt: field.time('created_at'),
    adminId: field.unsorted('admin_id'),
    'record.type': field.unsorted('record_type'),
    'record.id': field.unsorted('record_id'),
    reason: field.unsorted('reason'),
    aboutLogId: field.unsorted('about_log_id'),
  },
  ...newestFirst,
  keptTotal: sql`select coalesce(sum(records), 0)::bigint as total from log_totals`,
  keptDays: sql`select day, records from log_totals`,
  isAppendOnly: true,
}

const logList = {
  ...minimalList,
  fields: { ...minimalList.fields, before: field.unsorted('before'), after: field.unsorted('after') },
  weight: sql`change_bytes`,
}

const columns = columnsOf(logList.fields)

/** Entries are added, and never changed or deleted: the database refuses it. */
export function createLogStore({ db, clock }: StoreContext) {
  return {
    /** A minimal listing leaves out what changed. */
    list: (query: LogQuery, listing: Listing) =>
      listRows<Log>(db, listing.isMinimal ? minimalList : logList, {
        listing,
        conditions: logConditions(query),
        keptTotals: totalsOfLogs(query),
      }),

    find: (id: string) => db.maybeOne<StoredLog>(sql`select ${columns} from logs where id = ${id}`),

    findAbout: (id: string) =>
      db.query<StoredLog>(sql`select ${columns} from logs where about_log_id = ${id} order by created_at, id`),

    findLastChange: (recordId: string, field: string) =>
      db.maybeOne<StoredLog>(sql`
        select ${columns} from logs where record_id = ${recordId} and jsonb_exists(after, ${field})
        order by created_at desc, id desc limit 1`),

    async append({ by, action, activity, details, businessRef, record, before, after, reason, aboutLogId }: LogEntry) {
      const now = clock()
      const id = newId(now)
      await db.query(sql`
        insert into logs (id, admin_id, user_full_name, user_role, user_email, business_ref, action, activity,
          details, record_type, record_id, before, after, reason, about_log_id, created_at)
        values (${id}, ${by.id}, ${by.fullName}, ${by.role}, ${by.email}, ${businessRef ?? null},
          ${action}, ${activity}, ${details}, ${record?.type ?? null}, ${record?.id ?? null},
          ${json(before)}, ${json(after)}, ${reason ?? null}, ${aboutLogId ?? null}, ${now})`)
      return id
    },
  }
}

/** Undefined for a business or record, which totals don't tell apart; an index finds their few rows. */
const totalsOfLogs = (query: LogQuery): Fragment | undefined =>
  query.businessRef || query.record
    ? undefined
    : totalsOf(query, {
        kept: (where) =>
          sql`select day, action, activity, user_role, user_name_key, user_email, records from log_totals where ${where}`,
        counted: (where) =>
          sql`select (created_at at time zone 'UTC')::date as day, action, activity, coalesce(user_role, '') as user_role,
                user_name_key, coalesce(user_email, '') as user_email, 1 as records
              from logs where ${where}`,
        conditions: logConditions,
      })

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
