import { contract } from '#contract/index.ts'
import { referenceInPath } from '~/entities/business/find-businesses.server'
import { historyColumns } from '~/entities/plan/columns'
import { BackButton } from '~/forms/dialog-links'
import { Screen } from '~/shell/screen'
import { sortKeys } from '~/listing/columns'
import { ListSection } from '~/listing/list-section'
import { listView } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { readSearch, searchView } from '~/listing/search-state.server'
import { pageData } from '~/api-client/page-data.server'
import { cameFrom, rememberCameFrom } from '~/session/came-from.server'
import type { Route } from './+types/route'
import { historyDialogs } from './intents'

export const middleware: Route.MiddlewareFunction[] = [rememberCameFrom]

export function loader(args: Route.LoaderArgs) {
  const search = readSearch(args, { sortKeys: sortKeys(historyColumns, contract.subscription.history) })
  const list = listView(args.context, {
    endpoint: contract.subscription.history,
    query: { businessRef: referenceInPath(args.params) },
    search,
    columns: historyColumns,
    row: ({ _id, name }) => ({ id: _id ?? '', name: name ?? 'subscription', facts: null }),
  })
  return pageData(args, { back: cameFrom(args.context) ?? '/businesses', search: searchView(search), list })
}

export const shouldRevalidate = revalidateList

export default function SubscriptionHistory({ loaderData: { back, list, search } }: Route.ComponentProps) {
  return (
    <Screen toolbar={<BackButton to={back} />}>
      <ListSection
        name="Subscription history"
        columns={historyColumns}
        list={list}
        search={search}
        opens={historyDialogs.view.name}
      />
    </Screen>
  )
}
