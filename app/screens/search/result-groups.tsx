import { clsx } from 'clsx'
import { type ReactNode, Suspense, use, useId } from 'react'
import { Link } from 'react-router'
import { isFileAddress } from '~/lib/screen-url'
import { Badge } from '~/ui/badge'
import type { Deferred } from '~/ui/await'
import { Empty } from '~/ui/empty'
import { Parts } from '~/ui/parts'
import { Card } from '~/ui/card'
import { commandItemClass } from '~/ui/command'
import type { SearchGroup, SearchResult } from './results'
import type { Search } from './search.server'

const searchLink = 'text-link hover:underline pointer-coarse:min-w-11 pointer-coarse:py-3'

const ResultLink = ({ title, to, detail, status }: SearchResult) => (
  <Link to={to} className={commandItemClass} reloadDocument={isFileAddress(to)}>
    <span>
      {title} {status && <Badge>{status}</Badge>}
    </span>
    {detail && (
      <small>
        <Parts of={detail.split(' · ')} />
      </small>
    )}
  </Link>
)

export const Group = ({ title, results, more }: SearchGroup & { title: string }) =>
  results.length > 0 && (
    <SearchPanel title={title}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-x-2">
        {results.map((result) => (
          <li key={result.title + result.to}>
            <ResultLink {...result} />
          </li>
        ))}
      </ul>
      {more && (
        <Link to={more.to} className={clsx(searchLink, 'inline-block px-2.5 py-1.5')}>
          {more.text}
        </Link>
      )}
    </SearchPanel>
  )

interface NothingFoundProps {
  search: string
  /** Whether a screen or task was found. */
  isPlace: boolean
  of: Search
}

export const NothingFound = (properties: NothingFoundProps) => (
  <Suspense>
    <NothingFoundAnywhere {...properties} />
  </Suspense>
)

function NothingFoundAnywhere({ search, isPlace, of: found }: NothingFoundProps) {
  const businesses = useSettled(found.businesses)
  const others = [useSettled(found.plans), useSettled(found.admins)]
  const hasBusinesses = !businesses.ok || businesses.exact || businesses.group.results.length > 0
  const isEmpty = !hasBusinesses && others.every((group) => group.ok && group.results.length === 0)
  if (isPlace || !isEmpty) return null
  return (
    <Card>
      <Empty heading={`No screen, business, plan or admin is found for “${search}”`} role="status">
        Try fewer words, a reference or a phone number, or search one of the lists below.
      </Empty>
    </Card>
  )
}

const useSettled = <Value,>(value: Deferred<Value>): Value => (value instanceof Promise ? use(value) : value)

interface OtherListsProps {
  search: string
  lists: readonly { title: string; path: string }[]
}

/** Long lists that are searched only on their own screens, which also find amounts and dates. */
export const OtherLists = ({ search, lists }: OtherListsProps) => (
  <nav
    className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1 wrap-anywhere text-muted print:hidden"
    aria-label="Search in another list"
  >
    <span>Search “{search}” in</span>
    {lists.map(({ title, path }) => (
      <Link key={path} to={`${path}?${new URLSearchParams({ search })}`} className={searchLink}>
        {title}
      </Link>
    ))}
  </nav>
)

export function SearchPanel({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card className="px-1.5 py-2.5" aria-labelledby={id}>
      <h2 id={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-2.5 py-0.5">
        {title}
      </h2>
      {children}
    </Card>
  )
}
