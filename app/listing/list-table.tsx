import { tableFeatures, useTable } from '@tanstack/react-table'
import { type MouseEvent, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cellClasses, cells } from './cell'
import type { Column, Columns } from './columns'
import { type RowControls, RowControlButton } from './row-control'
import type { RowView } from './row-view'
import { dialogSearch, withParameters } from '~/lib/screen-url'

const features = tableFeatures({})

export interface ListTableProps<Row, Facts> {
  /** The table's accessible name. */
  name: string
  columns: Columns<Row>
  rows: RowView<Facts>[]
  /** Number of rows on the pages before. */
  from: number
  prefix: string
  sort: string
  /** Names of the columns whose headers sort. */
  sortKeys: readonly string[]
  /** The dialog that a row opens; rows without one open nothing. */
  opens?: string
  /** Opens the menu of a row's actions beside its control, where scripts run. */
  onActions?: (row: RowView<Facts>, control: HTMLElement) => void
  /** What the icon of each row does, for a column of the kind `control`. */
  controls?: RowControls<Facts>
}

/** The table of a list: sorting by links, records by links, so that it works as the server sends it. */
export function ListTable<Row, Facts>(properties: ListTableProps<Row, Facts>) {
  const { name, columns, rows, from, opens, onActions, controls } = properties
  const definitions = useMemo(
    () => columns.map((column) => ({ id: column.key, header: column.header, meta: column })),
    [columns],
  )
  const table = useTable({ features, columns: definitions, data: rows, getRowId: rowKey })
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  /** Before the control's own link goes to the dialog that stands for the menu without scripts. */
  function openMenu(event: MouseEvent<HTMLElement>) {
    const control = closest(event, '[data-actions]')
    const row = rows.find(({ id }) => id === control?.dataset.actions)
    if (!control || !row || !onActions || isForBrowser(event)) return
    event.preventDefault()
    onActions(row, control)
  }

  /** The table's links stay on the screen, and a press anywhere else in a row opens its record. */
  function follow(event: MouseEvent<HTMLElement>) {
    const link = closest(event, 'a')
    const target = link instanceof HTMLAnchorElement ? link.pathname + link.search : recordIn(event)
    if (target === undefined || event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    void navigate(target, { preventScrollReset: true })
  }

  /** The record of the pressed row, except where it was a control or a selection of text that was meant. */
  function recordIn(event: MouseEvent<HTMLElement>): string | undefined {
    const id = closest(event, 'tr')?.dataset.id
    if (!opens || !id || closest(event, 'button') || document.getSelection()?.toString()) return undefined
    return dialogSearch(search, opens, id)
  }

  return (
    // Another page begins at its first row, also where the table scrolls by itself.
    <div className="list-scroll" key={from}>
      <CardLines name={name} columns={columns} />
      {/* Every way in stands in the table as a link, one handler for all of them: a page has dozens. */}
      <table className="list-table" aria-label={name} data-opens={opens} onClickCapture={openMenu} onClick={follow}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell {...properties} key={column.key} column={column} address={pathname} query={search} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map(({ id, original: row }) => (
            <tr key={id} data-id={row.id}>
              {columns.map((column, index) => (
                <td key={column.key} className={cellClasses[column.kind]}>
                  <Cell
                    column={column}
                    row={row}
                    index={index}
                    to={(dialog) => pathname + dialogSearch(search, dialog, row.id)}
                    opens={opens}
                    controls={controls}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Rows of a platform that gives them no ids are told apart by their place. */
const rowKey = ({ id }: { id: string }, index: number) => id || String(index)

const closest = (event: MouseEvent, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

/** A link is opened elsewhere, as its reader wants it. */
const isForBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

interface CellProps<Row, Facts> {
  column: Column<Row>
  row: RowView<Facts>
  index: number
  /** The address of a dialog of this row. */
  to: (dialog: string) => string
  opens?: string
  controls?: RowControls<Facts>
}

function Cell<Row, Facts>({ column, row, index, to, opens, controls }: CellProps<Row, Facts>) {
  if (column.kind === 'actions') {
    return (
      <a href={to('actions')} className="row-actions" aria-label={`Actions for ${row.name}`} data-actions={row.id} />
    )
  }
  if (column.kind === 'control') return controls && <RowControlButton id={row.id} control={controls(row)} />
  const content = cells[column.kind](row.cells[index] ?? '')
  if (!column.isName || !opens) return content
  return (
    <a href={to(opens)} data-row={row.id}>
      {content}
    </a>
  )
}

interface HeaderCellProps<Row, Facts> extends ListTableProps<Row, Facts> {
  column: Column<Row>
  /** Path and query of the screen. */
  address: string
  query: string
}

function HeaderCell<Row, Facts>(properties: HeaderCellProps<Row, Facts>) {
  const { column, prefix, sort, sortKeys, rows, address, query } = properties
  const direction = sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : undefined
  const isSortable = sortKeys.includes(column.key) && rows.length > 1
  const next = direction === 'ascending' ? `-${column.key}` : column.key
  const to = withParameters(query, { [`${prefix}sort`]: next, [`${prefix}page`]: null })
  // A column without a name is none to a screen reader.
  if (column.header === '') return <td className={cellClasses[column.kind]}>{'\u00a0'}</td>
  return (
    <th scope="col" className={cellClasses[column.kind]} aria-sort={direction}>
      {isSortable ? <a href={address + to}>{column.header}</a> : column.header}
    </th>
  )
}

/** On narrow screens rows are cards: one small style element names their lines instead of an attribute per cell. */
function CardLines<Row>({ name, columns }: { name: string; columns: Columns<Row> }) {
  const table = `[aria-label=${JSON.stringify(name)}]`
  const rules = columns.flatMap(({ header, isName }, index) => {
    const cell = `${table} td:nth-child(${index + 1})`
    const label = `${cell}::before{content:${JSON.stringify(header)}}`
    return isName ? [label, `${cell}{grid-column:1/-1}${cell} a{font-size:var(--text-base)}`] : [label]
  })
  return <style>{`@container (width<=640px){${rules.join('')}}`}</style>
}
