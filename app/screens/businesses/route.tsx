import { Settings2 } from 'lucide-react'
import { DialogButton } from '~/forms/dialog-links'
import { Screen } from '~/shell/screen'
import { ExportLink } from '~/listing/export-link'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { rowActions } from '~/listing/row-actions'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'
import { actOnBusiness } from './actions.server'
import { businessDialogs, businessIntents } from './intents'
import { businesses } from './list.server'

export const loader = (args: Route.LoaderArgs) => pageData(args, { list: loadList(args, businesses) })

export const action = actOnBusiness

export const shouldRevalidate = revalidateList

const actions = rowActions(async () => (await import('./row-actions')).BusinessActions)

export default function Businesses({ loaderData: { list }, actionData }: Route.ComponentProps) {
  return (
    <Screen outcome={actionData} intents={businessIntents} toolbar={<Toolbar />}>
      <List of={list} actions={actions} />
    </Screen>
  )
}

const Toolbar = () => (
  <>
    <DialogButton dialog={businessDialogs.settings} leadsTo={businessDialogs['delete-category']} look="quiet">
      <Settings2 aria-hidden /> Categories & limits
    </DialogButton>
    <ExportLink />
  </>
)
