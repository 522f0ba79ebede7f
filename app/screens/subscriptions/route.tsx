import { Plus, Users } from 'lucide-react'
import { Link } from 'react-router'
import { DialogButton } from '~/forms/dialog-links'
import { Screen } from '~/shell/screen'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { pageData } from '~/api-client/page-data.server'
import { buttonClass } from '~/ui/button'
import type { Route } from './+types/route'
import { actOnSubscription } from './actions.server'
import { subscriptionDialogs, subscriptionIntents } from './intents'
import { subscriptions } from './list.server'

export const loader = (args: Route.LoaderArgs) => pageData(args, { list: loadList(args, subscriptions) })

export const action = actOnSubscription

export const shouldRevalidate = revalidateList

export default function Subscriptions({ loaderData: { list }, actionData }: Route.ComponentProps) {
  return (
    <Screen outcome={actionData} intents={subscriptionIntents} toolbar={<Toolbar />}>
      <List of={list} />
    </Screen>
  )
}

const Toolbar = () => (
  <>
    <Link className={buttonClass({ look: 'quiet' })} to="/subscribers">
      <Users aria-hidden /> Subscribers
    </Link>
    <DialogButton dialog={subscriptionDialogs.create} look="primary">
      <Plus aria-hidden /> Create Subscription
    </DialogButton>
  </>
)
