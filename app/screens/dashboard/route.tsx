import { Link } from 'react-router'
import { PieChart } from '~/charts/charts'
import { subscribers } from '~/entities/subscriber/list.server'
import { Screen } from '~/shell/screen'
import { List } from '~/listing/list'
import { Panel } from '~/listing/panel'
import type { ListFailure } from '~/listing/list-view'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { rowActions } from '~/listing/row-actions'
import { pageData } from '~/api-client/page-data.server'
import type { Deferred } from '~/ui/await'
import { FigureCard } from '~/ui/figures'
import type { Route } from './+types/route'
import { actOnDashboard } from './actions.server'
import { type Figure, readFigures } from './figures.server'
import { dashboardIntents } from './intents'
import { inactive, unsubscribed } from './list.server'

export const loader = (args: Route.LoaderArgs) =>
  pageData(args, {
    ...readFigures(args.context),
    subscribers: loadList(args, subscribers, { prefix: 'subscribers.' }),
    unsubscribed: loadList(args, unsubscribed),
    inactive: loadList(args, inactive),
  })

export const action = actOnDashboard

export const shouldRevalidate = revalidateList

const actions = rowActions(async () => (await import('./row-actions')).InactiveActions)

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen outcome={actionData} intents={dashboardIntents}>
      <Overview {...loaderData} />
      <h2 className="mt-3 font-semibold">Subscribers</h2>
      <List of={loaderData.subscribers} />
      <h2 className="mt-3 font-semibold">Unsubscribed Businesses</h2>
      <List of={loaderData.unsubscribed} />
      <h2 className="mt-3 font-semibold">Inactive Businesses</h2>
      <List of={loaderData.inactive} actions={actions} />
    </Screen>
  )
}

type Figures = Record<'businesses' | 'staffs' | 'subscriptions' | 'admins', Deferred<Figure | ListFailure>>

const cards = [
  { figure: 'businesses', title: 'Businesses' },
  { figure: 'staffs', title: 'Staffs' },
  { figure: 'subscriptions', title: 'Subscriptions' },
  { figure: 'admins', title: 'Admins' },
] as const

/** The totals and the two pies; each loads and fails on its own, and leads to its list. */
const Overview = (figures: Figures) => (
  <>
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      {cards.map(({ figure, title }) => (
        <Panel key={figure} value={figures[figure]} isCompact>
          {({ value }) => (
            <Link to={`/${figure}`}>
              <FigureCard title={title} value={value} />
            </Link>
          )}
        </Panel>
      ))}
    </div>
    <div className="grid gap-2 md:grid-cols-2">
      <Panel value={figures.businesses}>
        {({ parts }) => <PieChart title="Active vs Inactive businesses" parts={parts} />}
      </Panel>
      <Panel value={figures.subscriptions}>
        {({ parts }) => <PieChart title="General vs Custom subscriptions" parts={parts} />}
      </Panel>
    </div>
  </>
)
