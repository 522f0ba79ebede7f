import { referenceInPath } from '~/entities/business/find-businesses.server'
import { BackButton } from '~/forms/dialog-links'
import { Screen } from '~/shell/screen'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { pageData } from '~/api-client/page-data.server'
import { backLink, backLinkMiddleware } from '~/session/back-link.server'
import type { Route } from './+types/route'
import { subscriptionHistory } from './list.server'

export const middleware: Route.MiddlewareFunction[] = [backLinkMiddleware]

export function loader(args: Route.LoaderArgs) {
  const query = { businessRef: referenceInPath(args.params) }
  const list = loadList(args, subscriptionHistory, { query })
  return pageData(args, { back: backLink(args.context) ?? '/businesses', list })
}

export const shouldRevalidate = revalidateList

export default function SubscriptionHistory({ loaderData: { back, list } }: Route.ComponentProps) {
  return (
    <Screen toolbar={<BackButton to={back} />}>
      <List of={list} />
    </Screen>
  )
}
