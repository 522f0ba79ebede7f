import { Screen } from '~/shell/screen'
import { ExportMenu } from '~/listing/export-menu'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'
import { transactionsFor } from './list.server'

export const loader = (args: Route.LoaderArgs) => pageData(args, { list: loadList(args, transactionsFor(args)) })

export default function Transactions({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <Screen toolbar={<ExportMenu of={list} />}>
      <List of={list} />
    </Screen>
  )
}
