import { Link } from 'react-router'
import { DialogButton } from '~/forms/dialog-links'
import { Screen } from '~/shell/screen'
import { ExportMenu } from '~/listing/export-menu'
import { List } from '~/listing/list'
import type { ListView } from '~/listing/list-view'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { pageData } from '~/api-client/page-data.server'
import { buttonVariants } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { linkClass } from '~/ui/link'
import type { Route } from './+types/route'
import { actOnSubscription } from './actions.server'
import { subscriptionDialogs, subscriptionIntents } from './intents'
import { subscriptions } from './list.server'

export const loader = (args: Route.LoaderArgs) => pageData(args, { list: loadList(args, subscriptions) })

export const action = actOnSubscription

export const shouldRevalidate = revalidateList

export default function Subscriptions({ loaderData: { list }, actionData }: Route.ComponentProps) {
  return (
    <Screen outcome={actionData} intents={subscriptionIntents} toolbar={<Toolbar list={list} />}>
      <List of={list} />
      {/* The title needs the room. */}
      <Link className={`${linkClass} mx-4 my-2 justify-self-start lg:hidden`} to="/subscribers">
        Subscribers
      </Link>
    </Screen>
  )
}

const Toolbar = ({ list }: { list: ListView }) => (
  <>
    <Link className={`${buttonVariants({ variant: 'ghost' })} max-lg:hidden`} to="/subscribers">
      <Icon name="Users" /> Subscribers
    </Link>
    <ExportMenu of={list} />
    <DialogButton dialog={subscriptionDialogs.create} variant="default">
      <Icon name="Plus" /> Create Subscription
    </DialogButton>
  </>
)
