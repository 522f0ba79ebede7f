import { Link } from 'react-router'
import { BusinessPlace } from '~/entities/business/business-place'
import { ofKnownBusiness, readBusinessPlace } from '~/entities/business/business-selector.server'
import { Screen } from '~/shell/screen'
import { ExportMenu } from '~/listing/export-menu'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { pageData } from '~/api-client/page-data.server'
import { withParameters } from '~/lib/screen-url'
import { backLinkMiddleware } from '~/session/back-link.server'
import { offers } from '~/session/session.server'
import type { Route } from './+types/route'
import { sales } from './list.server'

export const middleware: Route.MiddlewareFunction[] = [backLinkMiddleware]

/** The last ten sales of the business with the path's reference. */
export function loader(args: Route.LoaderArgs) {
  const place = readBusinessPlace(args)
  const list = loadList(args, sales, { query: { businessRef: place.businessRef } })
  return pageData(args, {
    ...place,
    list: { ...list, page: ofKnownBusiness(list.page, place) },
    allSales: offers(args.context, 'transactionFilters')
      ? `/transactions${withParameters('', { type: 'sale', search: place.businessRef })}`
      : undefined,
  })
}

export const meta: Route.MetaFunction = () => []

export default function BusinessSales({ loaderData: { list, allSales, ...place } }: Route.ComponentProps) {
  return (
    <Screen key={place.businessRef} back={place.back} toolbar={<ExportMenu of={list} />}>
      <BusinessPlace current="sales" {...place}>
        <p className="px-4 pt-2 pb-2.5 text-muted">
          The newest sales, ten at the most.{' '}
          {allSales && (
            <Link to={allSales} className="underline">
              Complete and pending sales in Transactions
            </Link>
          )}
        </p>
      </BusinessPlace>
      <List of={list} />
    </Screen>
  )
}
