import { referenceInPath } from '~/entities/business/find-businesses.server'
import { Screen } from '~/shell/screen'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'
import { sales } from './list.server'

/** The last ten sales of the business that the path names by its reference. */
export function loader(args: Route.LoaderArgs) {
  const query = { businessRef: referenceInPath(args.params) }
  return pageData(args, { list: loadList(args, sales, { query }) })
}

export default function BusinessSales({ loaderData }: Route.ComponentProps) {
  return (
    <Screen>
      <List of={loaderData.list} />
    </Screen>
  )
}
