import type { contract, Log, SortKeyOf } from '../contract/index.ts'
import type { LogStore, StoredLog } from '../domain/ports/stores.ts'
import { newId } from '../domain/new-id.ts'
import { logConditions } from './list-filters.ts'
import { columnsOf, field, type ListDefinition, listRows, newestFirst, recordDays, recordTotal } from './list-query.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './connection.ts'

const minimalList: ListDefinition<SortKeyOf<typeof contract.log.list>> = {
  table: 'logs',
  fields: {
    _id: field.unsorted('id'),
    businessRef: field.optionalText('business_ref'),
    action: field.text('action'),
    activity: field.text('activity'),
    details: field.sortedBy('details', 'details_key', 'text'),
    'user.fullName': field.sortedBy('user_full_name', 'user_name_key', 'text'),
    'user.role': field.optionalText('user_role'),
    'user.email': field.optionalText('user_email'),
    createdAt: field.time('created_at'),
    adminId: field.unsorted('admin_id'),
    'record.type': field.unsorted('record_type'),
    'record.id': field.unsorted('record_id'),
    reason: field.unsorted('reason'),
    aboutLogId: field.unsorted('about_log_id'),
  },
  ...newestFirst,
  keptTotal: recordTotal('logs'),
  keptDays: recordDays('logs'),
  isAppendOnly: true,
}

const logList = {
  ...minimalList,
  fields: { ...minimalList.fields, before: field.unsorted('before'), after: field.unsorted('after') },
}

const columns = columnsOf(logList.fields)

export function createLogStore({ db, clock }: StoreContext): LogStore {
  return {
    list: (query, listing) =>
      listRows<Log>(db, listing.isMinimal ? minimalList : logList, { listing, conditions: logConditions(query) }),

    find: (id) => db.maybeOne<StoredLog>(sql`select ${columns} from logs where id = ${id}`),

    findAbout: (id) =>
      db.query<StoredLog>(sql`select ${columns} from logs where about_log_id = ${id} order by created_at, id`),

    findLastChange: (recordId, field) =>
      db.maybeOne<StoredLog>(sql`
        select ${columns} from logs where record_id = ${recordId} and jsonb_exists(after, ${field})
        order by created_at desc, id desc limit 1`),

    async append({ by, action, activity, details, businessRef, record, before, after, reason, aboutLogId }) {
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

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
