import { lazyDialog } from '~/forms/lazy-dialog'
import { pageData } from '~/platform/page-data.server'
import type { Route } from './+types/dialogs'
import { readDialog } from './dialog-data.server'
import { isDialogName } from './dialog-names'

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const modal = searchParams.get('modal')
  if (!isDialogName(modal)) return null
  return pageData(args, { modal, dialog: readDialog(args.context, modal, searchParams.get('id')) })
}

export default lazyDialog(() => import('./subscription-dialog'))
