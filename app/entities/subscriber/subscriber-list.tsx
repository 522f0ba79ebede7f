import { useLocation } from 'react-router'
import { FilterBar, type FilterView } from '~/listing/filter-bar'
import { ListSection, type ListSectionProps } from '~/listing/list-section'
import { clearedSearch } from '~/lib/screen-url'
import type { Subscriber } from '#contract/index.ts'
import { subscriberColumns } from './columns'

interface SubscriberListProps extends Pick<ListSectionProps<Subscriber, null>, 'list' | 'search'> {
  filters: FilterView[]
  /** Accessible name of the filter form, where a page has several. */
  filtersName?: string
}

/** The Subscribers table with its filters, as `readSubscribers` reads it. */
export function SubscriberList({ list, search, filters, filtersName = 'Filters' }: SubscriberListProps) {
  const { prefix } = search
  const clear = clearedSearch(useLocation().search, prefix)
  const replaces = [...filters.map(({ name }) => name), `${prefix}page`]
  return (
    <>
      <FilterBar name={filtersName} filters={filters} replaces={replaces} clear={clear} />
      <ListSection name="Subscribers" columns={subscriberColumns} list={list} search={search} clear={clear} />
    </>
  )
}
