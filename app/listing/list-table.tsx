import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useComingSearch } from '~/lib/coming-search'
import { dialogSearch, withParameters } from '~/lib/screen-url'
import { isModifiedClick } from '~/lib/modified-click'
import type { ColumnView, ListView, LoadedPage } from './list-view'
import { actionsOf } from './row-control'
import { cellClass, widthOf } from './column-kinds'
import type { OpenRow } from './row-menu'
import { TableRows } from './table-rows'

interface ListTableProps<Data> {
  list: ListView<Data>
  page: LoadedPage<Data>
  onActions?: (row: OpenRow) => void | Promise<void>
  /** The pointer or focus is near a row's actions, so their code can be loaded. */
  onNearActions?: () => void
}

/**
 * A list's table: sorting and records are links, so that the server's HTML works. Roles are explicit, because the cards
 * on a phone (cards.css) remove the elements' semantics.
 */
export function ListTable<Data>({ list, page, onActions, onNearActions }: ListTableProps<Data>) {
  const { name, columns, rowDialog } = list
  const { count } = page
  const frame = useRef<HTMLDivElement>(null)

  /** Runs before the control's link, which opens the dialog that replaces the menu without scripts. */
  function openMenu(event: MouseEvent<HTMLElement>) {
    const control = closest(event, 'a.row-actions')
    const row = control?.closest('tr')
    if (!(control instanceof HTMLAnchorElement) || !row || !onActions || isModifiedClick(event)) return
    event.preventDefault()
    const name = control.ariaLabel?.slice(actionsOf.length) ?? ''
    void onActions({ id: row.dataset.id ?? '', name, control })
  }

  const hasLinks =
    rowDialog ||
    columns.some(({ kind, isSortable }) => kind === 'actions' || kind === 'control' || (isSortable && count > 1))
  return (
    <div className="list-frame" ref={frame}>
      {/* A table that scrolls without links needs its own tab stop for the keyboard. */}
      <div className="list-scroll" tabIndex={hasLinks || count === 0 ? undefined : 0}>
        <LinkedTable
          className="list-table"
          role="table"
          aria-label={name}
          data-amounts={columns.filter(({ kind }) => kind === 'number' || kind === 'money').length > 3 || undefined}
          onClickCapture={openMenu}
          onFocus={onNearActions}
          onPointerEnter={onNearActions}
        >
          <thead role="rowgroup">
            {/* oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a row of a table is no control */}
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
 * One handler for the table's dozens of links. It is a component apart from the rows because the router renders what
 * navigates at each step of a navigation.
 */
function LinkedTable(table: ComponentProps<'table'>) {
  const navigate = useNavigate()
  const search = useComingSearch()

  /** Links stay in the router, and a click elsewhere in a row opens its record. */
  function follow(event: MouseEvent<HTMLElement>) {
    const link = closest(event, 'a')
    const target = link instanceof HTMLAnchorElement ? ownAddress(link, search) : recordIn(event)
    if (target === undefined || event.defaultPrevented || isModifiedClick(event)) return
    event.preventDefault()
    void navigate(target, { preventScrollReset: new URL(target, location.href).pathname === location.pathname })
  }

  /** The clicked row's record, unless a control or a text selection was meant. */
  function recordIn(event: MouseEvent<HTMLElement>): string | undefined {
    const link = closest(event, 'tr')?.querySelector<HTMLAnchorElement>('[role=rowheader] a')
    if (!link || closest(event, 'button, details, label') || document.getSelection()?.toString()) return undefined
    return ownAddress(link, search)
  }

  return <table onClick={follow} {...table} />
}

const closest = (event: { target: EventTarget }, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

/**
 * A link's address in the console; undefined for others, such as phone numbers. A dialog opens over the list of now: while
 * that is late, the row is of an earlier one, which its link has.
 */
function ownAddress(link: HTMLAnchorElement, search: string): string | undefined {
  if (link.origin !== location.origin) return undefined
  const { modal, id } = Object.fromEntries(new URLSearchParams(link.search))
  const isOverList = modal && link.pathname === location.pathname
  return link.pathname + (isOverList ? dialogSearch(searchFor(link.closest('tr'), search), modal, id) : link.search)
}

const businessIn = (search: string) => new URLSearchParams(search).get('business')

/** The list of now, or that of the row's business where another one has been chosen since. */
function searchFor(row: Element | null, search: string): string {
  const own = row?.querySelector<HTMLAnchorElement>('a[href*="modal="]')
  return own?.pathname === location.pathname && businessIn(own.search) !== businessIn(search) ? own.search : search
}

function HeaderCell({ list: { prefix, sort }, column, rows }: { list: ListView; column: ColumnView; rows: number }) {
  const search = useComingSearch()
  const direction = sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : undefined
  const next = direction === 'ascending' ? `-${column.key}` : column.key
  const to = withParameters(search, { [`${prefix}sort`]: next, [`${prefix}page`]: null })
  // A screen reader ignores a column without a name.
  const look = { className: cellClass(column), style: widthOf(column) }
  if (column.header === '')
    return (
      // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a cell of a table is no control
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
