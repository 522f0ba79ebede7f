import { contract } from '#contract/index.ts'
import { ExportMenu } from '~/listing/export-menu'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { pageData } from '~/api-client/page-data.server'
import { Screen } from '~/shell/screen'
import { byId } from '~/forms/record-handlers.server'
import { requiredText } from '~/forms/schemas.server'
import { intentHandler, mutate } from '~/mutations/mutate.server'
import type { Route } from './+types/route'
import { logIntents } from './intents'
import { logsFor } from './list.server'

export const loader = (args: Route.LoaderArgs) => pageData(args, { list: loadList(args, logsFor(args)) })

export const action = mutate(logIntents, {
  addReason: intentHandler(
    byId.extend({ reason: requiredText('Say why this was done.', 500) }),
    (call, { id, reason }) => call(contract.log.addReason, { params: { id }, body: { reason } }),
  ),
  undo: intentHandler(byId, (call, { id }) => call(contract.log.undo, { params: { id } })),
})

export const shouldRevalidate = revalidateList

export default function Logs({ loaderData: { list }, actionData }: Route.ComponentProps) {
  return (
    <Screen outcome={actionData} intents={logIntents} toolbar={<ExportMenu of={list} />}>
      <List of={list} />
    </Screen>
  )
}
