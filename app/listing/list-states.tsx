import { Link, useLocation } from 'react-router'
import { Empty } from '~/ui/empty'
import { StillWaiting } from '~/ui/still-waiting'
import type { ListView, LoadedPage } from './list-view'
import { AutomaticRetry } from './panel'
import { Icon } from '~/ui/icon'
import { buttonVariants } from '~/ui/button'
import { Skeleton } from '~/ui/skeleton'

/** No rows: because there are none, or because none fits what is searched and set. The latter has a way out. */
export function EmptyList({ list, page }: { list: ListView; page: LoadedPage }) {
  const { noun, search: words, filters, cleared, emptyText } = list
  const isSearched = words !== '' && page.unsearchedTotal > 0
  if (!page.isNarrowed || (!isSearched && !filters)) return <Empty heading={emptyText} />
  const set = [isSearched && 'search', filters && 'filters'].filter(Boolean).join(' and ')
  return (
    <Empty
      heading={isSearched ? `No ${noun} matches “${words}”` : `No ${noun} fits the filters`}
      action={
        <Link to={cleared} className={buttonVariants({ variant: 'secondary' })} preventScrollReset>
          Clear {set}
        </Link>
      }
    >
      No Data
    </Empty>
  )
}

/** The last good rows follow. */
export function StaleNote({ since }: { since: string }) {
  const { search } = useLocation()
  return (
    <p className="list-note" role="status">
      <Icon name="CloudOff" size={16} />
      Could not refresh, showing data from {since}
      <Link to={search || '?'} preventScrollReset>
        Retry
      </Link>
      <AutomaticRetry />
    </p>
  )
}

/** Holds the place of rows that are on their way. */
export const ListSkeleton = ({ isNoted }: { isNoted?: boolean }) => (
  <>
    {!isNoted && <StillWaiting />}
    <div className="list-skeleton" role="status" aria-label="Loading...">
      {Array.from({ length: 12 }, (_, row) => (
        <p key={row}>
          {Array.from({ length: 4 }, (__, column) => (
            <Skeleton key={column} />
          ))}
        </p>
      ))}
    </div>
  </>
)
