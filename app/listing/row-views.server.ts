import { constructTable, tableFeatures } from '@tanstack/react-table'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import type { Endpoint, RowOf } from '#contract/endpoint.ts'
import { cellView, valueAt } from './columns.server'
import type { ListDefinition } from './define-list.server'
import type { CellView, RowView } from './list-view'

const features = tableFeatures({ coreReactivityFeature: storeReactivityBindings() })

/**
 * The records of a page as rows of finished cells. The table model works on the server, so that browsers get what it
 * makes and load nothing of it.
 */
export function rowViews<E extends Endpoint, Data>(
  { columns, rowName, rowNote, rowData }: ListDefinition<E, Data>,
  records: readonly RowOf<E>[],
  timeZone: string,
): RowView<Data>[] {
  const table = constructTable({
    features,
    // The library takes objects, which a record is not known to be here.
    data: records.map((record) => ({ record })),
    columns: columns.map((column) => ({
      id: column.key,
      accessorFn: ({ record }: { record: RowOf<E> }) => cellView(column, record, { timeZone }),
    })),
  })
  const shown = table.getAllLeafColumns()
  return table.getRowModel().rows.map((row) => ({
    id: String(valueAt(row.original.record, '_id') ?? ''),
    name: rowName?.(row.original.record) ?? '',
    ...(rowNote && { note: rowNote(row.original.record, { now: new Date(), timeZone }) }),
    cells: shown.map(({ id }) => row.getValue<CellView>(id)),
    // A list without `rowData` has rows without data.
    data: rowData?.(row.original.record) as Data,
  }))
}
