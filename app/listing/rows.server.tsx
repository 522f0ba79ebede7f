import { renderToStaticMarkup } from 'react-dom/server'
import { dialogSearch } from '~/lib/screen-url'
import { emptyValue } from '~/ui/empty-value'
import { Badge } from '~/ui/badge'
import { Icon } from '~/ui/icon'
import type { CellView, ColumnView, RowView } from './list-view'
import { actionsOf, formId, type RowControl } from './row-control'
import { type Selection, selectionForm } from './selection'
import { cellClass, hasMore, mayBeCut } from './column-kinds'
import { constructTable, tableFeatures } from '@tanstack/react-table'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import type { Endpoint, RowOf } from '#contract/endpoint.ts'
import { identifier } from '#contract/record.ts'
import { cellView, valueAt } from './columns.server'
import type { ListDefinition } from './define-list.server'

interface RowsOptions {
  columns: readonly ColumnView[]
  /** Number of rows on the pages before. */
  from: number
  /** The address of the list without a dialog. */
  search: string
  /** The dialog that a row opens. */
  rowDialog?: string
  /** False where the administrator's role allows none of the actions of rows. */
  hasActions: boolean
  /** Rows are being chosen: each has a box, which is ticked at first where the whole page is. */
  selection?: Selection
}

/** A row with the one thing to do with it, where the list has such and the administrator's role allows it. */
interface MarkedRow extends RowView {
  control?: RowControl
}

/** The rows of a table as HTML. They are made here alone: browsers show them and hold no copy of what they say. */
export const rowsMarkup = (rows: readonly MarkedRow[], options: RowsOptions): string =>
  renderToStaticMarkup(rows.map((row, index) => <Row key={row.id} row={row} index={index} {...options} />))

function Row({ row, index, ...options }: RowsOptions & { row: MarkedRow; index: number }) {
  const { columns, from } = options
  return (
    <tr role="row" data-id={row.id}>
      {columns.map((column, place) => (
        <Cell
          key={column.key}
          column={column}
          row={row}
          view={column.kind === 'serial' ? String(from + index + 1) : (row.cells[place] ?? '')}
          {...options}
        />
      ))}
      {hasMore(columns) && (
        <td {...moreCell}>
          <details>
            <summary>More</summary>
          </details>
        </td>
      )}
    </tr>
  )
}

const moreCell = { role: 'cell', className: 'list-more' }

type CellProps = RowsOptions & { column: ColumnView; row: MarkedRow; view: CellView }

/** The cell that names the record is the head of its row. */
function Cell({ column, row, view, search, rowDialog, hasActions, selection }: CellProps) {
  const { kind, place, header } = column
  // On a card, what waits behind 'More' and a date that stands alone say what they are.
  const isLabelled = !place || (place === 'contact' && kind === 'dateTime' && typeof view === 'string')
  const cell = { role: 'cell', className: cellClass(column), 'data-label': isLabelled ? header : undefined }
  if (kind === 'actions') {
    return (
      <td {...cell}>
        {hasActions && row.id && (
          <a href={dialogSearch(search, 'actions', row.id)} className="row-actions" aria-label={actionsOf + row.name} />
        )}
      </td>
    )
  }
  if (kind === 'control') {
    return <td {...cell}>{row.id && row.control && <Control id={row.id} search={search} control={row.control} />}</td>
  }
  if (kind === 'serial' && selection && row.id) {
    return (
      // On a card a box has no label beside it.
      <td {...cell} data-label={undefined}>
        <label>
          <input
            type="checkbox"
            className="align-middle print:hidden"
            form={selectionForm}
            name="row"
            value={row.id}
            defaultChecked={selection === 'page'}
            aria-label={row.name}
          />
          <span className="hidden print:inline" aria-hidden>
            {textOf(view)}
          </span>
        </label>
      </td>
    )
  }
  const title = typeof view === 'string' && mayBeCut(column, view) ? view : undefined
  if (column.isName) {
    return (
      <th scope="row" {...cell} role="rowheader" title={title}>
        {rowDialog && row.id ? <a href={dialogSearch(search, rowDialog, row.id)}>{textOf(view)}</a> : textOf(view)}
        {row.note && (
          <small className="row-note" title={row.note}>
            {row.note}
          </small>
        )}
      </th>
    )
  }
  return (
    <td {...cell} title={title}>
      {valueOf(column, view)}
    </td>
  )
}

function valueOf({ kind }: ColumnView, view: CellView) {
  if (typeof view === 'object' && view.to) return <a href={view.to}>{view.full}</a>
  if (typeof view === 'object' && view.tone) return <Badge tone={view.tone}>{view.full}</Badge>
  if (typeof view === 'object' || view === emptyValue) return textOf(view)
  if (kind === 'status') return <Badge>{view}</Badge>
  if (kind === 'phone') return <a href={`tel:${view.replaceAll(/[^\d+]/g, '')}`}>{view}</a>
  const time = kind === 'dateTime' ? view.indexOf(',') : -1
  if (time < 0) return view
  return (
    <>
      <span className="date">{view.slice(0, time)}</span>
      <small>{view.slice(time)}</small>
    </>
  )
}

/** Text that was shortened, with the full one in reach of pointer, keyboard and screen reader. */
const textOf = (view: CellView) =>
  typeof view === 'object' ? (
    // What only screen readers hear of it does not stand out of its cell.
    <span className="relative" title={view.full} data-full>
      <span className="print:hidden" aria-hidden>
        {view.short}
      </span>
      <span className="sr-only print:not-sr-only">{view.full}</span>
    </span>
  ) : (
    view
  )

/** A link to a dialog, or a button of the form of its intent that stands beside the table, with the row's id as its value. */
function Control({ id, search, control }: { id: string; search: string; control: RowControl }) {
  if ('dialog' in control) {
    const { dialog, word, about } = control
    return (
      <a className="row-dialog" href={dialogSearch(search, dialog.name, id)} data-modal={dialog.name}>
        {word}
        <span className="sr-only"> {about}</span>
      </a>
    )
  }
  const { intent, label, icon, word, tone, value = id } = control
  return (
    <button
      className={icon ? 'row-actions' : 'row-dialog'}
      form={formId(intent.name)}
      name="id"
      value={value}
      aria-label={label}
      title={label}
      data-tone={tone}
    >
      {icon ? <Icon name={icon} size={20} /> : word}
    </button>
  )
}

const features = tableFeatures({ coreReactivityFeature: storeReactivityBindings() })

/** The records of a page as rows of finished cells. The table model works on the server alone. */
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
    // What opens or changes a record names it by an id.
    id: identifier.safeParse(valueAt(row.original.record, '_id')).data ?? '',
    name: rowName?.(row.original.record) ?? '',
    ...(rowNote && { note: rowNote(row.original.record, { now: new Date(), timeZone }) }),
    cells: shown.map(({ id }) => row.getValue<CellView>(id)),
    // A list without `rowData` has rows without data.
    data: rowData?.(row.original.record) as Data,
  }))
}
