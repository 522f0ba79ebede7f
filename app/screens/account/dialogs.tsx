import { lazyDialog } from '~/forms/lazy-dialog'
import { pageData } from '~/platform/page-data.server'
import type { Route } from './+types/dialogs'
import { offersAccount } from './account-view.server'
import { readDialog } from './dialog-data.server'
import { isDialogName } from './dialog-names'

export function loader(args: Route.LoaderArgs) {
  const modal = args.url.searchParams.get('modal')
  if (!isDialogName(modal) || !offersAccount(args.context)) return null
  return pageData(args, { modal, dialog: readDialog(args.context, modal) })
}

export default lazyDialog(() => import('./account-dialog'))
