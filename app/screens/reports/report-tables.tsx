import type { ReactNode } from 'react'
import { MissingFigures } from '~/ui/figures'

/** Numbers of the two tables below each other stand in one column. On paper each table stays whole. */
export const ReportTables = ({ children, last }: { children: ReactNode; last: ReactNode }) => (
  <div className="grid items-start gap-2 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1.35fr] lg:items-stretch print:[&_table]:break-inside-avoid">
    {children}
    <div className="grid items-start gap-2 md:col-span-full md:grid-cols-2 lg:col-auto lg:grid-cols-1 [&_td:nth-child(2):not(:last-child)]:w-[22%]">
      {last}
    </div>
  </div>
)

/** The tables of the report where it could not be read, under their titles. */
export const MissingTables = () => (
  <ReportTables
    last={
      <>
        <MissingFigures title="Purchases" />
        <MissingFigures title="Expenses" />
      </>
    }
  >
    <MissingFigures title="General" />
    <MissingFigures title="Sales" />
  </ReportTables>
)
