import { Plus } from 'lucide-react'
import { DialogButton } from '~/forms/dialog-links'
import { Screen } from '~/shell/screen'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'
import { actOnSubscription } from './actions.server'
import { subscriptionDialogs, subscriptionIntents } from './intents'
import { subscriptions } from './list.server'

export const loader = (args: Route.LoaderArgs) => pageData(args, { list: loadList(args, subscriptions) })

export const action = actOnSubscription

export const shouldRevalidate = revalidateList

export default function Subscriptions({ loaderData: { list }, actionData }: Route.ComponentProps) {
  return (
    <Screen outcome={actionData} intents={subscriptionIntents} toolbar={<CreateButton />}>
      <List of={list} />
    </Screen>
  )
}

const CreateButton = () => (
  <DialogButton dialog={subscriptionDialogs.create} look="primary">
    <Plus aria-hidden /> Create Subscription
  </DialogButton>
)
