import { dialogLoader } from '~/forms/dialog-loader.server'
import { lazyDialog } from '~/forms/lazy-dialog'
import type { Route } from './+types/dialogs'
import { offersAccount } from './account-view.server'
import { dialogTitles, readDialog } from './dialog-data.server'

const readAsked = dialogLoader(dialogTitles, readDialog)

export const loader = (args: Route.LoaderArgs) => (offersAccount(args.context) ? readAsked(args) : null)

export default lazyDialog(() => import('./account-dialog'))
