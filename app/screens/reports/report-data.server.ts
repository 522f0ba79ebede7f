import { TZDate } from '@date-fns/tz'
import { endOfMonth, format, startOfMonth, subMonths } from 'date-fns'
import type { RouterContextProvider } from 'react-router'
import { contract, type DataOf } from '#contract/index.ts'
import { formatAmount, formatMoney, formatTotals, type Sum } from '~/lib/money'
import { formatNumber } from '~/lib/number'
import { requestScope } from '~/lib/request'
import { panelData } from '~/listing/list-view.server'
import { callPlatform } from '~/api-client/platform.server'
import { offers } from '~/session/session.server'
import { emptyValue } from '~/ui/empty-value'
import type { SalesHeadlines } from './headlines'

type Context = Readonly<RouterContextProvider>
type Amount = number | null | undefined

/** A row of a report table: its label, and its figures as texts. */
type Figures = [label: string, ...values: string[]]
type Summary = Record<'general' | 'sales' | 'purchases' | 'expenses', Figures[]> & {
  headlines: SalesHeadlines
}

const count = (value: Amount) => (typeof value === 'number' ? formatNumber(value) : emptyValue)
const money = (value: Sum | null | undefined) => (typeof value === 'number' || value ? formatMoney(value) : emptyValue)

/** All figures of the report. */
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

type TransactionReport = DataOf<typeof contract.report.sales>

/** What the transactions come to: of each currency by itself where the platform says so. */
const transactionTotal = ({ totals, totalTransactions }: TransactionReport): string =>
  totals.length > 0 ? formatTotals(totals) : money(totalTransactions)

interface TransactionFilters {
  status?: 'complete' | 'pending'
  startDate?: string
  endDate?: string
}

/** Sum and number of the transactions that the filters match. */
export const readTransactions = (context: Context, query: TransactionFilters) =>
  panelData(context, async () => {
    const { data } = await callPlatform(context, contract.report.sales, { query })
    return { total: transactionTotal(data), count: count(data.totalCount) }
  })

const shownMonths = 6

/** Completed transactions, or sales alone where the platform tells them apart, of the last six calendar months and of the six before, a call per month. */
export const readMonthlySales = (context: Context, now: Date) =>
  panelData(context, async () => {
    const thisMonth = startOfMonth(new TZDate(now, context.get(requestScope).settings.timeZone))
    const readAgo = (count: number) => readMonth(context, subMonths(thisMonth, count))
    const months = await Promise.all(Array.from({ length: 2 * shownMonths }, (_, index) => readAgo(index)))
    const shown = months.slice(0, shownMonths)
    const earlier = months.slice(shownMonths)
    const hasEarlier = earlier.some(({ value }) => value > 0)
    const bars = shown.map((month, index) => ({
      ...month,
      isRunning: index === 0,
      before: hasEarlier ? earlier[index] : undefined,
    }))
    return { bars: bars.toReversed() }
  })

async function readMonth(context: Context, month: Date) {
  const day = (date: Date) => format(date, 'yyyy-MM-dd')
  // Subscriptions are no sales, where the platform can tell them apart.
  const sales = offers(context, 'transactionFilters') ? { type: 'sale' } : {}
  const query = { status: 'complete', ...sales, startDate: day(month), endDate: day(endOfMonth(month)) } as const
  const { data } = await callPlatform(context, contract.report.sales, { query })
  // Bars of one height mean one amount of money, so they are all in the currency of the platform's own total.
  const total = data.totalTransactions ?? 0
  const text = transactionTotal({ ...data, totalTransactions: total })
  return { label: format(month, 'MMM yyyy'), value: Number(total), text, short: `₦${formatAmount(total)}` }
}
