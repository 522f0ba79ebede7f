import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { ListView, LoadedPage } from './list-view'

interface ListStateProps {
  title: string
  role?: 'alert'
  /** A line above the title. */
  label?: string
  /** More words and the way out. */
  children?: ReactNode
}

/** What stands in the place of rows. */
export const ListState = ({ title, role, label, children }: ListStateProps) => (
  <div className="list-state" role={role}>
    <svg viewBox="0 0 28 30" aria-hidden>
      <path d="M4.5 2.5h19v25L20.3 24.9l-3.1 2.6-3.2-2.6-3.2 2.6-3.1-2.6-3.2 2.6z" />
      <path d="M9 8.5h7M9 12.5h7M9 16.5h4" strokeDasharray="1.7 1.3" />
    </svg>
    {label && <p>{label}</p>}
    <p className="list-state-title">{title}</p>
    {children}
  </div>
)

/** No rows: because there are none, or because none fits what is searched and set. The latter has a way out. */
export function EmptyList({ list, page }: { list: ListView; page: LoadedPage }) {
  const { search } = useLocation()
  const { noun, search: words, filters, cleared, emptyText } = list
  const isNarrowed = cleared !== (search || '?')
  const isSearched = words !== '' && page.unsearchedTotal > 0
  if (!isNarrowed || (!isSearched && !filters)) return <ListState title={emptyText} />
  return (
    <ListState label="No Data" title={isSearched ? `No ${noun} matches “${words}”` : `No ${noun} fits the filters`}>
      <Link to={cleared} className="button" preventScrollReset>
        {[isSearched && 'search', filters && 'filters'].filter(Boolean).join(' and ').replace(/^/, 'Clear ')}
      </Link>
    </ListState>
  )
}

/** The last good rows follow. */
export function StaleNote({ since }: { since: string }) {
  const { search } = useLocation()
  return (
    <p className="list-note" role="status">
      <CloudOff aria-hidden size={16} />
      Could not refresh, showing data from {since}
      <Link to={search || '?'} preventScrollReset>
        Retry
      </Link>
    </p>
  )
}

/** Holds the place of rows that are on their way. */
export const ListSkeleton = () => (
  <div className="list-skeleton" role="status" aria-label="Loading...">
    {Array.from({ length: 12 }, (_, row) => (
      <p key={row}>
        {Array.from({ length: 4 }, (__, column) => (
          <span key={column} className="skeleton" />
        ))}
      </p>
    ))}
  </div>
)
