import { DialogButton } from '~/forms/dialog-links'
import { Screen } from '~/shell/screen'
import { ExportMenu } from '~/listing/export-menu'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { rowActions } from '~/listing/row-actions'
import { pageData } from '~/api-client/page-data.server'
import { Icon } from '~/ui/icon'
import type { Route } from './+types/route'
import { actOnNotification } from './actions.server'
import { notificationDialogs, notificationIntents } from './intents'
import { notificationsFor } from './list.server'

export const loader = (args: Route.LoaderArgs) => pageData(args, { list: loadList(args, notificationsFor(args)) })

export const action = actOnNotification

export const shouldRevalidate = revalidateList

const actions = rowActions(async () => (await import('./row-actions')).NotificationActions)

export default function Notifications({ loaderData: { list }, actionData }: Route.ComponentProps) {
  return (
    <Screen
      outcome={actionData}
      intents={notificationIntents}
      toolbar={
        <>
          <ExportMenu of={list} />
          <CreateButton />
        </>
      }
    >
      <List of={list} actions={actions} />
    </Screen>
  )
}

const CreateButton = () => (
  <DialogButton dialog={notificationDialogs.create} variant="default">
    <Icon name="Plus" /> Create Notification
  </DialogButton>
)
