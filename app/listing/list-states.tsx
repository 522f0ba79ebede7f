import { Link, useLocation } from 'react-router'
import { Empty } from '~/ui/empty'
import { StillWaiting } from '~/ui/still-waiting'
import type { ListView, LoadedPage } from './list-view'
import { AutomaticRetry } from './panel'
import { Icon } from '~/ui/icon'
import { buttonVariants } from '~/ui/button'
import { Skeleton } from '~/ui/skeleton'
import { Await } from '~/ui/await'

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

/** A note above the rows, with its icon beside the first of several lines. */
export const noteClass =
  'relative flex flex-wrap items-center gap-x-2.5 gap-y-1 bg-warn-soft py-2 ps-10.5 pe-4 text-warn'
export const noteIconClass = 'absolute start-4 top-2.5'

/** What was wrong in the address, and whether the rows are older ones. */
export const ListNotes = ({ of: { notes, staleSince } }: { of: LoadedPage }) => (
  <>
    {notes.map((note) => (
      <p key={note} className={noteClass} role="status">
        <Icon name="CircleAlert" size={16} className={noteIconClass} />
        {note}
      </p>
    ))}
    {staleSince && <StaleNote since={staleSince} />}
  </>
)

/** The last good rows follow. */
function StaleNote({ since }: { since: string }) {
  const { search } = useLocation()
  return (
    <p className={noteClass} role="status">
      <Icon name="CloudOff" size={16} className={noteIconClass} />
      Could not refresh, showing data from {since}
      <Link to={search || '?'} className="ms-auto underline print:hidden" preventScrollReset>
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
    <div role="status" aria-label="Loading...">
      {Array.from({ length: 12 }, (_, row) => (
        // As high as a row, and on a phone as a card.
        <div key={row} className="flex h-(--row-height) items-center border-line px-4 not-last:border-b max-md:h-23">
          <Skeleton className="h-2.5 flex-1" />
        </div>
      ))}
    </div>
  </>
)

/** On paper: what the list was searched and filtered by, in words. The screen's title and the moment stand above. */
export const PrintHead = ({ list: { filters, search } }: { list: ListView }) => (
  <p className="hidden flex-wrap gap-x-6 pb-2 not-empty:print:flex">
    {filters && (
      <Await value={filters.chips} fallback={null}>
        {(chips) => chips.map(({ label, set }) => set && <span key={label}>{`${label}: ${set.words}`}</span>)}
      </Await>
    )}
    {search && <span>Search: “{search}”</span>}
  </p>
)
