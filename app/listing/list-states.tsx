import { Link } from 'react-router'
import { Empty } from '~/ui/empty'
import { StillWaiting } from '~/ui/still-waiting'
import type { ListView, LoadedPage } from './list-view'
import { replacesChoices } from '~/lib/screen-url'
import { AutomaticRetry, Note, RetryLink } from './panel'
import { buttonVariants } from '~/ui/button'
import { Skeleton } from '~/ui/skeleton'
import { Await } from '~/ui/await'

/** No rows at all, or none that match; the latter offers a way out. */
export const EmptyList = ({ heading, clears, cleared }: NonNullable<LoadedPage['empty']> & { cleared: string }) => (
  <Empty
    heading={heading}
    action={
      clears && (
        <Link
          to={cleared}
          state={replacesChoices}
          className={buttonVariants({ variant: 'secondary' })}
          preventScrollReset
        >
          Clear {clears}
        </Link>
      )
    }
  >
    {clears && 'No Data'}
  </Empty>
)

export const ListNotes = ({ of: page }: { of: LoadedPage }) => (
  <>
    {page.notes.map((note) => (
      <Note key={note}>{note}</Note>
    ))}
    {page.staleSince && (
      <Note icon="CloudOff">
        Could not refresh, showing data from {page.staleSince}
        <span>{page.staleReason}</span>
        <RetryLink />
        <AutomaticRetry of={page} message={page.staleReason} />
      </Note>
    )}
  </>
)

/** As high as a page of 20 rows with head and footer, so that a step back finds its position. */
export const ListSkeleton = ({ of: { isPreview }, isNoted }: { of: ListView; isNoted?: boolean }) => (
  <>
    {!isNoted && <StillWaiting />}
    <div role="status" aria-label="Loading...">
      {Array.from({ length: isPreview ? 5 : 23 }, (_, row) => (
        // As high as a row, or as a card on a phone.
        <div
          key={row}
          className="flex h-(--row-height) flex-wrap content-center items-center gap-x-8 gap-y-3 border-line px-4 not-last:border-b max-md:h-23"
        >
          <Skeleton className="h-2.5 flex-3 max-md:basis-full" />
          <Skeleton className="h-2.5 flex-2" />
          <Skeleton className="h-2.5 flex-1" />
        </div>
      ))}
    </div>
  </>
)

/** On paper: the search and filters in words, below the screen's title and the time. */
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
