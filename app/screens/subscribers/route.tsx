import { subscriberChoices } from '~/entities/bulk/bulk-intents'
import { subscriberList } from '~/entities/subscriber/list.server'
import { Screen } from '~/shell/screen'
import { ExportMenu } from '~/listing/export-menu'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { offers } from '~/session/session.server'
import { pageData } from '~/api-client/page-data.server'
import { bulkHandler } from '~/entities/bulk/bulk-actions.server'
import { renewHandler } from '~/entities/subscription/change-actions.server'
import { mutate } from '~/mutations/mutate.server'
import type { Route } from './+types/route'
import { subscriberIntents } from './intents'

export const loader = (args: Route.LoaderArgs) =>
  pageData(args, {
    list: loadList(args, subscriberList(args.context)),
    canSelect: offers(args.context, 'bulk'),
  })

export const action = mutate(subscriberIntents, {
  ...renewHandler,
  ...bulkHandler('subscribers', subscriberList),
})

export const shouldRevalidate = revalidateList

export default function Subscribers({ loaderData: { list, canSelect }, actionData }: Route.ComponentProps) {
  return (
    <Screen outcome={actionData} intents={subscriberIntents} toolbar={<ExportMenu of={list} />}>
      <List of={list} bulkActions={canSelect ? { choices: subscriberChoices, canChooseAll: true } : undefined} />
    </Screen>
  )
}
