import { DialogButton } from '~/forms/dialog-links'
import { Screen } from '~/shell/screen'
import { ExportMenu } from '~/listing/export-menu'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import type { RowControl } from '~/listing/row-control'
import type { RowView } from '~/listing/list-view'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'
import { actOnAdmin } from './actions.server'
import { adminDialogs, adminIntents } from './intents'
import { admins } from './list.server'
import { Icon } from '~/ui/icon'

export const loader = (args: Route.LoaderArgs) => pageData(args, { list: loadList(args, admins) })

export const action = actOnAdmin

export const shouldRevalidate = revalidateList

export default function Admins({ loaderData: { list }, actionData }: Route.ComponentProps) {
  return (
    <Screen
      outcome={actionData}
      intents={adminIntents}
      toolbar={
        <>
          <ExportMenu of={list} />
          <CreateButton />
        </>
      }
    >
      <List of={list} controls={activation} />
    </Screen>
  )
}

/** The icon shows the present state, and pressing it ends that state. */
const activation = ({ name, data: { isActive } }: RowView<{ isActive: boolean }>): RowControl =>
  isActive
    ? { intent: adminIntents.deactivate, label: `Deactivate ${name}`, icon: 'ToggleRight', tone: 'good' }
    : { intent: adminIntents.activate, label: `Activate ${name}`, icon: 'ToggleLeft' }

const CreateButton = () => (
  <DialogButton dialog={adminDialogs.create} variant="default">
    <Icon name="Plus" /> Create Admin
  </DialogButton>
)
