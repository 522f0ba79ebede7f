import { Link } from 'react-router'
import { businessChoices } from '~/entities/bulk/bulk-intents'
import { DialogButton } from '~/forms/dialog-links'
import { Screen } from '~/shell/screen'
import { ExportMenu } from '~/listing/export-menu'
import { List } from '~/listing/list'
import type { ListView } from '~/listing/list-view'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { rowActions } from '~/listing/row-actions'
import { offers } from '~/session/session.server'
import { pageData } from '~/api-client/page-data.server'
import { Icon } from '~/ui/icon'
import { linkClass } from '~/ui/link'
import type { Route } from './+types/route'
import { actOnBusiness } from './actions.server'
import { businessDialogs, businessIntents } from './intents'
import { businesses } from './list.server'

export const loader = (args: Route.LoaderArgs) =>
  pageData(args, {
    list: loadList(args, businesses),
    hasArchive: offers(args.context, 'archive'),
    canChooseAll: offers(args.context, 'bulk'),
  })

export const action = actOnBusiness

export const shouldRevalidate = revalidateList

const actions = rowActions(async () => (await import('./row-actions')).BusinessActions)

export default function Businesses({
  loaderData: { list, hasArchive, canChooseAll },
  actionData,
}: Route.ComponentProps) {
  return (
    <Screen outcome={actionData} intents={businessIntents} toolbar={<Toolbar list={list} />}>
      <List of={list} actions={actions} bulkActions={{ choices: businessChoices, canChooseAll }} />
      {hasArchive && (
        <Link className={`${linkClass} mx-4 my-2 justify-self-start`} to="/businesses/deleted">
          Deleted businesses
        </Link>
      )}
    </Screen>
  )
}

const Toolbar = ({ list }: { list: ListView }) => (
  <>
    <DialogButton dialog={businessDialogs.settings} leadsTo={businessDialogs['delete-category']} variant="ghost">
      <Icon name="Settings2" /> Categories & limits
    </DialogButton>
    <ExportMenu of={list} />
  </>
)
