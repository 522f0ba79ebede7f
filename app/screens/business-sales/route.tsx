import { data } from 'react-router'
import { contract } from '#contract/index.ts'
import { identifier } from '#contract/record.ts'
import { Screen } from '~/forms/screen'
import { sortKeys } from '~/listing/columns'
import { ListSection } from '~/listing/list-section'
import { listView } from '~/listing/list-view.server'
import { readSearch, searchView } from '~/listing/search-state.server'
import { pageData } from '~/platform/page-data.server'
import type { Route } from './+types/route'
import { columns } from './columns'

/** The last ten sales of the business that the path names by its reference. */
export function loader(args: Route.LoaderArgs) {
  const businessRef = args.params.id
  if (!identifier.safeParse(businessRef).success) throw data('There is no such business.', { status: 404 })
  const search = readSearch(args, { sortKeys: sortKeys(columns) })
  const row = ({ _id }: { _id?: string | null }) => ({ id: _id ?? '', name: 'sale', facts: null })
  const source = { endpoint: contract.business.sales, query: { businessRef }, search, columns, row }
  return pageData(args, { search: searchView(search), list: listView(args.context, source) })
}

export default function BusinessSales({ loaderData: { list, search } }: Route.ComponentProps) {
  return (
    <Screen>
      <ListSection name="Business Sales" columns={columns} list={list} search={search} clear="?" />
    </Screen>
  )
}
