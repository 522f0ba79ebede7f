import { BusinessPlace } from '~/entities/business/business-place'
import { ofKnownBusiness, readBusinessPlace } from '~/entities/business/business-selector.server'
import { Screen } from '~/shell/screen'
import { ExportMenu } from '~/listing/export-menu'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { pageData } from '~/api-client/page-data.server'
import { backLinkMiddleware } from '~/session/back-link.server'
import type { Route } from './+types/route'
import { subscriptionHistory } from './list.server'

export const middleware: Route.MiddlewareFunction[] = [backLinkMiddleware]

export function loader(args: Route.LoaderArgs) {
  const place = readBusinessPlace(args)
  const list = loadList(args, subscriptionHistory, { query: { businessRef: place.businessRef } })
  return pageData(args, { ...place, list: { ...list, page: ofKnownBusiness(list.page, place) } })
}

export const meta: Route.MetaFunction = () => []

export const shouldRevalidate = revalidateList

export default function SubscriptionHistory({ loaderData: { list, ...place } }: Route.ComponentProps) {
  return (
    <Screen key={place.businessRef} back={place.back} toolbar={<ExportMenu of={list} />}>
      <BusinessPlace current="subscription" {...place} />
      <List of={list} />
    </Screen>
  )
}
