import { Plus, ToggleLeft, ToggleRight } from 'lucide-react'
import { DialogButton } from '~/forms/dialog-button'
import { Screen } from '~/forms/screen'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import type { RowControl } from '~/listing/row-control'
import type { RowView } from '~/listing/list-view'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'
import { actOnAdmin } from './actions.server'
import { adminIntents } from './intents'
import { admins } from './list.server'

export const loader = (args: Route.LoaderArgs) =>
  pageData(args, { idempotencyKey: crypto.randomUUID(), list: loadList(args, admins) })

export const action = actOnAdmin

export const shouldRevalidate = revalidateList

export default function Admins({ loaderData: { list, idempotencyKey }, actionData }: Route.ComponentProps) {
  return (
    <Screen outcome={actionData} intents={adminIntents} toolbar={<CreateButton />}>
      <List of={list} controls={{ of: activation, idempotencyKey }} />
    </Screen>
  )
}

/** The icon shows the state that it ends. */
const activation = ({ name, data: { isActive } }: RowView<{ isActive: boolean }>): RowControl =>
  isActive
    ? { intent: 'deactivate', label: `Deactivate ${name}`, Icon: ToggleRight, tone: 'good' }
    : { intent: 'activate', label: `Activate ${name}`, Icon: ToggleLeft }

const CreateButton = () => (
  <DialogButton modal="create" look="primary">
    <Plus aria-hidden /> Create Admin
  </DialogButton>
)
