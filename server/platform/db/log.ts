import type { contract, SortKeyOf } from '../contract/index.ts'
import type { LogStore } from '../domain/ports/stores.ts'
import { newId } from '../domain/new-id.ts'
import { field, type ListDefinition, listRows, newestFirst, recordDays, recordTotal } from './list-query.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './connection.ts'

const logList: ListDefinition<SortKeyOf<typeof contract.log.list>> = {
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
  },
  ...newestFirst,
  keptTotal: recordTotal('logs'),
  keptDays: recordDays('logs'),
  isAppendOnly: true,
}

export function createLogStore({ db, clock }: StoreContext): LogStore {
  return {
    list: (listing) => listRows(db, logList, { listing }),

    async append({ by, action, activity, details, businessRef, record, before, after }) {
      const now = clock()
      await db.query(sql`
        insert into logs (id, admin_id, user_full_name, user_role, user_email, business_ref, action, activity,
          details, record_type, record_id, before, after, created_at)
        values (${newId(now)}, ${by.id}, ${by.fullName}, ${by.role}, ${by.email}, ${businessRef ?? null},
          ${action}, ${activity}, ${details}, ${record?.type ?? null}, ${record?.id ?? null},
          ${json(before)}, ${json(after)}, ${now})`)
    },
  }
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
