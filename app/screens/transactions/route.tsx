import { ListScreen } from '~/shell/list-screen'
import { loadList } from '~/listing/list-view.server'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'
import { transactionsFor } from './list.server'

export const loader = (args: Route.LoaderArgs) => pageData(args, { list: loadList(args, transactionsFor(args)) })

export default ListScreen
