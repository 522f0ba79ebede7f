import { TZDate } from '@date-fns/tz'
import { endOfMonth, format, startOfMonth, subMonths } from 'date-fns'
import type { RouterContextProvider } from 'react-router'
import { contract } from '#contract/index.ts'
import { requestScope } from '~/lib/request'
import { panelData } from '~/listing/list-view.server'
import { callPlatform } from '~/api-client/platform.server'
import { transactionTotal } from './report-data.server'

const shownMonths = 6

/** Completed transactions of the last six calendar months, a call per month. */
export const readMonthlySales = (context: Readonly<RouterContextProvider>, now: Date) =>
  panelData(context, async () => {
    const today = new TZDate(now, context.get(requestScope).settings.timeZone)
    const months = Array.from({ length: shownMonths }, (_, index) =>
      subMonths(startOfMonth(today), shownMonths - 1 - index),
    )
    const day = (date: Date) => format(date, 'yyyy-MM-dd')
    const parts = months.map(async (month) => {
      const query = { status: 'complete', startDate: day(month), endDate: day(endOfMonth(month)) } as const
      const { data } = await callPlatform(context, contract.report.sales, { query })
      // Bars of one height mean one amount of money, so they are all in the currency of the platform's own total.
      const value = data.totalTransactions ?? 0
      return { label: format(month, 'MMM yyyy'), value, text: transactionTotal({ ...data, totalTransactions: value }) }
    })
    return { months: await Promise.all(parts) }
  })
