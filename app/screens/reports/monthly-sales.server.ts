import { TZDate } from '@date-fns/tz'
import { endOfMonth, format, startOfMonth, subMonths } from 'date-fns'
import { createElement } from 'react'
import type { RouterContextProvider } from 'react-router'
import { contract } from '#contract/index.ts'
import { BarChart } from '~/charts/bar-chart.server'
import { type ChartBar, drawChart } from '~/charts/chart-parts.server'
import { formatAmount } from '~/lib/money'
import { requestScope } from '~/lib/request'
import { panelData } from '~/listing/list-view.server'
import { callPlatform } from '~/api-client/platform.server'
import { offers } from '~/session/session.server'
import { transactionTotal, type TransactionReport } from './report-data.server'

type Context = Readonly<RouterContextProvider>

const shownMonths = 6

/** The drawing of what was sold by month. */
export const readMonthlySales = (context: Context, now: Date) =>
  panelData(context, async () => {
    const bars = await readBars(context, now)
    const title = monthlyTitleOf(context)
    const chart = createElement(BarChart, { title, bars, beforeName: 'Six months before', file: '/reports.csv' })
    return { chart: drawChart(context, chart) }
  })

/** Completed transactions, or sales alone where the platform tells them apart, of the last six calendar months and of the six before, a call per month. */
export async function readBars(context: Context, now: Date): Promise<ChartBar[]> {
  const months = (await readMonths(context, now)).map(barOf)
  const shown = months.slice(0, shownMonths)
  const earlier = months.slice(shownMonths)
  const hasEarlier = earlier.some(({ value }) => value > 0)
  const bars = shown.map((month, index) => ({
    ...month,
    isRunning: index === 0,
    before: hasEarlier ? earlier[index] : undefined,
  }))
  return bars.toReversed()
}

/** What the bars are of. */
export const monthlyTitleOf = (context: Context): string =>
  tellsSalesApart(context) ? 'Completed sales by month' : 'Completed transactions by month'

interface Month {
  first: Date
  data: TransactionReport
}

/** All months of the bars, the one that runs first. Throws `PlatformError`. */
export function readMonths(context: Context, now: Date): Promise<Month[]> {
  const thisMonth = startOfMonth(new TZDate(now, context.get(requestScope).settings.timeZone))
  return Promise.all(
    Array.from({ length: 2 * shownMonths }, (_, index) => readMonth(context, subMonths(thisMonth, index))),
  )
}

const tellsSalesApart = (context: Context) => offers(context, 'transactionFilters')

async function readMonth(context: Context, first: Date): Promise<Month> {
  const day = (date: Date) => format(date, 'yyyy-MM-dd')
  // Subscriptions are no sales, where the platform can tell them apart.
  const sales = tellsSalesApart(context) ? { type: 'sale' } : {}
  const query = { status: 'complete', ...sales, startDate: day(first), endDate: day(endOfMonth(first)) } as const
  return { first, data: (await callPlatform(context, contract.report.sales, { query })).data }
}

function barOf({ first, data }: Month) {
  // Bars of one height mean one amount of money, so they are all in the currency of the platform's own total.
  const total = data.totalTransactions ?? 0
  const text = transactionTotal({ ...data, totalTransactions: total })
  return { label: format(first, 'MMM yyyy'), value: Number(total), text, short: `₦${formatAmount(total)}` }
}
