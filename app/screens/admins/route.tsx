import { DialogButton } from '~/forms/dialog-links'
import { Screen } from '~/shell/screen'
import { ExportMenu } from '~/listing/export-menu'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { pageData } from '~/api-client/page-data.server'
import { Icon } from '~/ui/icon'
import type { Route } from './+types/route'
import { actOnAdmin } from './actions.server'
import { adminDialogs, adminIntents } from './intents'
import { admins } from './list.server'

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
      <List of={list} />
    </Screen>
  )
}

const CreateButton = () => (
  <DialogButton dialog={adminDialogs.create} variant="default">
    <Icon name="Plus" /> Create Admin
  </DialogButton>
)
