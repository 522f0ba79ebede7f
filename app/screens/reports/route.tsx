import { Link } from 'react-router'
import { contract } from '#contract/index.ts'
import { Screen } from '~/shell/screen'
import { choice, dateRange } from '~/listing/define-list.server'
import { FailuresAtOnce } from '~/listing/failures-at-once'
import { Panel } from '~/listing/panel'
import { Part } from '~/listing/part'
import { FilterBar } from '~/listing/filter-bar'
import { loadFilters } from '~/listing/filters.server'
import { pageData } from '~/api-client/page-data.server'
import { requestScope } from '~/lib/request'
import { withParameters } from '~/lib/screen-url'
import { offers } from '~/session/session.server'
import { Card, CardHeader } from '~/ui/card'
import { Alert } from '~/ui/alert'
import type { Route } from './+types/route'
import { Headlines } from './headlines'
import { MonthlyChart, ReportTables } from './report-tables'
import { PeriodPanel } from './period-panel'
import { loadPeriod, periodNotes } from './period.server'
import { monthlyTitleOf, readMonthlySales } from './monthly-sales.server'
import { readSummary, readTransactions, transactionsInWords } from './report-data.server'

export function loader(args: Route.LoaderArgs) {
  args.context.get(requestScope).isInParts = true
  const { view, query, notes } = loadFilters(args, {
    endpoint: contract.report.sales,
    filters: [
      choice('status', 'Status', { options: { complete: 'Complete', pending: 'Pending' } }),
      dateRange('Date', ['today', 'last-7-days', 'this-month']),
    ],
  })
  const now = new Date()
  const everything = readTransactions(args.context, {})
  return pageData(args, {
    filters: view,
    notes: [...notes, ...periodNotes(args)],
    summary: readSummary(args.context),
    everything,
    transactions: Object.values(query).some(Boolean) ? readTransactions(args.context, query) : everything,
    transactionsScope: transactionsInWords(query),
    monthlyTitle: monthlyTitleOf(args.context),
    monthly: readMonthlySales(args.context, now),
    period: loadPeriod(args, now),
    rowsOfTransactions: offers(args.context, 'transactionFilters')
      ? `/transactions${withParameters('', { ...query, view: 'all' })}`
      : undefined,
  })
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { filters, notes, summary, transactions, transactionsScope, everything, monthlyTitle, monthly, period } =
    loaderData
  const { rowsOfTransactions } = loaderData
  return (
    <Screen isInParts>
      {notes.map((note) => (
        <Alert key={note} role="status">
          {note}
        </Alert>
      ))}
      <FailuresAtOnce of={[summary, everything, transactions, monthly, ...(period ? [period.figures] : [])]}>
        <Part of={[summary, everything]}>
          <Headlines summary={summary} everything={everything} isFiltered={rowsOfTransactions !== undefined} />
        </Part>
        {period && <PeriodPanel of={period} />}
        <Card aria-label="Transactions">
          <CardHeader>
            <h2>Transactions</h2>
            <Part of={[transactions]}>
              <p>{transactionsScope}</p>
            </Part>
            <FilterBar of={filters} className="flex-auto justify-end max-md:basis-full" />
          </CardHeader>
          <Part of={[transactions]}>
            <Panel value={transactions}>
              {({ total, count }) => (
                <table className="figures print:break-inside-avoid" aria-label="Transactions">
                  <tbody>
                    <tr>
                      <th scope="row">Total</th>
                      <td className="py-2">
                        {total.split(' · ').map((sum, index) => (
                          <p key={sum}>
                            {index > 0 && <span className="sr-only"> · </span>}
                            {sum}
                          </p>
                        ))}
                      </td>
                    </tr>
                    <tr>
                      <th scope="row">Count</th>
                      <td>
                        {rowsOfTransactions ? (
                          <Link to={rowsOfTransactions} className="text-link hover:underline">
                            {count}
                          </Link>
                        ) : (
                          count
                        )}
                      </td>
                    </tr>
                  </tbody>
                </table>
              )}
            </Panel>
          </Part>
        </Card>
        <Part of={[monthly]}>
          <MonthlyChart title={monthlyTitle} of={monthly} />
        </Part>
        <Part of={[summary]}>
          <Panel value={summary} missing={<ReportTables />}>
            {(tables) => <ReportTables of={tables} />}
          </Panel>
        </Part>
      </FailuresAtOnce>
    </Screen>
  )
}
