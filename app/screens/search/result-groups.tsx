import { Suspense, use, useId } from 'react'
import { Link } from 'react-router'
import { isFileAddress } from '~/lib/screen-url'
import { Badge } from '~/ui/badge'
import type { Deferred } from '~/ui/await'
import { EmptyState } from '~/ui/empty-state'
import { Parts } from '~/ui/parts'
import type { SearchGroup, SearchResult } from './results'
import type { Search } from './search.server'

const ResultLink = ({ title, to, detail, status }: SearchResult) => (
  <Link to={to} className="choice-option" reloadDocument={isFileAddress(to)} prefetch="none">
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

interface GroupProps extends SearchGroup {
  title: string
}

/** What was found of one kind; nothing where that is nothing. */
export function Group({ title, results, more }: GroupProps) {
  const id = useId()
  if (results.length === 0) return null
  return (
    <section className="card search-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {results.map((result) => (
          <li key={result.title + result.to}>
            <ResultLink {...result} />
          </li>
        ))}
      </ul>
      {more && (
        <Link to={more.to} className="search-more" prefetch="none">
          {more.text}
        </Link>
      )}
    </section>
  )
}

interface NothingFoundProps {
  search: string
  /** A screen or a task was found. */
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
    <div className="card">
      <EmptyState heading={`Nothing is found for “${search}”`} role="status">
        Try fewer words, a reference, a phone number, or the name of a screen.
      </EmptyState>
    </div>
  )
}

const useSettled = <Value,>(value: Deferred<Value>): Value => (value instanceof Promise ? use(value) : value)

interface OtherListsProps {
  search: string
  lists: readonly { title: string; path: string }[]
}

/** The lists that are not searched from here: they are long, and their search finds amounts and dates too. */
export const OtherLists = ({ search, lists }: OtherListsProps) => (
  <nav className="search-others" aria-label="Search in another list">
    <span>Search “{search}” in</span>
    {lists.map(({ title, path }) => (
      <Link key={path} to={`${path}?${new URLSearchParams({ search })}`} prefetch="none">
        {title}
      </Link>
    ))}
  </nav>
)
