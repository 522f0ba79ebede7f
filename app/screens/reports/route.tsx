import { Link } from 'react-router'
import { contract } from '#contract/index.ts'
import { BarChart } from '~/charts/charts'
import { Screen } from '~/shell/screen'
import { choice, dateRange } from '~/listing/define-list.server'
import { FilterBar } from '~/listing/filter-bar'
import { loadFilters } from '~/listing/filters.server'
import { Panel } from '~/listing/panel'
import { pageData } from '~/api-client/page-data.server'
import { FigureCard, FiguresTable } from '~/ui/figures'
import type { Route } from './+types/route'
import { readMonthlySales, readSummary, readTransactions } from './report-data.server'

export function loader(args: Route.LoaderArgs) {
  const { view, query, notes } = loadFilters(args, {
    endpoint: contract.report.sales,
    filters: [
      choice('status', 'Status', { options: { complete: 'Complete', pending: 'Pending' } }),
      dateRange('Date', ['today', 'last-7-days', 'this-month']),
    ],
  })
  const everything = readTransactions(args.context, {})
  return pageData(args, {
    filters: view,
    notes,
    summary: readSummary(args.context),
    everything,
    transactions: Object.values(query).some(Boolean) ? readTransactions(args.context, query) : everything,
    monthly: readMonthlySales(args.context, new Date()),
  })
}

const amounts = ['Quantity', 'Amount']

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { filters, notes, summary, transactions, everything, monthly } = loaderData
  return (
    <Screen>
      {notes.map((note) => (
        <p key={note} className="note" role="status">
          {note}
        </p>
      ))}
      <div className="card-grid">
        <Panel value={summary} isCompact>
          {({ headlines }) =>
            headlines.map(([title, value = '']) => <FigureCard key={title} title={title} value={value} />)
          }
        </Panel>
        <Panel value={everything} isCompact>
          {({ total, count }) => (
            <>
              <FigureCard title="Total Transactions" value={total} />
              <Link to="/transactions">
                <FigureCard title="Total Transactions Count" value={count} />
              </Link>
            </>
          )}
        </Panel>
      </div>
      <section className="card grid gap-3 p-3" aria-label="Transactions">
        <h2 className="font-semibold">Transactions</h2>
        <FilterBar of={filters} />
        <Panel value={transactions}>
          {({ total, count }) => (
            <table className="figures" aria-label="Transactions">
              <tbody>
                <tr>
                  <th scope="row">Total</th>
                  <td>{total}</td>
                </tr>
                <tr>
                  <th scope="row">Count</th>
                  <td>{count}</td>
                </tr>
              </tbody>
            </table>
          )}
        </Panel>
      </section>
      <Panel value={monthly}>
        {({ months }) => <BarChart title="Completed transactions by month" parts={months} />}
      </Panel>
      <Panel value={summary}>
        {({ general, sales, purchases, expenses }) => (
          <div className="grid items-start gap-2 md:grid-cols-2 xl:grid-cols-4">
            <FiguresTable title="General" rows={general} />
            <FiguresTable title="Sales" rows={sales} />
            <FiguresTable title="Purchases" columns={amounts} rows={purchases} />
            <FiguresTable title="Expenses" columns={amounts} rows={expenses} />
          </div>
        )}
      </Panel>
    </Screen>
  )
}
