import { BusinessPlace } from '~/entities/business/business-place'
import { ofKnownBusiness, readBusinessPlace } from '~/entities/business/business-selector.server'
import { Screen } from '~/shell/screen'
import { ExportMenu } from '~/listing/export-menu'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { pageData } from '~/api-client/page-data.server'
import { backLinkMiddleware } from '~/session/back-link.server'
import type { Route } from './+types/route'
import { sales } from './list.server'

export const middleware: Route.MiddlewareFunction[] = [backLinkMiddleware]

/** The last ten sales of the business with the path's reference. */
export function loader(args: Route.LoaderArgs) {
  const place = readBusinessPlace(args)
  const list = loadList(args, sales, { query: { businessRef: place.businessRef } })
  return pageData(args, { ...place, list: { ...list, page: ofKnownBusiness(list.page, place) } })
}

export const meta: Route.MetaFunction = () => []

export default function BusinessSales({ loaderData: { list, ...place } }: Route.ComponentProps) {
  return (
    <Screen key={place.businessRef} back={place.back} toolbar={<ExportMenu of={list} />}>
      <BusinessPlace current="sales" {...place} />
      <List of={list} />
    </Screen>
  )
}
