import { Download } from 'lucide-react'
import { useLocation } from 'react-router'
import { readReferences } from '~/entities/settings/references.server'
import { SettingsPanel } from '~/entities/settings/settings-panel'
import { Await } from '~/ui/await'
import { listView } from '~/listing/list-view.server'
import { FilterBar } from '~/listing/filter-bar'
import { presetDays } from '~/listing/filters.server'
import { ListSection } from '~/listing/list-section'
import { searchView } from '~/listing/search-state.server'
import { revalidateList } from '~/listing/revalidation'
import { Screen } from '~/shell/screen'
import { buttonClass } from '~/ui/button'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'
import { actOnBusiness } from './actions.server'
import { columns } from './columns'
import { businessDialogs, businessIntents } from './intents'
import { BusinessActions } from './row-actions'
import { businessFilters, businessSearch, businessSource, withFittingPlaces } from './search.server'

export async function loader(args: Route.LoaderArgs) {
  const { context } = args
  const asked = businessSearch(args)
  const references = readReferences(context)
  const hasPlaces = asked.filters.state !== '' || asked.filters.city !== ''
  const search = hasPlaces ? withFittingPlaces(asked, (await references).countries) : asked
  return pageData(args, {
    search: searchView(search),
    dates: presetDays(search),
    list: listView(context, businessSource(search)),
    filters: references.then(({ countries, categories }) => businessFilters(search, countries, categories)),
    settings: references.then(({ settings }) => settings),
  })
}

export const action = actOnBusiness

export const shouldRevalidate = revalidateList

const filterNames = ['country', 'state', 'city', 'preset', 'startDate', 'endDate', 'category', 'status', 'page']

export default function Businesses({ loaderData, actionData }: Route.ComponentProps) {
  const { search, dates, list, filters, settings } = loaderData
  return (
    <Screen outcome={actionData} intents={businessIntents} toolbar={<ExportLink />}>
      <Await value={filters} fallback={<div className="skeleton h-12" />}>
        {(fields) => <FilterBar name="Filters" filters={fields} dates={dates} replaces={filterNames} clear="?" />}
      </Await>
      <ListSection
        name="Businesses"
        columns={columns}
        list={list}
        search={search}
        opens={businessDialogs.view.name}
        clear="?"
        actions={(row) => <BusinessActions id={row.id} {...row.facts} />}
      />
      <Await value={settings} fallback={null}>
        {(current) => current && <SettingsPanel settings={current} />}
      </Await>
    </Screen>
  )
}

/** A download is no navigation, so the router keeps out of it. */
function ExportLink() {
  const { search } = useLocation()
  return (
    <a className={buttonClass()} href={`/businesses.csv${search}`}>
      <Download aria-hidden /> Export
    </a>
  )
}
