import { type contract, restorableDays, type SortKeyOf } from '../contract/index.ts'
import type { ArchiveStore, StoredArchivedBusiness } from '../domain/ports/business.ts'
import { columnsOf, field, type ListDefinition, listRows } from './list-query.ts'
import { raw, sql } from './sql.ts'
import type { StoreContext } from './connection.ts'

const archivedList: ListDefinition<SortKeyOf<typeof contract.business.archived>> = {
  table: 'archived_businesses',
  fields: {
    _id: field.unsorted('id'),
    businessRef: field.unsorted('business_ref'),
    businessName: field.text('business_name'),
    archivedAt: field.time('archived_at'),
    'archivedBy.name': field.unsorted('archived_by_name'),
    reason: field.unsorted('reason'),
    restorableUntil: field.unsorted(sql`archived_at + ${raw(`interval '${restorableDays} days'`)}`),
  },
  defaultSort: '-archivedAt',
  searchText: 'search_text',
  searchIds: ['id', 'business_ref'],
  searchTimes: ['archived_at'],
}

const columns = columnsOf(archivedList.fields)

export function createArchiveStore({ db, clock }: StoreContext): ArchiveStore {
  return {
    list: (listing) => listRows(db, archivedList, { listing }),

    lock: (businessRef) =>
      db.maybeOne<StoredArchivedBusiness>(
        sql`select ${columns} from archived_businesses where business_ref = ${businessRef} for update`,
      ),

    async archive(businessRef, { reason, byName }) {
      await db.query(sql`select archive_business(${businessRef}, ${reason ?? null}, ${byName}, ${clock()})`)
    },

    async restore(businessRef) {
      await db.query(sql`select restore_business(${businessRef})`)
    },

    purge: (before, count) =>
      db.query<StoredArchivedBusiness>(sql`
        delete from archived_businesses where business_ref in (
          select business_ref from archived_businesses where archived_at < ${before}
          order by archived_at limit ${count} for update skip locked)
        returning ${columns}`),
  }
}
