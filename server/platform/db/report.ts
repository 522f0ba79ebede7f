import type { InventoryTotals, RecordTotal } from '../model/subscription.ts'
import { sql } from './sql.ts'
import type { Connection, StoreContext } from './connection.ts'

const reportedTables = ['branches', 'expenses', 'purchases', 'reservations', 'riders', 'sales', 'staff']

export const createReportStore = ({ db }: StoreContext) => ({
  readTotals: () =>
    db.query<RecordTotal>(sql`
      select noun, type, status, sum(records)::bigint as count, sum(amount) as amount from record_totals
      where noun = any(${reportedTables}) group by noun, type, status having sum(records) > 0`),

  readInventory: () =>
    db.one<InventoryTotals>(sql`
      select coalesce(sum(items), 0)::bigint as items,
        coalesce(sum(warehouse_items), 0)::bigint as "warehouseItems"
      from inventory_totals`),
})

export const hasEverHadBusinesses = (db: Connection): Promise<boolean> =>
  db.exists(sql`select 1 from record_totals where noun = 'businesses' limit 1`)
