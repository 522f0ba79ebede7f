import { Screen } from '~/shell/screen'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'
import { logs } from './list.server'

export const loader = (args: Route.LoaderArgs) => pageData(args, { list: loadList(args, logs) })

export default function Logs({ loaderData }: Route.ComponentProps) {
  return (
    <Screen>
      <List of={loaderData.list} />
    </Screen>
  )
}
