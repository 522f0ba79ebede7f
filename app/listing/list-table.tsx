import { tableFeatures, useTable } from '@tanstack/react-table'
import { type MouseEvent, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dialogSearch, withParameters } from '~/lib/screen-url'
import { Badge } from '~/ui/badge'
import type { CellView, ColumnKind, ColumnView, ListView, LoadedPage, RowView } from './list-view'
import { type RowControls, RowControlButton } from './row-control'

const features = tableFeatures({})

interface ListTableProps<Data> {
  list: ListView<Data>
  page: LoadedPage<Data>
  onActions?: (row: RowView<Data>, control: HTMLElement) => void
  controls?: RowControls<Data>
}

/** The table of a list: sorting by links, records by links, so that it works as the server sends it. */
export function ListTable<Data>({ list, page: { rows, from }, onActions, controls }: ListTableProps<Data>) {
  const { name, columns, rowDialog } = list
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
    if (!rowDialog || !id || closest(event, 'button') || document.getSelection()?.toString()) return undefined
    return dialogSearch(search, rowDialog, id)
  }

  return (
    // Another page begins at its first row, also where the table scrolls by itself.
    <div className="list-scroll" key={from}>
      <CardLines name={name} columns={columns} />
      {/* Every way in stands in the table as a link, one handler for all of them: a page has dozens. */}
      <table className="list-table" aria-label={name} data-opens={rowDialog} onClickCapture={openMenu} onClick={follow}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} list={list} column={column} rows={rows.length} />
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
                    rowDialog={rowDialog}
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

interface CellProps<Data> {
  column: ColumnView
  row: RowView<Data>
  index: number
  to: (dialog: string) => string
  rowDialog?: string
  controls?: RowControls<Data>
}

function Cell<Data>({ column, row, index, to, rowDialog, controls }: CellProps<Data>) {
  if (column.kind === 'actions') {
    return (
      <a href={to('actions')} className="row-actions" aria-label={`Actions for ${row.name}`} data-actions={row.id} />
    )
  }
  if (column.kind === 'control') return controls && <RowControlButton id={row.id} control={controls(row)} />
  const view = row.cells[index] ?? ''
  const content = column.kind === 'status' ? <Badge>{String(view)}</Badge> : <Text view={view} />
  if (!column.isName || !rowDialog) return content
  return (
    <a href={to(rowDialog)} data-row={row.id}>
      {content}
    </a>
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

/** Numbers stand at the end of their column; actions stay in sight. Other cells need no class. */
const cellClasses: Partial<Record<ColumnKind, string>> = {
  number: 'end',
  money: 'end',
  actions: 'actions',
  control: 'actions',
}

interface HeaderCellProps {
  list: ListView
  column: ColumnView
  rows: number
}

function HeaderCell({ list: { prefix, sort }, column, rows }: HeaderCellProps) {
  const { pathname, search } = useLocation()
  const direction = sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : undefined
  const next = direction === 'ascending' ? `-${column.key}` : column.key
  const to = withParameters(search, { [`${prefix}sort`]: next, [`${prefix}page`]: null })
  // A column without a name is none to a screen reader.
  if (column.header === '') return <td className={cellClasses[column.kind]}>{'\u00a0'}</td>
  return (
    <th scope="col" className={cellClasses[column.kind]} aria-sort={direction}>
      {column.isSortable && rows > 1 ? <a href={pathname + to}>{column.header}</a> : column.header}
    </th>
  )
}

/** On narrow screens rows are cards: one small style element names their lines instead of an attribute per cell. */
function CardLines({ name, columns }: { name: string; columns: ColumnView[] }) {
  const table = `[aria-label=${JSON.stringify(name)}]`
  const rules = columns.flatMap(({ header, isName }, index) => {
    const cell = `${table} td:nth-child(${index + 1})`
    const label = `${cell}::before{content:${JSON.stringify(header)}}`
    return isName ? [label, `${cell}{grid-column:1/-1}${cell} a{font-size:var(--text-base)}`] : [label]
  })
  return <style>{`@container (width<=640px){${rules.join('')}}`}</style>
}
