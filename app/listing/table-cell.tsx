import { emptyValue } from '~/ui/empty-value'
import { Badge } from '~/ui/badge'
import type { CellView, ColumnView, RowView } from './list-view'
import { type RowControls, RowControlButton } from './row-control'
import { type Selection, selectionForm } from './selection'
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
  /** The address of the dialog that a row opens, and of that of its actions. */
  opens?: string
  acts?: string
  controls?: RowControls<Data>
  /** Rows are being chosen: each has a box, which is ticked at first where the whole page is. */
  selection?: Selection
}

/**
 * One cell. The cell that names the record is the head of its row. Called and not rendered, as its parts are: a page has
 * hundreds, and a component for each takes longer than what it shows.
 */
export function tableCell<Data>({ column, row, view, opens, acts, controls, selection }: TableCellProps<Data>) {
  const { key, kind } = column
  if (kind === 'actions') {
    return (
      <td key={key} {...roles.cell}>
        {acts && <a href={acts} className="row-actions" aria-label={`Actions for ${row.name}`} />}
      </td>
    )
  }
  if (kind === 'control') {
    return (
      <td key={key} {...roles.cell}>
        {controls && <RowControlButton id={row.id} control={controls(row)} />}
      </td>
    )
  }
  if (kind === 'serial' && selection) {
    return (
      <td key={key} {...roles.cell} className="row-select">
        <label>
          <input
            // A page that is turned leaves the elements of its rows.
            key={row.id}
            type="checkbox"
            form={selectionForm}
            name="row"
            value={row.id}
            defaultChecked={selection === 'page'}
            aria-label={row.name}
          />
          <span aria-hidden>{textOf(view)}</span>
        </label>
      </td>
    )
  }
  const title = typeof view === 'string' && mayBeCut(column, view) ? view : undefined
  if (column.isName) {
    return (
      <th key={key} scope="row" {...roles.rowHeader} title={title}>
        {opens ? <a href={opens}>{textOf(view)}</a> : textOf(view)}
        {row.note && (
          <small className="row-note" title={row.note}>
            {row.note}
          </small>
        )}
      </th>
    )
  }
  return (
    <td key={key} {...roles.cell} title={title}>
      {valueOf(column, view)}
    </td>
  )
}

function valueOf({ kind }: ColumnView, view: CellView) {
  if (typeof view === 'object' && view.tone) return <Badge tone={view.tone}>{view.full}</Badge>
  if (typeof view === 'object' || view === emptyValue) return textOf(view)
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
const textOf = (view: CellView) =>
  typeof view === 'object' ? (
    <span title={view.full} data-full>
      <span aria-hidden>{view.short}</span>
      <span className="sr-only">{view.full}</span>
    </span>
  ) : (
    view
  )
