import { memo } from 'react'
import type { ColumnView, RowView } from './list-view'
import type { RowControls } from './row-control'
import type { Selection } from './selection'
import { sameContent } from './same-content'
import { roles, tableCell } from './table-cell'
import { hasMore } from './table-layout'

interface ListRowProps<Data> {
  row: RowView<Data>
  /** The place of the row in the whole list, from 1. */
  place: number
  columns: readonly ColumnView[]
  /** The addresses of the dialogs of rows, up to the row's id. */
  opens?: string
  acts?: string
  controls?: RowControls<Data>
  selection?: Selection
}

function Row<Data>({ row, place, columns, opens, acts, ...rest }: ListRowProps<Data>) {
  const id = encodeURIComponent(row.id)
  const addresses = { opens: opens && opens + id, acts: acts && acts + id }
  return (
    <tr {...roles.row} data-id={row.id}>
      {columns.map((column, index) =>
        tableCell({
          column,
          row,
          view: column.kind === 'serial' ? String(place) : (row.cells[index] ?? ''),
          ...addresses,
          ...rest,
        }),
      )}
      {hasMore(columns) && (
        <td {...roles.cell} className="list-more">
          {/* Closed again when another record takes the place of this one. */}
          <details key={row.id}>
            <summary>More</summary>
          </details>
        </td>
      )}
    </tr>
  )
}

/** A row of a table; it is rendered anew when it says something else. */
// `memo` loses the parameter of a generic component.
export const ListRow = memo(Row, sameContent) as typeof Row
