import type { ReactNode } from 'react'
import { Badge } from '~/ui/badge'
import type { ColumnKind } from './columns'
import type { CellView } from './row-view'

/** Text that was cut, with the full one in reach of pointer, keyboard and screen reader. */
const Text = ({ view }: { view: CellView }) =>
  typeof view === 'object' ? (
    <span title={view.full} data-full>
      <span aria-hidden>{view.cut}</span>
      <span className="sr-only">{view.full}</span>
    </span>
  ) : (
    view
  )

/** The cell of each kind; a new look of a column is a new entry. */
export const cells: Record<Exclude<ColumnKind, 'actions' | 'control'>, (view: CellView) => ReactNode> = {
  serial: (view) => <Text view={view} />,
  text: (view) => <Text view={view} />,
  number: (view) => <Text view={view} />,
  money: (view) => <Text view={view} />,
  dateTime: (view) => <Text view={view} />,
  status: (view) => <Badge>{String(view)}</Badge>,
}

/** Numbers stand at the end of their column; actions stay in sight. Other cells need no class. */
export const cellClasses: Partial<Record<ColumnKind, string>> = {
  number: 'end',
  money: 'end',
  actions: 'actions',
  control: 'actions',
}
