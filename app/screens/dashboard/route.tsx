import { subscribers } from '~/entities/subscriber/list.server'
import { Screen } from '~/shell/screen'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'
import { actOnDashboard } from './actions.server'
import { readFigures } from './figures.server'
import { dashboardIntents } from './intents'
import { inactive, unsubscribed } from './list.server'
import { Overview } from './overview'
import { InactiveActions } from './row-actions'

export const loader = (args: Route.LoaderArgs) =>
  pageData(args, {
    ...readFigures(args.context),
    subscribers: loadList(args, subscribers, { prefix: 'subscribers.' }),
    unsubscribed: loadList(args, unsubscribed),
    inactive: loadList(args, inactive),
  })

export const action = actOnDashboard

export const shouldRevalidate = revalidateList

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen outcome={actionData} intents={dashboardIntents}>
      <Overview {...loaderData} />
      <h2 className="mt-3 font-semibold">Subscribers</h2>
      <List of={loaderData.subscribers} />
      <h2 className="mt-3 font-semibold">Unsubscribed Businesses</h2>
      <List of={loaderData.unsubscribed} />
      <h2 className="mt-3 font-semibold">Inactive Businesses</h2>
      <List of={loaderData.inactive} actions={({ id }) => <InactiveActions id={id} />} />
    </Screen>
  )
}
