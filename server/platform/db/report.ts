import type { InventoryTotals, RecordTotal, ReportStore } from '../domain/ports/subscription.ts'
import { executeKept, executeOneKept } from './execute-kept.ts'
import type { RevisedTable } from './revisions.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'

const reportedTables = [
  'branches',
  'expenses',
  'purchases',
  'reservations',
  'riders',
  'sales',
  'staff',
] as const satisfies readonly RevisedTable[]

export const createReportStore = ({ executor }: StoreContext): ReportStore => ({
  readTotals: () =>
    executeKept<RecordTotal>(
      executor,
      sql`select noun, type, status, records as count, amount from record_totals
          where records > 0 and noun = any(${reportedTables})`,
      { tables: reportedTables },
    ),

  async readInventory() {
    const row = await executeOneKept<InventoryTotals>(
      executor,
      sql`select coalesce(sum(item_count), 0)::bigint as items,
            coalesce(sum(warehouse_item_count), 0)::bigint as "warehouseItems"
          from inventory_counts`,
      ['inventory_counts'],
    )
    return row ?? { items: 0, warehouseItems: 0 }
  },
})
