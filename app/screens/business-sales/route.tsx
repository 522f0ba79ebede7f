import { contract } from '#contract/index.ts'
import { referenceInPath } from '~/entities/business/find-businesses.server'
import { Screen } from '~/shell/screen'
import { sortKeys } from '~/listing/columns'
import { ListSection } from '~/listing/list-section'
import { listView } from '~/listing/list-view.server'
import { readSearch, searchView } from '~/listing/search-state.server'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'
import { columns } from './columns'

/** The last ten sales of the business that the path names by its reference. */
export function loader(args: Route.LoaderArgs) {
  const search = readSearch(args, { sortKeys: sortKeys(columns, contract.business.sales) })
  const list = listView(args.context, {
    endpoint: contract.business.sales,
    query: { businessRef: referenceInPath(args.params) },
    search,
    columns,
    row: ({ _id }) => ({ id: _id ?? '', name: 'sale', facts: null }),
  })
  return pageData(args, { search: searchView(search), list })
}

export default function BusinessSales({ loaderData: { list, search } }: Route.ComponentProps) {
  return (
    <Screen>
      <ListSection name="Business Sales" columns={columns} list={list} search={search} clear="?" />
    </Screen>
  )
}
