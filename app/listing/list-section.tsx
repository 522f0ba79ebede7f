import { CircleAlert, Inbox } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import type { Deferred } from '~/ui/await'
import type { Columns } from './columns'
import { Await } from '~/ui/await'
import { ListFooter } from './list-footer'
import { ListTable } from './list-table'
import { ListError } from './list-error'
import { type RowControls, RowControlForms } from './row-control'
import { type OpenRowMenu, RowMenu } from './row-menu'
import type { ListView, RowView } from './row-view'
import { clearedSearch } from '~/lib/screen-url'
import { SearchBox } from './search-box'

export interface ListSectionProps<Row, Facts> {
  /** The list's accessible name. */
  name: string
  columns: Columns<Row>
  list: Deferred<ListView<Facts>>
  search: { prefix: string; search: string; sort: string; sortKeys: readonly string[] }
  opens?: string
  /** The actions of one row, as menu items. */
  actions?: (row: RowView<Facts>) => ReactNode
  /** What the one icon of each row does. */
  controls?: RowControls<Facts>
  /** What is said of a list without any record. */
  empty?: string
  /** Address of the list without its filters, where that is more than leaving its own parameters out. */
  clear?: string
  /** Stands beside the search box. */
  toolbar?: ReactNode
}

/** A list with everything around it: search, table, footer, and each state that it can be in. */
export function ListSection<Row, Facts>(properties: ListSectionProps<Row, Facts>) {
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const isBusy = navigation.state === 'loading' && navigation.location.pathname === pathname
  return (
    <section className="list card" aria-label={`${properties.name} list`} aria-busy={isBusy}>
      <Await value={properties.list} fallback={<ListSkeleton columns={properties.columns.length} />}>
        {(list) =>
          list.ok ? (
            <div className={isBusy ? 'list-busy' : undefined}>
              <LoadedList {...properties} list={list} />
            </div>
          ) : (
            <ListError failure={list} />
          )
        }
      </Await>
    </section>
  )
}

type Loaded<Facts> = Extract<ListView<Facts>, { ok: true }>

function LoadedList<Row, Facts>({
  list,
  actions,
  toolbar,
  clear,
  empty = 'No Data',
  ...table
}: Omit<ListSectionProps<Row, Facts>, 'list'> & { list: Loaded<Facts> }) {
  const [menu, setMenu] = useState<OpenRowMenu<Facts>>()
  return (
    <>
      {list.notes.map((note) => (
        <p key={note} className="note m-2" role="status">
          {note}
        </p>
      ))}
      {list.staleSince && <StaleNote since={list.staleSince} />}
      {(list.unsearchedTotal > 1 || toolbar || list.figures.length > 0) && (
        <div className="flex flex-wrap items-center gap-2 p-2">
          {list.unsearchedTotal > 1 && (
            <SearchBox count={list.unsearchedTotal} prefix={table.search.prefix} value={table.search.search} />
          )}
          {list.figures.map(([label, value]) => (
            <p key={label} className="text-muted">
              {label} <strong className="text-ink tabular-nums">{value}</strong>
            </p>
          ))}
          {toolbar}
        </div>
      )}
      <ListTable<Row, Facts>
        {...table}
        {...table.search}
        rows={list.rows}
        from={list.from}
        onActions={actions && ((row, control) => setMenu({ row, control }))}
      />
      {table.controls && <RowControlForms rows={list.rows} controls={table.controls} />}
      {list.rows.length === 0 && (
        <EmptyList text={list.unsearchedTotal === 0 ? empty : 'No Data'} clear={clear} prefix={table.search.prefix} />
      )}
      {list.total > 0 && <ListFooter list={list} prefix={table.search.prefix} />}
      {menu && actions && (
        <RowMenu menu={menu} onClose={() => setMenu(undefined)}>
          {actions(menu.row)}
        </RowMenu>
      )}
    </>
  )
}

function EmptyList({ text, clear, prefix }: { text: string; clear?: string; prefix: string }) {
  const { search } = useLocation()
  const cleared = clear ?? clearedSearch(search, prefix)
  return (
    <div className="list-state">
      <Inbox aria-hidden />
      <p>{text}</p>
      {cleared !== (search || '?') && (
        <Link to={cleared} className="button">
          Clear filters
        </Link>
      )}
    </div>
  )
}

function StaleNote({ since }: { since: string }) {
  const { search } = useLocation()
  return (
    <p className="note m-2 flex flex-wrap items-center gap-3" role="status">
      <CircleAlert aria-hidden size={16} />
      Could not refresh, showing data from {since}
      <Link to={search || '?'} className="font-semibold underline" preventScrollReset>
        Retry
      </Link>
    </p>
  )
}

const ListSkeleton = ({ columns }: { columns: number }) => (
  <div className="grid gap-2 p-3" role="status" aria-label="Loading...">
    {Array.from({ length: 12 }, (_, row) => (
      <div key={row} className="grid grid-flow-col gap-3" style={{ gridAutoColumns: '1fr' }}>
        {Array.from({ length: Math.min(columns, 6) }, (_, column) => (
          <span key={column} className="skeleton h-4" />
        ))}
      </div>
    ))}
  </div>
)
