import { FiguresTable, type FiguresTableProps, MissingFigures } from '~/ui/figures'
import { Chart, type DrawnChart } from '~/charts/chart'
import type { ListFailure } from '~/listing/list-view'
import { Panel } from '~/listing/panel'
import type { Deferred } from '~/ui/await'
import type { Summary } from './report-data.server'

const amounts = ['Quantity', 'Amount']

/**
 * The tables of the report, or what replaces them if it can't be read. The numbers of tables below each other are aligned. On
 * paper each table stays on one page.
 */
export const ReportTables = ({ of: summary }: { of?: Omit<Summary, 'headlines'> }) => (
  <div className="grid items-start gap-2 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1.35fr] lg:items-stretch print:[&_table]:break-inside-avoid">
    <Table title="General" rows={summary?.general} />
    <Table title="Sales" rows={summary?.sales} />
    <div className="grid items-start gap-2 md:col-span-full md:grid-cols-2 lg:col-auto lg:grid-cols-1 [&_td:nth-child(2):not(:last-child)]:w-[22%]">
      <Table title="Purchases" columns={amounts} rows={summary?.purchases} />
      <Table title="Expenses" columns={amounts} rows={summary?.expenses} />
    </div>
  </div>
)

const Table = ({
  rows,
  ...table
}: Omit<FiguresTableProps, 'rows'> & { rows: FiguresTableProps['rows'] | undefined }) =>
  rows ? <FiguresTable rows={rows} {...table} /> : <MissingFigures title={table.title} />

interface MonthlyChartProps {
  title: string
  of: Deferred<{ ok: true; chart: DrawnChart } | ListFailure>
}

export const MonthlyChart = ({ title, of: months }: MonthlyChartProps) => (
  <Panel value={months} missing={<MissingFigures title={title} />}>
    {({ chart }) => <Chart title={title} of={chart} />}
  </Panel>
)
