import type { ReactNode } from 'react'
import { FiguresTable, type FiguresTableProps, MissingFigures } from '~/ui/figures'

/** Numbers of the two tables below each other stand in one column. On paper each table stays whole. */
const Grid = ({ children, last }: { children: ReactNode; last: ReactNode }) => (
  <div className="grid items-start gap-2 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1.35fr] lg:items-stretch print:[&_table]:break-inside-avoid">
    {children}
    <div className="grid items-start gap-2 md:col-span-full md:grid-cols-2 lg:col-auto lg:grid-cols-1 [&_td:nth-child(2):not(:last-child)]:w-[22%]">
      {last}
    </div>
  </div>
)

/** The tables of the report where it could not be read, under their titles. */
export const MissingTables = () => (
  <Grid
    last={
      <>
        <MissingFigures title="Purchases" />
        <MissingFigures title="Expenses" />
      </>
    }
  >
    <MissingFigures title="General" />
    <MissingFigures title="Sales" />
  </Grid>
)

type Rows = Record<'general' | 'sales' | 'purchases' | 'expenses', FiguresTableProps['rows']>

const amounts = ['Quantity', 'Amount']

/** What the report comes to. */
export const ReportTables = ({ general, sales, purchases, expenses }: Rows) => (
  <Grid
    last={
      <>
        <FiguresTable title="Purchases" columns={amounts} rows={purchases} />
        <FiguresTable title="Expenses" columns={amounts} rows={expenses} />
      </>
    }
  >
    <FiguresTable title="General" rows={general} />
    <FiguresTable title="Sales" rows={sales} />
  </Grid>
)
