import type { ReportSummary } from '../contract/index.ts'
import { nairaOf, type Sum, sumMoney } from '../contract/money.ts'
import { instantsOf } from '../model/business-day.ts'
import type { OperationsOf } from './operation.ts'
import type { InventoryTotals, RecordTotal } from '../model/subscription.ts'

export const reportOperations: OperationsOf<'report'> = {
  sales: async ({ stores, query, businessTimeZone }) => {
    const range = instantsOf(query, businessTimeZone)
    const totals = await stores.transactions.totals({ ...range, type: query.type || undefined, status: query.status })
    const totalCount = totals.reduce((sum, { count }) => sum + count, 0)
    return { message: 'Transactions report', data: { totalTransactions: nairaOf(totals), totalCount, totals } }
  },

  totals: async ({ stores, query, businessTimeZone }) => {
    const totals = await stores.transactions.totalsByType(instantsOf(query, businessTimeZone))
    return { message: 'Totals of transactions', data: { totals } }
  },

  summary: async ({ stores }) => {
    const totals = await stores.reports.readTotals()
    return { message: 'Reports', data: summarise(totals, await stores.reports.readInventory()) }
  },
}

type Wanted = Partial<Pick<RecordTotal, 'noun' | 'type' | 'status'>>

/** A cancelled sale counts in the figures of cancelled ones, and not in the totals. */
export function summarise(totals: readonly RecordTotal[], inventory: InventoryTotals): ReportSummary {
  const matching = (wanted: Wanted): RecordTotal[] =>
    // Own keys of the object literals below.
    totals.filter((total) => (Object.keys(wanted) as (keyof Wanted)[]).every((key) => total[key] === wanted[key]))
  const count = (wanted: Wanted): number => matching(wanted).reduce((sum, total) => sum + total.count, 0)
  const amount = (wanted: Wanted): Sum => sumMoney(matching(wanted).map((total) => total.amount))

  const sales = (type: string, status: string): number => count({ noun: 'sales', type, status })
  const complete = { noun: 'sales', status: 'complete' }
  const pending = { noun: 'sales', status: 'pending' }
  return {
    sales: {
      totalAmount: sumMoney([amount(complete), amount(pending)]),
      totalCompletedAmount: amount(complete),
      totalPendingAmount: amount(pending),
      totalSales: count(complete) + count(pending),
      pendingOrder: sales('order', 'pending'),
      completedOrder: sales('order', 'complete'),
      cancelledOrder: sales('order', 'cancelled'),
      pendingWalkin: sales('walkin', 'pending'),
      completedWalkin: sales('walkin', 'complete'),
      cancelledWalkin: sales('walkin', 'cancelled'),
      pendingDelivery: sales('delivery', 'pending'),
      completedDelivery: sales('delivery', 'complete'),
      cancelledDelivery: sales('delivery', 'cancelled'),
    },
    purchases: {
      pendingPurchases: count({ noun: 'purchases', status: 'pending' }),
      completedPurchases: count({ noun: 'purchases', status: 'completed' }),
      cancelledPurchases: count({ noun: 'purchases', status: 'cancelled' }),
      totalPendingPurchasesAmount: amount({ noun: 'purchases', status: 'pending' }),
      totalCompletedPurchasesAmount: amount({ noun: 'purchases', status: 'completed' }),
      totalCancelledPurchasesAmount: amount({ noun: 'purchases', status: 'cancelled' }),
    },
    expenses: {
      pendingExpenses: count({ noun: 'expenses', status: 'pending' }),
      completedExpenses: count({ noun: 'expenses', status: 'completed' }),
      cancelledExpenses: count({ noun: 'expenses', status: 'cancelled' }),
      totalPendingExpensesAmount: amount({ noun: 'expenses', status: 'pending' }),
      totalCompletedExpensesAmount: amount({ noun: 'expenses', status: 'completed' }),
      totalCancelledExpensesAmount: amount({ noun: 'expenses', status: 'cancelled' }),
    },
    inventoryCount: inventory.items,
    warehouseInventoryCount: inventory.warehouseItems,
    staffCount: count({ noun: 'staff' }),
    branchCount: count({ noun: 'branches' }),
    riderCount: count({ noun: 'riders' }),
    reservationCount: count({ noun: 'reservations' }),
  }
}
