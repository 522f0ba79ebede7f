import { useLocation } from 'react-router'
import { readSubscribers } from '~/entities/subscriber/read-subscribers.server'
import { SubscriberList } from '~/entities/subscriber/subscriber-list'
import { Screen } from '~/shell/screen'
import { FilterBar } from '~/listing/filter-bar'
import { presetDays } from '~/listing/filters.server'
import { ListSection } from '~/listing/list-section'
import { listView } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { clearedSearch } from '~/lib/screen-url'
import { searchView } from '~/listing/search-state.server'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'
import { actOnDashboard } from './actions.server'
import { readFigures } from './figures.server'
import { inactiveColumns } from './inactive'
import { dashboardIntents } from './intents'
import { Overview } from './overview'
import { InactiveActions } from './row-actions'
import {
  inactiveSearch,
  inactiveSource,
  unsubscribedFilters,
  unsubscribedSearch,
  unsubscribedSource,
} from './search.server'
import { unsubscribedColumns, unsubscribedPrefix } from './unsubscribed'

export function loader(args: Route.LoaderArgs) {
  const { context } = args
  const subscribers = readSubscribers(args, 'subscribers.')
  const unsubscribed = unsubscribedSearch(args)
  const inactive = inactiveSearch(args)
  return pageData(args, {
    ...readFigures(context),
    subscribersSearch: subscribers.search,
    subscribersFilters: subscribers.filters,
    subscribers: subscribers.list,
    unsubscribedSearch: searchView(unsubscribed),
    unsubscribedFilters: unsubscribedFilters(unsubscribed),
    unsubscribedDays: presetDays(unsubscribed),
    unsubscribed: listView(context, unsubscribedSource(unsubscribed)),
    inactiveSearch: searchView(inactive),
    inactive: listView(context, inactiveSource(inactive)),
  })
}

export const action = actOnDashboard

export const shouldRevalidate = revalidateList

const unsubscribedNames = ['preset', 'startDate', 'endDate', 'page'].map((name) => unsubscribedPrefix + name)

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <Screen outcome={actionData} intents={dashboardIntents}>
      <Overview {...loaderData} />
      <h2 className="mt-3 font-semibold">Subscribers</h2>
      <SubscriberList
        search={loaderData.subscribersSearch}
        filters={loaderData.subscribersFilters}
        filtersName="Subscribers filters"
        list={loaderData.subscribers}
      />
      <h2 className="mt-3 font-semibold">Unsubscribed Businesses</h2>
      <FilterBar
        name="Unsubscribed Businesses filters"
        filters={loaderData.unsubscribedFilters}
        dates={loaderData.unsubscribedDays}
        replaces={unsubscribedNames}
        clear={clearedSearch(search, unsubscribedPrefix)}
      />
      <ListSection
        name="Unsubscribed Businesses"
        columns={unsubscribedColumns}
        list={loaderData.unsubscribed}
        search={loaderData.unsubscribedSearch}
      />
      <h2 className="mt-3 font-semibold">Inactive Businesses</h2>
      <ListSection
        name="Inactive Businesses"
        columns={inactiveColumns}
        list={loaderData.inactive}
        search={loaderData.inactiveSearch}
        actions={({ id }) => <InactiveActions id={id} />}
      />
    </Screen>
  )
}
