import type { contract, Log, SortKeyOf } from '../contract/index.ts'
import type { LogStore } from '../domain/ports/stores.ts'
import { newId } from '../domain/new-id.ts'
import { execute } from './execute.ts'
import { type ListSource, listRows } from './list.ts'
import { keyOrder, requiredTextOrder, textOrder, timeOrder } from './sort-columns.ts'
import { raw, sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'
import { countKept } from './totals.ts'

const logSource: ListSource<Log, SortKeyOf<typeof contract.log.list>> = {
  table: 'logs',
  columns: raw(`id, business_ref, action, activity, details, user_full_name, user_role, user_email, created_at`),
  searchText: 'search_text',
  searchIds: ['id'],
  searchTimes: ['created_at'],
  sort: {
    createdAt: timeOrder('created_at'),
    businessRef: textOrder('business_ref'),
    action: requiredTextOrder('action'),
    activity: requiredTextOrder('activity'),
    details: keyOrder('details_key'),
    'user.fullName': keyOrder('user_name_key'),
    'user.role': textOrder('user_role'),
    'user.email': textOrder('user_email'),
  },
  defaultSort: '-createdAt',
  toRow: (record) => ({
    _id: record.id,
    businessRef: record.business_ref,
    action: record.action,
    activity: record.activity,
    details: record.details,
    user: { fullName: record.user_full_name, role: record.user_role, email: record.user_email },
    createdAt: record.created_at,
  }),
}

export function createLogStore({ executor, clock }: StoreContext): LogStore {
  return {
    list: (listing) => listRows(executor, logSource, { listing, countAll: () => countKept(executor, 'logs') }),

    async append({ by, action, activity, details, businessRef, record, before, after }) {
      const now = clock()
      await execute(
        executor,
        sql`insert into logs (id, admin_id, user_full_name, user_role, user_email, business_ref, action, activity,
              details, record_type, record_id, before, after, created_at)
            values (${newId(now)}, ${by.id}, ${by.fullName}, ${by.role}, ${by.email}, ${businessRef ?? null},
              ${action}, ${activity}, ${details}, ${record?.type ?? null}, ${record?.id ?? null},
              ${json(before)}, ${json(after)}, ${now.toISOString()})`,
      )
    },
  }
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
