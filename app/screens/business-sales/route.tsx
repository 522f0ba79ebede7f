import { referenceInPath } from '~/entities/business/find-businesses.server'
import { ListScreen } from '~/shell/list-screen'
import { loadList } from '~/listing/list-view.server'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'
import { sales } from './list.server'

/** The last ten sales of the business that the path names by its reference. */
export function loader(args: Route.LoaderArgs) {
  const query = { businessRef: referenceInPath(args.params) }
  return pageData(args, { list: loadList(args, sales, { query }) })
}

export default ListScreen
