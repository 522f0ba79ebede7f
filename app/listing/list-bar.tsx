import type { ReactNode } from 'react'
import { Await } from '~/ui/await'
import { FilterBar } from './filter-bar'
import { ListTools } from './list-tools'
import type { ListView } from './list-view'
import { SearchBox } from './search-box'
import { Skeleton } from '~/ui/skeleton'

/** The line above a table: search, filters, and what the list comes to. Search and figures wait for the list. */
export const ListBar = ({ of: list, children }: { of: ListView; children?: ReactNode }) => (
  <div className="list-bar">
    <Await value={list.page} fallback={<Skeleton className="search h-8" />}>
      {(page) =>
        page.ok &&
        // One record needs no search; but the bar stays as it is while filters leave few.
        (page.unsearchedTotal > 1 || page.isNarrowed) && (
          <SearchBox name={list.name} count={page.unsearchedTotal} prefix={list.prefix} value={list.search} />
        )
      }
    </Await>
    {list.filters && <FilterBar of={list.filters} />}
    {list.hiddenColumns && <Tools of={list} />}
    {children}
    <ListFigures of={list} />
  </div>
)

/** What the list comes to. */
export const ListFigures = <Data,>({ of: list }: { of: ListView<Data> }) => (
  <Await value={list.page} fallback={null}>
    {(page) =>
      page.ok &&
      page.figures.length > 0 && (
        <div className="list-figures">
          {page.figures.map(([label, value]) => (
            <p key={label} className="text-muted">
              {label} <strong className="text-ink">{value}</strong>
            </p>
          ))}
        </div>
      )
    }
  </Await>
)

/** Columns alone are nothing to choose where there is no row. */
const Tools = ({ of: list }: { of: ListView }) =>
  list.filters ? (
    <ListTools of={list} />
  ) : (
    <Await value={list.page} fallback={null}>
      {(page) => page.ok && page.unsearchedTotal > 0 && <ListTools of={list} />}
    </Await>
  )
