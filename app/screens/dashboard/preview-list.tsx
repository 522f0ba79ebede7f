import { Link } from 'react-router'
import { formatNumber } from '~/lib/number'
import { ExportMenu } from '~/listing/export-menu'
import { FilterBar } from '~/listing/filter-bar'
import { List } from '~/listing/list'
import { ListFigures } from '~/listing/list-bar'
import type { ListView } from '~/listing/list-view'
import type { RowActions } from '~/listing/row-actions'
import { Await } from '~/ui/await'

interface PreviewListProps<Data> {
  of: ListView<Data>
  actions?: RowActions<Data>
}

/** A list under its title: its first rows and a way to all of them, or the whole list and a way back. */
export const PreviewList = <Data,>({ of: list, ...rows }: PreviewListProps<Data>) => (
  <List
    of={list}
    {...rows}
    head={
      <header className="card-head">
        <h2>{list.name}</h2>
        {list.isPreview && (
          <>
            <ListFigures of={list} />
            {list.filters && <FilterBar of={list.filters} />}
          </>
        )}
        <ExportMenu of={list} isCompact />
        <OtherView of={list} />
      </header>
    }
  />
)

/** From the first rows to the whole list, where it is longer, or back. */
export const OtherView = <Data,>({ of: { name, page: pages, isPreview, otherView = '?' } }: { of: ListView<Data> }) => (
  <Await value={pages} fallback={null}>
    {(page) =>
      page.ok &&
      (!isPreview || page.total > page.count) && (
        <Link to={otherView} className="preview-link" preventScrollReset>
          {isPreview ? `View all ${formatNumber(page.total)}` : 'Show fewer'}
          <span className="sr-only"> {name}</span>
        </Link>
      )
    }
  </Await>
)
