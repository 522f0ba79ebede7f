import type { ReactNode } from 'react'
import { FiguresTable, MissingFigures } from '~/ui/figures'
import { Chart, type DrawnChart } from '~/charts/chart'
import type { ListFailure } from '~/listing/list-view'
import { Panel } from '~/listing/panel'
import type { Deferred } from '~/ui/await'
import type { Summary } from './report-data.server'

/** Aligns the numbers of tables below each other. On paper each table stays on one page. */
const Tables = ({ children, last }: { children: ReactNode; last: ReactNode }) => (
  <div className="grid items-start gap-2 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1.35fr] lg:items-stretch print:[&_table]:break-inside-avoid">
    {children}
    <div className="grid items-start gap-2 md:col-span-full md:grid-cols-2 lg:col-auto lg:grid-cols-1 [&_td:nth-child(2):not(:last-child)]:w-[22%]">
      {last}
    </div>
  </div>
)

const amounts = ['Quantity', 'Amount']

export const ReportTables = ({ general, sales, purchases, expenses }: Omit<Summary, 'headlines'>) => (
  <Tables
    last={
      <>
        <FiguresTable title="Purchases" columns={amounts} rows={purchases} />
        <FiguresTable title="Expenses" columns={amounts} rows={expenses} />
      </>
    }
  >
    <FiguresTable title="General" rows={general} />
    <FiguresTable title="Sales" rows={sales} />
  </Tables>
)

/** Replaces the tables if the report can't be read. */
export const MissingTables = () => (
  <Tables
    last={
      <>
        <MissingFigures title="Purchases" />
        <MissingFigures title="Expenses" />
      </>
    }
  >
    <MissingFigures title="General" />
    <MissingFigures title="Sales" />
  </Tables>
)

interface MonthlyChartProps {
  title: string
  of: Deferred<{ ok: true; chart: DrawnChart } | ListFailure>
}

export const MonthlyChart = ({ title, of: months }: MonthlyChartProps) => (
  <Panel value={months} missing={<MissingFigures title={title} />}>
    {({ chart }) => <Chart title={title} of={chart} />}
  </Panel>
)
