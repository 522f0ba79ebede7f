import { ExportMenu } from '~/listing/export-menu'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { pageData } from '~/api-client/page-data.server'
import { Screen } from '~/shell/screen'
import type { Route } from './+types/route'
import { actOnLog } from './actions.server'
import { logIntents } from './intents'
import { logsFor } from './list.server'

export const loader = (args: Route.LoaderArgs) => pageData(args, { list: loadList(args, logsFor(args)) })

export const action = actOnLog

export const shouldRevalidate = revalidateList

export default function Logs({ loaderData: { list }, actionData }: Route.ComponentProps) {
  return (
    <Screen outcome={actionData} intents={logIntents} toolbar={<ExportMenu of={list} />}>
      <List of={list} />
    </Screen>
  )
}
