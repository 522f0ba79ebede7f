import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dialogSearch, withParameters } from '~/lib/screen-url'
import type { ColumnView, ListView, LoadedPage } from './list-view'
import { actionsOf } from './row-control'
import { cellClass, widthOf } from './column-kinds'
import type { OpenRow } from './row-menu'
import { TableRows } from './table-rows'

interface ListTableProps<Data> {
  list: ListView<Data>
  page: LoadedPage<Data>
  onActions?: (row: OpenRow<Data>) => void | Promise<void>
  /** Somebody is near the actions of a row, which may be loaded by now. */
  onNearActions?: () => void
}

/**
 * The table of a list: sorting by links, records by links, so that it works as the server sends it. Roles are written
 * out, because on a phone its rows are cards (cards.css), which takes the meaning from the elements.
 */
export function ListTable<Data>({ list, page, onActions, onNearActions }: ListTableProps<Data>) {
  const { name, columns, rowDialog } = list
  const { count, data } = page
  const frame = useRef<HTMLDivElement>(null)

  /** Before the control's own link goes to the dialog that stands for the menu without scripts. */
  function openMenu(event: MouseEvent<HTMLElement>) {
    const control = closest(event, 'a.row-actions')
    const row = control?.closest('tr')
    if (!(control instanceof HTMLAnchorElement) || !row || !onActions || isForBrowser(event)) return
    event.preventDefault()
    const name = control.ariaLabel?.slice(actionsOf.length) ?? ''
    // A list without `rowData` has rows without data.
    void onActions({ id: row.dataset.id ?? '', name, data: data[row.sectionRowIndex] as Data, control })
  }

  const hasLinks =
    rowDialog ||
    columns.some(({ kind, isSortable }) => kind === 'actions' || kind === 'control' || (isSortable && count > 1))
  return (
    <div className="list-frame" ref={frame}>
      {/* Where it scrolls and has nothing to tab to, the keyboard scrolls it. */}
      <div className="list-scroll" tabIndex={hasLinks || count === 0 ? undefined : 0}>
        <LinkedTable
          className="list-table"
          role="table"
          aria-label={name}
          data-amounts={columns.filter(({ kind }) => kind === 'number' || kind === 'money').length > 3 || undefined}
          rowDialog={rowDialog}
          onClickCapture={openMenu}
          onFocus={onNearActions}
          onPointerEnter={onNearActions}
        >
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <HeaderCell key={column.key} list={list} column={column} rows={count} />
              ))}
            </tr>
          </thead>
          <TableRows page={page} frame={frame} />
        </LinkedTable>
      </div>
    </div>
  )
}

/**
 * Every way in stands in the table as a link, one handler for all of them: a page has dozens. It is apart from the rows
 * because the router renders what navigates at each step of a navigation.
 */
function LinkedTable({ rowDialog, ...table }: ComponentProps<'table'> & { rowDialog?: string }) {
  const navigate = useNavigate()
  const { search } = useLocation()

  /** The table's links stay on the screen, and a press anywhere else in a row opens its record. */
  function follow(event: MouseEvent<HTMLElement>) {
    const link = closest(event, 'a')
    const target = link instanceof HTMLAnchorElement ? ownAddress(link) : recordIn(event)
    if (target === undefined || event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    void navigate(target, { preventScrollReset: new URL(target, location.href).pathname === location.pathname })
  }

  /** The record of the pressed row, except where it was a control or a selection of text that was meant. */
  function recordIn(event: MouseEvent<HTMLElement>): string | undefined {
    const id = closest(event, 'tr')?.dataset.id
    if (!rowDialog || !id || closest(event, 'button, details, label') || document.getSelection()?.toString())
      return undefined
    return dialogSearch(search, rowDialog, id)
  }

  return <table data-opens={rowDialog} onClick={follow} {...table} />
}

const closest = (event: { target: EventTarget }, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

/** Where a link of the console leads; undefined for one that calls a number. */
const ownAddress = (link: HTMLAnchorElement): string | undefined =>
  link.origin === location.origin ? link.pathname + link.search : undefined

/** A link is opened elsewhere, as its reader wants it. */
const isForBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

function HeaderCell({ list: { prefix, sort }, column, rows }: { list: ListView; column: ColumnView; rows: number }) {
  const { search } = useLocation()
  const direction = sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : undefined
  const next = direction === 'ascending' ? `-${column.key}` : column.key
  const to = withParameters(search, { [`${prefix}sort`]: next, [`${prefix}page`]: null })
  // A column without a name is none to a screen reader.
  const look = { className: cellClass(column), style: widthOf(column) }
  if (column.header === '')
    return (
      <td role="cell" {...look}>
        {'\u00a0'}
      </td>
    )
  return (
    <th scope="col" role="columnheader" {...look} aria-sort={direction}>
      {column.isSortable && rows > 1 ? <a href={to}>{column.header}</a> : column.header}
    </th>
  )
}
