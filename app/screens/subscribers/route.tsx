import { subscribers } from '~/entities/subscriber/list.server'
import { Screen } from '~/shell/screen'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'

export const loader = (args: Route.LoaderArgs) => pageData(args, { list: loadList(args, subscribers) })

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  return (
    <Screen>
      <List of={loaderData.list} />
    </Screen>
  )
}
