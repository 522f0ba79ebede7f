import { contract, type DataOf } from '#contract/index.ts'
import { capitalised, formatDayRange } from '~/lib/format'
import { formatMoney, formatTotals, type Sum } from '~/lib/money'
import { formatNumber } from '~/lib/number'
import { panelData } from '~/listing/list-view.server'
import { callPlatform } from '~/api-client/platform.server'
import { emptyValue } from '~/ui/empty-value'
import type { Context } from '~/lib/request'
import type { SalesHeadlines } from './headlines'

type Amount = number | null | undefined

type Figures = [label: string, ...values: string[]]
export type Summary = Record<'general' | 'sales' | 'purchases' | 'expenses', Figures[]> & {
  headlines: SalesHeadlines
}

const count = (value: Amount) => (typeof value === 'number' ? formatNumber(value) : emptyValue)
const money = (value: Sum | null | undefined) => (typeof value === 'number' || value ? formatMoney(value) : emptyValue)

export const readSummary = (context: Context) =>
  panelData(context, async (): Promise<Summary> => {
    const { sales, purchases, expenses, ...general } = (await callPlatform(context, contract.report.summary, {})).data
    return {
      headlines: {
        'Total Sales': money(sales?.totalAmount),
        'Completed Sales': money(sales?.totalCompletedAmount),
        'Pending Sales': money(sales?.totalPendingAmount),
        'Total Number': count(sales?.totalSales),
      },
      general: [
        ['Inventory items', count(general.inventoryCount)],
        ['Warehouse items', count(general.warehouseInventoryCount)],
        ['Staffs', count(general.staffCount)],
        ['Branches', count(general.branchCount)],
        ['Riders', count(general.riderCount)],
        ['Reservations', count(general.reservationCount)],
      ],
      sales: [
        ['Pending (Order)', count(sales?.pendingOrder)],
        // Shows the cancelled orders on purpose (docs/behaviour.md, rule 24).
        ['Completed (Order)', count(sales?.cancelledOrder)],
        ['Cancelled (Order)', count(sales?.cancelledOrder)],
        ['Pending (Walk-in)', count(sales?.pendingWalkin)],
        ['Completed (Walk-in)', count(sales?.completedWalkin)],
        ['Cancelled (Walk-in)', count(sales?.cancelledWalkin)],
        ['Pending (Delivery)', count(sales?.pendingDelivery)],
        ['Completed (Delivery)', count(sales?.completedDelivery)],
        ['Cancelled (Delivery)', count(sales?.cancelledDelivery)],
      ],
      purchases: [
        ['Pending', count(purchases?.pendingPurchases), money(purchases?.totalPendingPurchasesAmount)],
        ['Completed', count(purchases?.completedPurchases), money(purchases?.totalCompletedPurchasesAmount)],
        ['Cancelled', count(purchases?.cancelledPurchases), money(purchases?.totalCancelledPurchasesAmount)],
      ],
      expenses: [
        ['Pending', count(expenses?.pendingExpenses), money(expenses?.totalPendingExpensesAmount)],
        ['Completed', count(expenses?.completedExpenses), money(expenses?.totalCompletedExpensesAmount)],
        ['Cancelled', count(expenses?.cancelledExpenses), money(expenses?.totalCancelledExpensesAmount)],
      ],
    }
  })

export type TransactionReport = DataOf<typeof contract.report.sales>

/** The total of transactions, by currency if the platform tells it. */
export const transactionTotal = ({ totals, totalTransactions }: TransactionReport): string =>
  totals.length > 0 ? formatTotals(totals) : money(totalTransactions)

interface TransactionFilters {
  status?: 'complete' | 'pending'
  startDate?: string
  endDate?: string
}

/** Describes the transactions of this block, which does not follow the page's period. */
export function transactionsInWords({ status, startDate, endDate }: TransactionFilters): string {
  const days = startDate && endDate ? formatDayRange(startDate, endDate) : 'all time'
  if (status) return `Own filter: ${capitalised(status)}, ${days}`
  return startDate ? `Own filter: ${days}` : 'All time'
}

export const readTransactions = (context: Context, query: TransactionFilters) =>
  panelData(context, async () => {
    const { data } = await callPlatform(context, contract.report.sales, { query })
    return { total: transactionTotal(data), count: count(data.totalCount) }
  })
