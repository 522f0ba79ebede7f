import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { phoneAddress } from '~/lib/contact-address'
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
  /** Number of rows on earlier pages. */
  from: number
  /** The list's query without a dialog. */
  search: string
  rowDialog?: string
  rowScreen?: string
  /** False where the role allows none of the rows' actions. */
  hasActions: boolean
  /** Each row has a checkbox, ticked at first if the whole page is chosen. */
  selection?: Selection
}

/** A row with its control, if the list has one and the role allows it. */
interface MarkedRow extends RowView {
  control?: RowControl
}

/** Rows are rendered on the server only: browsers show the HTML and hold no copy of its data. */
export const rowsMarkup = (rows: readonly MarkedRow[], options: RowsOptions): string =>
  renderToStaticMarkup(rows.map((row, index) => <Row key={row.id} row={row} index={index} {...options} />))

function Row({ row, index, ...options }: RowsOptions & { row: MarkedRow; index: number }) {
  const { columns, from } = options
  return (
    // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a row of a table is no control
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

function Cell({ column, row, view, search, rowDialog, rowScreen, hasActions, selection }: CellProps) {
  const { kind, place, header } = column
  // In a card, columns behind 'More' and a date alone on its line are labelled.
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
      // In a card a checkbox has no label beside it.
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
    const opens = rowDialog && row.id && !(rowScreen && selection)
    return (
      <th scope="row" {...cell} role="rowheader" title={title}>
        {opens ? (
          <a
            href={rowScreen ? rowScreen + dialogSearch('', rowDialog, row.id) : dialogSearch(search, rowDialog, row.id)}
          >
            {textOf(view)}
          </a>
        ) : (
          textOf(view)
        )}
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
  if (kind === 'phone') return <a href={phoneAddress(view)}>{view}</a>
  if (kind === 'amounts')
    // Lines break between the elements only.
    return view.split(/(?<=,) /).map((amount) => (
      <Fragment key={amount}>
        <span className="amount">{amount}</span>{' '}
      </Fragment>
    ))
  const time = kind === 'dateTime' ? view.indexOf(',') : -1
  if (time < 0) return view
  return (
    <>
      <span className="date">{view.slice(0, time)}</span>
      <small>{view.slice(time)}</small>
    </>
  )
}

/** Shortened text with the full one available to pointer, keyboard and screen reader. */
const textOf = (view: CellView) =>
  typeof view === 'object' ? (
    // Keeps the part for screen readers inside its cell.
    <span className="relative" title={view.full} data-full>
      <span className="print:hidden" aria-hidden>
        {view.short}
      </span>
      <span className="sr-only print:not-sr-only">{view.full}</span>
    </span>
  ) : (
    view
  )

/** A link to a dialog, or a button of its intent's form, which is outside of the table. */
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

/** A page's rows as finished cells. The table model is used only on the server. */
export function rowViews<E extends Endpoint, Data>(
  { columns, rowName, rowNote, rowData }: ListDefinition<E, Data>,
  records: readonly RowOf<E>[],
  timeZone: string,
): RowView<Data>[] {
  const table = constructTable({
    features,
    // The library requires objects.
    data: records.map((record) => ({ record })),
    columns: columns.map((column) => ({
      id: column.key,
      accessorFn: ({ record }: { record: RowOf<E> }) => cellView(column, record, { timeZone }),
    })),
  })
  const shown = table.getAllLeafColumns()
  return table.getRowModel().rows.map((row) => ({
    // A row without a valid id can't be opened or changed.
    id: identifier.safeParse(valueAt(row.original.record, '_id')).data ?? '',
    name: rowName?.(row.original.record) ?? '',
    ...(rowNote && { note: rowNote(row.original.record, { now: new Date(), timeZone }) }),
    cells: shown.map(({ id }) => row.getValue<CellView>(id)),
    // Without `rowData` the data is undefined.
    data: rowData?.(row.original.record) as Data,
  }))
}
