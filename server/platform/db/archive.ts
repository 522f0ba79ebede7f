import type { Listing } from '../model/listing.ts'
import { type contract, restorableDays, type SortKeyOf } from '../contract/index.ts'
import type { StoredArchivedBusiness } from '../model/business.ts'
import { columnsOf, field, type ListDefinition, listRows } from './list-query.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './connection.ts'

const restorableUntil = `(archived_at + interval '${restorableDays} days')`

const archivedList: ListDefinition<SortKeyOf<typeof contract.business.archived>> = {
  table: 'archived_businesses',
  fields: {
    _id: field.unsorted('id'),
    businessRef: field.unsorted('business_ref'),
    businessName: field.text('business_name'),
    archivedAt: field.time('archived_at'),
    'archivedBy.name': field.unsorted('archived_by_name'),
    reason: field.unsorted('reason'),
    restorableUntil: field.unsorted(restorableUntil),
  },
  defaultSort: '-archivedAt',
  searchText: 'search_text',
  searchIds: ['id', 'business_ref'],
  searchTimes: ['archived_at', restorableUntil],
}

const columns = columnsOf(archivedList.fields)

export function createArchiveStore({ db, clock }: StoreContext) {
  return {
    list: (listing: Listing) => listRows<StoredArchivedBusiness>(db, archivedList, { listing }),

    lock: (businessRef: string) =>
      db.maybeOne<StoredArchivedBusiness>(
        sql`select ${columns} from archived_businesses where business_ref = ${businessRef} for update`,
      ),

    /** Moves a business and all its rows out of the lists; transactions and logs stay. */
    async archive(businessRef: string, { reason, byName }: { reason: string | undefined; byName: string }) {
      await db.query(sql`select archive_business(${businessRef}, ${reason ?? null}, ${byName}, ${clock()})`)
    },

    async restore(businessRef: string) {
      await db.query(sql`select restore_business(${businessRef})`)
    },

    /** For good, and at most `count` of those archived before. */
    purge: (before: Date, count: number) =>
      db.query<StoredArchivedBusiness>(sql`
        delete from archived_businesses where business_ref in (
          select business_ref from archived_businesses where archived_at < ${before}
          order by archived_at limit ${count} for update skip locked)
        returning ${columns}`),
  }
}
