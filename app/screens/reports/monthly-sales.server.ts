import { TZDate } from '@date-fns/tz'
import { endOfMonth, format as formatDate, min, startOfMonth, subMonths } from 'date-fns'
import { createElement } from 'react'
import { contract } from '#contract/index.ts'
import type { MonthlyFigure } from '#contract/list-file.ts'
import { BarChart } from '~/charts/bar-chart.server'
import { type ChartBar, drawChart } from '~/charts/chart-parts.server'
import { formatAmount } from '~/lib/money'
import { type Context, requestScope } from '~/lib/request'
import { panelData } from '~/listing/list-view.server'
import { emptyValue } from '~/ui/empty-value'
import { callPlatform } from '~/api-client/platform.server'
import { offers } from '~/session/session.server'
import { number, text } from '~/listing/columns.server'
import type { ListArguments } from '~/listing/define-list.server'
import { type ExportOptions, exportRows, refuseProblems } from '~/listing/export.server'
import { unknownParameters } from '~/listing/list-state.server'
import { type TransactionReport, transactionTotal } from './report-data.server'

const shownMonths = 6

export const readMonthlySales = (context: Context, now: Date) =>
  panelData(context, async () => {
    const bars = await readBars(context, now)
    const title = monthlyTitleOf(context)
    const chart = createElement(BarChart, { title, bars, beforeName: 'Six months before', file: '/reports.csv' })
    return { chart: drawChart(context, chart) }
  })

/**
 * Completed transactions, or only sales if the platform distinguishes them, of the last twelve calendar months: six
 * bars and the six months before. One call per month.
 */
export async function readBars(context: Context, now: Date): Promise<ChartBar[]> {
  const months = (await Promise.all(monthsUntil(context, now).map((first) => readMonth(context, first)))).map(barOf)
  const shown = months.slice(0, shownMonths)
  const earlier = months.slice(shownMonths)
  const hasEarlier = earlier.some(({ value = 0 }) => value > 0)
  const bars = shown.map((month, index) => ({
    ...month,
    isRunning: index === 0,
    before: hasEarlier ? earlier[index] : undefined,
  }))
  return bars.toReversed()
}

export const monthlyTitleOf = (context: Context): string =>
  tellsSalesApart(context) ? 'Completed sales by month' : 'Completed transactions by month'

interface Month {
  first: Date
  data: TransactionReport
}

/** The first day of each month of the chart, the current month's first. */
function monthsUntil(context: Context, now: Date): Date[] {
  const thisMonth = startOfMonth(new TZDate(now, context.get(requestScope).settings.timeZone))
  return Array.from({ length: 2 * shownMonths }, (_, index) => subMonths(thisMonth, index))
}

const tellsSalesApart = (context: Context) => offers(context, 'transactionFilters')

async function readMonth(context: Context, first: Date): Promise<Month> {
  const day = (date: Date) => formatDate(date, 'yyyy-MM-dd')
  // Subscriptions are excluded where the platform can distinguish them.
  const sales = tellsSalesApart(context) ? { type: 'sale' } : {}
  const query = { status: 'complete', ...sales, startDate: day(first), endDate: day(endOfMonth(first)) } as const
  return { first, data: (await callPlatform(context, contract.report.sales, { query })).data }
}

function barOf({ first, data }: Month) {
  // Equal bars must mean equal amounts, so all are in the currency of the platform's total.
  const total = data.totalTransactions ?? undefined
  const [value, short] = total === undefined ? [undefined, emptyValue] : [Number(total), `₦${formatAmount(total)}`]
  return { label: formatDate(first, 'MMM yyyy'), value, text: transactionTotal(data), short }
}

// Plain numbers for programs that read the file; the currency has its own column.
const columns = [
  text<MonthlyFigure>('month', 'Month'),
  text<MonthlyFigure>('startDate', 'From'),
  text<MonthlyFigure>('endDate', 'To'),
  text<MonthlyFigure>('currency', 'Currency'),
  number<MonthlyFigure>('count', 'Count', { show: ({ count }) => count?.toString() }),
  number<MonthlyFigure>('amount', 'Amount', { from: amountOf, show: ({ amount }) => amount?.toString() }),
]

/** A sum too large for an exact number stays text in every format. */
function amountOf({ amount }: MonthlyFigure): number | undefined {
  return typeof amount === 'number' ? amount : undefined
}

/** The monthly figures as a file, oldest first: a row per month and currency. Throws `PlatformError`. */
export async function exportMonths(
  { context, url }: ListArguments,
  { format }: Pick<ExportOptions, 'format'>,
): Promise<Response> {
  refuseProblems(unknownParameters(url, {}))
  const now = new TZDate(new Date(), context.get(requestScope).settings.timeZone)
  const months: Month[] = []
  // One after another: several files at once would otherwise be more calls than one caller may have under way.
  for (const first of monthsUntil(context, now).toReversed()) months.push(await readMonth(context, first))
  const rows = months.flatMap(({ first, data: { totals, totalTransactions, totalCount } }): MonthlyFigure[] => {
    const month = formatDate(first, 'yyyy-MM')
    // The current month ends today.
    const days = { startDate: `${month}-01`, endDate: formatDate(min([endOfMonth(first), now]), 'yyyy-MM-dd') }
    const naira = { currency: 'NGN', count: totalCount ?? undefined, amount: totalTransactions ?? undefined }
    return (totals.length > 0 ? totals : [naira]).map((total) => ({ month, ...days, ...total }))
  })
  const [first, last] = [rows[0], rows.at(-1)]
  return exportRows(context, {
    list: monthlyTitleOf(context),
    name: `${monthlyTitleOf(context)} ${first?.month} to ${last?.month}`,
    format,
    columns,
    filters: {},
    read: () => Promise.resolve([rows]),
    count: () => Promise.resolve(rows.length),
  })
}
