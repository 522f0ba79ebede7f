import { restoreBusiness } from '~/entities/business/business-actions.server'
import { Screen } from '~/shell/screen'
import { ExportMenu } from '~/listing/export-menu'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { createFormKey } from '~/mutations/form-key.server'
import { mutate } from '~/mutations/mutate.server'
import { pageData } from '~/api-client/page-data.server'
import { requireOffered } from '~/session/session.server'
import type { Route } from './+types/route'
import { deletedBusinessIntents as intents } from './intents'
import { deletedBusinesses } from './list.server'

export function loader(args: Route.LoaderArgs) {
  requireOffered(args.context, 'archive')
  return pageData(args, { list: loadList(args, deletedBusinesses), idempotencyKey: createFormKey(args.context) })
}

export const action = mutate(intents, { restore: restoreBusiness })

export const shouldRevalidate = revalidateList

export default function DeletedBusinesses({ loaderData, actionData }: Route.ComponentProps) {
  const { list, idempotencyKey } = loaderData
  return (
    <Screen {...{ intents, idempotencyKey }} outcome={actionData} back="/businesses" toolbar={<ExportMenu of={list} />}>
      <List of={list} />
    </Screen>
  )
}
