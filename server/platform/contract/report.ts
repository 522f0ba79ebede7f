import { z } from 'zod'
import { get } from './endpoint.ts'
import { amount, currencyTotals, dayRange, entries, group, sum, text } from './record.ts'
import { transactionStatuses, transactionType } from './transaction.ts'

export const ReportSummary = z.object({
  sales: group({
    totalAmount: sum,
    totalCompletedAmount: sum,
    totalPendingAmount: sum,
    totalSales: amount,
    pendingOrder: amount,
    completedOrder: amount,
    cancelledOrder: amount,
    pendingWalkin: amount,
    completedWalkin: amount,
    cancelledWalkin: amount,
    pendingDelivery: amount,
    completedDelivery: amount,
    cancelledDelivery: amount,
  }),
  purchases: group({
    pendingPurchases: amount,
    completedPurchases: amount,
    cancelledPurchases: amount,
    totalPendingPurchasesAmount: sum,
    totalCompletedPurchasesAmount: sum,
    totalCancelledPurchasesAmount: sum,
  }),
  expenses: group({
    pendingExpenses: amount,
    completedExpenses: amount,
    cancelledExpenses: amount,
    totalPendingExpensesAmount: sum,
    totalCompletedExpensesAmount: sum,
    totalCancelledExpensesAmount: sum,
  }),
  inventoryCount: amount,
  warehouseInventoryCount: amount,
  staffCount: amount,
  branchCount: amount,
  riderCount: amount,
  reservationCount: amount,
})
export type ReportSummary = z.output<typeof ReportSummary>

export const TransactionTotal = z.object({ type: text, status: text, currency: text, amount: sum, count: amount })

export type TransactionTotal = z.output<typeof TransactionTotal>

export const report = {
  sales: get('/admin/reports/sales', {
    query: z.object({ status: z.enum(transactionStatuses).optional(), type: transactionType, ...dayRange }),
    // Beside the totals of all currencies, the total is in naira; the count is of all transactions.
    data: z.object({ totalTransactions: sum, totalCount: amount, totals: currencyTotals }),
  }),
  summary: get('/admin/reports', { data: ReportSummary }),
  totals: get('/admin/reports/totals', {
    capability: 'periodTotals',
    query: z.object(dayRange),
    data: z.object({ totals: entries(TransactionTotal) }),
  }),
}
