import { contract } from '#contract/index.ts'
import { Screen } from '~/shell/screen'
import { sortKeys } from '~/listing/columns'
import { ListSection } from '~/listing/list-section'
import { listView } from '~/listing/list-view.server'
import { readSearch, searchView } from '~/listing/search-state.server'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'
import { columns } from './columns'

export function loader(args: Route.LoaderArgs) {
  const search = readSearch(args, { sortKeys: sortKeys(columns, contract.transaction.list) })
  const endpoint = contract.transaction.list
  const row = ({ _id }: { _id?: string | null }) => ({ id: _id ?? '', name: 'transaction', facts: null })
  return pageData(args, {
    search: searchView(search),
    list: listView(args.context, { endpoint, query: {}, search, columns, row }),
  })
}

export default function Transactions({ loaderData: { list, search } }: Route.ComponentProps) {
  return (
    <Screen>
      <ListSection name="Transactions" columns={columns} list={list} search={search} clear="?" />
    </Screen>
  )
}
