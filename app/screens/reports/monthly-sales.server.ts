import { TZDate } from '@date-fns/tz'
import { endOfMonth, format, startOfMonth, subMonths } from 'date-fns'
import type { RouterContextProvider } from 'react-router'
import { contract } from '#contract/index.ts'
import { formatAmount } from '~/lib/money'
import { requestScope } from '~/lib/request'
import { panelData } from '~/listing/list-view.server'
import { callPlatform } from '~/api-client/platform.server'
import { offers } from '~/session/session.server'
import { transactionTotal } from './report-data.server'

type Context = Readonly<RouterContextProvider>

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
