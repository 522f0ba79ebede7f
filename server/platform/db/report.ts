import type { InventoryTotals, RecordTotal, ReportStore } from '../domain/ports/subscription.ts'
import { execute, executeOne, type Executor } from './execute.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'

const reportedTables = ['branches', 'expenses', 'purchases', 'reservations', 'riders', 'sales', 'staff']

export const createReportStore = ({ executor }: StoreContext): ReportStore => ({
  readTotals: () =>
    execute<RecordTotal>(
      executor,
      sql`select noun, type, status, records as count, amount from record_totals
          where records > 0 and noun = any(${reportedTables})`,
    ),

  async readInventory() {
    const row = await executeOne<InventoryTotals>(
      executor,
      sql`select coalesce(sum(item_count), 0)::bigint as items,
            coalesce(sum(warehouse_item_count), 0)::bigint as "warehouseItems"
          from inventory_counts`,
    )
    return row ?? { items: 0, warehouseItems: 0 }
  },
})

/** Whether there has ever been a business, even if all have been deleted since. */
export async function hasEverHadBusinesses(executor: Executor): Promise<boolean> {
  return Boolean(await executeOne(executor, sql`select 1 from record_totals where noun = 'businesses' limit 1`))
}
