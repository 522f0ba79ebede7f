import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '~/lib/money'
import { List } from '~/listing/list'
import type { ListView, RowView } from '~/listing/list-view'
import { Await } from '~/ui/await'

interface PreviewListProps<Data> {
  of: ListView<Data>
  actions?: (row: RowView<Data>) => ReactNode
}

/** A list under its title: its first rows and a way to all of them, or the whole list and a way back. */
export function PreviewList<Data>({ of: list, actions }: PreviewListProps<Data>) {
  return (
    <div className="card preview-list">
      <header className="card-head">
        <h2>{list.name}</h2>
        {list.isPreview && (
          <Await value={list.page} fallback={null}>
            {(page) =>
              page.ok &&
              page.figures.map(([label, value]) => (
                <p key={label}>
                  {label} <span className="text-ink">{value}</span>
                </p>
              ))
            }
          </Await>
        )}
      </header>
      <OtherView of={list} />
      <List of={list} actions={actions} />
    </div>
  )
}

/** From the first rows to the whole list, where it is longer, or back. */
export const OtherView = <Data,>({ of: { name, page: pages, isPreview, otherView = '?' } }: { of: ListView<Data> }) => (
  <Await value={pages} fallback={null}>
    {(page) =>
      page.ok &&
      (!isPreview || page.total > page.rows.length) && (
        <Link to={otherView} className="preview-link" preventScrollReset>
          {isPreview ? `View all ${formatNumber(page.total)}` : 'Show fewer'}
          <span className="sr-only"> {name}</span>
        </Link>
      )
    }
  </Await>
)
