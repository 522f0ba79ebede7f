import { TZDate } from '@date-fns/tz'
import { endOfMonth, format as formatDate, min } from 'date-fns'
import type { MonthlyFigure } from '#contract/list-file.ts'
import { requestScope } from '~/lib/request'
import { number, text } from '~/listing/columns.server'
import type { ListArguments } from '~/listing/define-list.server'
import { type ExportOptions, exportRows, refuseProblems } from '~/listing/export.server'
import { unknownParameters } from '~/listing/list-state.server'
import { monthlyTitleOf, readMonths } from './monthly-sales.server'

// Plain figures, for whatever reads a file: their currency stands beside them.
const columns = [
  text<MonthlyFigure>('month', 'Month'),
  text<MonthlyFigure>('startDate', 'From'),
  text<MonthlyFigure>('endDate', 'To'),
  text<MonthlyFigure>('currency', 'Currency'),
  number<MonthlyFigure>('count', 'Count', { show: ({ count }) => String(count) }),
  number<MonthlyFigure>('amount', 'Amount', { from: amountOf, show: ({ amount }) => String(amount) }),
]

/** A sum that no number holds exactly is a text in every format. */
function amountOf({ amount }: MonthlyFigure): number | undefined {
  return typeof amount === 'number' ? amount : undefined
}

/** The figures of the bars by month as a file, oldest first: a row for each month and currency. Throws `PlatformError`. */
export async function exportMonths(
  { context, url }: ListArguments,
  { format }: Pick<ExportOptions, 'format'>,
): Promise<Response> {
  refuseProblems(unknownParameters(url, {}))
  const now = new TZDate(new Date(), context.get(requestScope).settings.timeZone)
  const months = (await readMonths(context, now)).toReversed()
  const rows = months.flatMap(({ first, data: { totals, totalTransactions, totalCount } }): MonthlyFigure[] => {
    const month = formatDate(first, 'yyyy-MM')
    // The month that runs ends today so far.
    const days = { startDate: `${month}-01`, endDate: formatDate(min([endOfMonth(first), now]), 'yyyy-MM-dd') }
    const naira = { currency: 'NGN', count: totalCount ?? 0, amount: totalTransactions ?? 0 }
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
