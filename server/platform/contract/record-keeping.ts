import { z } from 'zod'
import { Sale, saleSortKeys } from './business.ts'
import { endpoint } from './endpoint.ts'
import { amount, currencyCode, currencyTotals, day, group, list, moment, text } from './record.ts'

export const Transaction = z.object({
  _id: text,
  businessRef: text,
  type: text,
  details: text,
  status: text,
  paymentData: group({ type: text, amount, currency: currencyCode }),
  currency: currencyCode,
  createdAt: moment,
})
export type Transaction = z.output<typeof Transaction>

export const Log = z.object({
  _id: text,
  businessRef: text,
  action: text,
  activity: text,
  details: text,
  user: group({ fullName: text, role: text, email: text }),
  createdAt: moment,
})
export type Log = z.output<typeof Log>

export const ReportSummary = z.object({
  sales: group({
    totalAmount: amount,
    totalCompletedAmount: amount,
    totalPendingAmount: amount,
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
    totalPendingPurchasesAmount: amount,
    totalCompletedPurchasesAmount: amount,
    totalCancelledPurchasesAmount: amount,
  }),
  expenses: group({
    pendingExpenses: amount,
    completedExpenses: amount,
    cancelledExpenses: amount,
    totalPendingExpensesAmount: amount,
    totalCompletedExpensesAmount: amount,
    totalCancelledExpensesAmount: amount,
  }),
  inventoryCount: amount,
  warehouseInventoryCount: amount,
  staffCount: amount,
  branchCount: amount,
  riderCount: amount,
  reservationCount: amount,
})
export type ReportSummary = z.output<typeof ReportSummary>

export const transaction = {
  list: endpoint({
    method: 'GET',
    path: '/admin/transactions',
    data: z.object({ data: list(Transaction) }),
    rows: 'data',
    sortable: ['createdAt', 'businessRef', 'type', 'details', 'status', 'paymentData.type', 'paymentData.amount'],
  }),
}

export const report = {
  sales: endpoint({
    method: 'GET',
    path: '/admin/reports/sales',
    query: z.object({
      status: z.enum(['complete', 'pending']).optional(),
      startDate: day.optional(),
      endDate: day.optional(),
    }),
    // The total is in naira where the totals of all currencies stand beside it; the count is of all transactions.
    data: z.object({ totalTransactions: amount, totalCount: amount, totals: currencyTotals }),
  }),
  summary: endpoint({ method: 'GET', path: '/admin/reports', data: ReportSummary }),
}

export const sale = {
  /** The console never calls it (readings 5); scripts may. */
  list: endpoint({
    method: 'GET',
    path: '/admin/sales',
    data: z.object({ data: list(Sale) }),
    rows: 'data',
    sortable: saleSortKeys,
  }),
}

export const log = {
  list: endpoint({
    method: 'GET',
    path: '/admin/logs',
    data: z.object({ data: list(Log) }),
    rows: 'data',
    sortable: ['createdAt', 'businessRef', 'action', 'activity', 'details', 'user.fullName', 'user.role', 'user.email'],
  }),
}
