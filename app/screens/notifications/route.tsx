import { Plus } from 'lucide-react'
import { contract } from '#contract/index.ts'
import { DialogButton } from '~/forms/dialog-links'
import { Screen } from '~/shell/screen'
import { sortKeys } from '~/listing/columns'
import { ListSection } from '~/listing/list-section'
import { listView } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { readSearch, searchView } from '~/listing/search-state.server'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'
import { actOnNotification } from './actions.server'
import { columns } from './columns'
import { notificationDialogs, notificationIntents } from './intents'
import { NotificationActions } from './row-actions'

export function loader(args: Route.LoaderArgs) {
  const search = readSearch(args, { sortKeys: sortKeys(columns, contract.notification.list) })
  return pageData(args, {
    search: searchView(search),
    list: listView(args.context, {
      endpoint: contract.notification.list,
      query: {},
      // The targets of one may be 100,000; its dialog reads them.
      isMinimal: true,
      search,
      columns,
      row: ({ _id, title }) => ({ id: _id ?? '', name: title || 'this notification', facts: null }),
    }),
  })
}

export const action = actOnNotification

export const shouldRevalidate = revalidateList

export default function Notifications({ loaderData: { list, search }, actionData }: Route.ComponentProps) {
  return (
    <Screen outcome={actionData} intents={notificationIntents} toolbar={<CreateButton />}>
      <ListSection
        name="Notifications"
        columns={columns}
        list={list}
        search={search}
        opens={notificationDialogs.view.name}
        actions={({ id }) => <NotificationActions id={id} />}
      />
    </Screen>
  )
}

const CreateButton = () => (
  <DialogButton dialog={notificationDialogs.create} look="primary">
    <Plus aria-hidden /> Create Notification
  </DialogButton>
)
