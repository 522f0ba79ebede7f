import { emptyValue } from '~/ui/empty-value'
import { Badge } from '~/ui/badge'
import type { CellView, ColumnView, RowView } from './list-view'
import { type RowControls, RowControlButton } from './row-control'
import { mayBeCut } from './table-layout'

/** Of the parts of a table that are laid out as something else on a phone, which takes their meaning from them. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  rowHeader: { role: 'rowheader' },
  columnHeader: { role: 'columnheader' },
} as const

interface TableCellProps<Data> {
  column: ColumnView
  row: RowView<Data>
  view: CellView
  /** The address of a dialog about the row. */
  to: (dialog: string) => string
  rowDialog?: string
  controls?: RowControls<Data>
}

/** One cell. The cell that names the record is the head of its row. */
export function TableCell<Data>({ column, row, view, to, rowDialog, controls }: TableCellProps<Data>) {
  if (column.kind === 'actions') {
    return (
      <td {...roles.cell}>
        <a href={to('actions')} className="row-actions" aria-label={`Actions for ${row.name}`} />
      </td>
    )
  }
  if (column.kind === 'control') {
    return <td {...roles.cell}>{controls && <RowControlButton id={row.id} control={controls(row)} />}</td>
  }
  const title = typeof view === 'string' && mayBeCut(column, view) ? view : undefined
  if (column.isName) {
    return (
      <th scope="row" {...roles.rowHeader} title={title}>
        {rowDialog ? (
          <a href={to(rowDialog)}>
            <Text view={view} />
          </a>
        ) : (
          <Text view={view} />
        )}
      </th>
    )
  }
  return (
    <td {...roles.cell} title={title}>
      <Value column={column} view={view} />
    </td>
  )
}

function Value({ column: { kind }, view }: { column: ColumnView; view: CellView }) {
  if (typeof view === 'object' || view === emptyValue) return <Text view={view} />
  if (kind === 'status') return <Badge>{view}</Badge>
  if (kind === 'phone') return <a href={`tel:${view.replaceAll(/[^\d+]/g, '')}`}>{view}</a>
  const time = kind === 'dateTime' ? view.indexOf(',') : -1
  if (time < 0) return view
  return (
    <>
      {view.slice(0, time)}
      <small>{view.slice(time)}</small>
    </>
  )
}

/** Text that was shortened, with the full one in reach of pointer, keyboard and screen reader. */
const Text = ({ view }: { view: CellView }) =>
  typeof view === 'object' ? (
    <span title={view.full} data-full>
      <span aria-hidden>{view.short}</span>
      <span className="sr-only">{view.full}</span>
    </span>
  ) : (
    view
  )
