import type { InventoryTotals, RecordTotal, ReportStore } from '../domain/report.ts'
import { execute, executeOne } from './execute.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'

export const createReportStore = ({ executor }: StoreContext): ReportStore => ({
  readTotals: () =>
    execute<RecordTotal>(
      executor,
      sql`select noun, type, status, records as count, amount from record_totals where records > 0`,
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
