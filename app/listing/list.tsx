import { CircleAlert, Inbox } from 'lucide-react'
import { type ReactNode, use, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { Await } from '~/ui/await'
import { FailuresNoted } from './failures-noted'
import { FilterBar } from './filter-bar'
import { ListFooter } from './list-footer'
import { ListTable } from './list-table'
import type { ListView, LoadedPage, RowView } from './list-view'
import { ListError } from './panel'
import { type RowControls, RowControlForms } from './row-control'
import { type OpenRowMenu, RowMenu } from './row-menu'
import { SearchBox } from './search-box'

interface ListProps<Data> {
  /** The list as `loadList` reads it. */
  of: ListView<Data>
  actions?: (row: RowView<Data>) => ReactNode
  controls?: RowControls<Data>
}

/** A list with everything around it: filters, search, table, footer, and each state that it can be in. */
export function List<Data>({ of: list, ...rest }: ListProps<Data>) {
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const isNoted = use(FailuresNoted)
  const isBusy = navigation.state === 'loading' && navigation.location.pathname === pathname
  return (
    <>
      {list.filters && <FilterBar of={list.filters} />}
      <section className="list card" aria-label={`${list.name} list`} aria-busy={isBusy}>
        <Await value={list.page} fallback={<ListSkeleton columns={list.columns.length} />}>
          {(page) =>
            page.ok ? (
              <div className={isBusy ? 'list-busy' : undefined}>
                <Page list={list} page={page} {...rest} />
              </div>
            ) : (
              <ListError failure={page} isNoted={isNoted} />
            )
          }
        </Await>
      </section>
    </>
  )
}

interface PageProps<Data> extends Omit<ListProps<Data>, 'of'> {
  list: ListView<Data>
  page: LoadedPage<Data>
}

function Page<Data>({ list, page, actions, controls }: PageProps<Data>) {
  const [menu, setMenu] = useState<OpenRowMenu<Data>>()
  const { prefix } = list
  return (
    <>
      {page.notes.map((note) => (
        <p key={note} className="note m-2" role="status">
          {note}
        </p>
      ))}
      {page.staleSince && <StaleNote since={page.staleSince} />}
      {!list.isPreview && (page.unsearchedTotal > 1 || page.figures.length > 0) && (
        <div className="flex flex-wrap items-center gap-2 p-2">
          {page.unsearchedTotal > 1 && <SearchBox count={page.unsearchedTotal} prefix={prefix} value={list.search} />}
          {page.figures.map(([label, value]) => (
            <p key={label} className="text-muted">
              {label} <strong className="text-ink tabular-nums">{value}</strong>
            </p>
          ))}
        </div>
      )}
      <ListTable<Data>
        list={list}
        page={page}
        controls={controls}
        onActions={actions && ((row, control) => setMenu({ row, control }))}
      />
      {controls && <RowControlForms rows={page.rows} controls={controls} />}
      {page.rows.length === 0 && (
        <EmptyList text={page.unsearchedTotal === 0 ? list.emptyText : 'No Data'} cleared={list.cleared} />
      )}
      {!list.isPreview && page.total > 0 && <ListFooter page={page} prefix={prefix} />}
      {menu && actions && (
        <RowMenu menu={menu} onClose={() => setMenu(undefined)}>
          {actions(menu.row)}
        </RowMenu>
      )}
    </>
  )
}

function EmptyList({ text, cleared }: { text: string; cleared: string }) {
  const { search } = useLocation()
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
