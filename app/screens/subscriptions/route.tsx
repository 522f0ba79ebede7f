import { Plus } from 'lucide-react'
import { contract } from '#contract/index.ts'
import { planColumns } from '~/entities/plan/columns'
import { DialogButton } from '~/forms/dialog-links'
import { Screen } from '~/shell/screen'
import { sortKeys } from '~/listing/columns'
import { ListSection } from '~/listing/list-section'
import { listView } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { readSearch, searchView } from '~/listing/search-state.server'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'
import { actOnSubscription } from './actions.server'
import { subscriptionDialogs, subscriptionIntents } from './intents'

export function loader(args: Route.LoaderArgs) {
  const search = readSearch(args, { sortKeys: sortKeys(planColumns, contract.subscription.list) })
  return pageData(args, {
    search: searchView(search),
    list: listView(args.context, {
      endpoint: contract.subscription.list,
      query: {},
      search,
      columns: planColumns,
      row: ({ _id, name }) => ({ id: _id ?? '', name: name ?? 'subscription', facts: null }),
    }),
  })
}

export const action = actOnSubscription

export const shouldRevalidate = revalidateList

export default function Subscriptions({ loaderData: { list, search }, actionData }: Route.ComponentProps) {
  return (
    <Screen outcome={actionData} intents={subscriptionIntents} toolbar={<CreateButton />}>
      <ListSection
        name="Subscriptions"
        columns={planColumns}
        list={list}
        search={search}
        opens={subscriptionDialogs.view.name}
      />
    </Screen>
  )
}

const CreateButton = () => (
  <DialogButton dialog={subscriptionDialogs.create} look="primary">
    <Plus aria-hidden /> Create Subscription
  </DialogButton>
)
