import { dialogLoader } from '~/forms/dialog-loader.server'
import { lazyDialog } from '~/forms/lazy-dialog'
import { offersAccount } from '~/session/session.server'
import type { Route } from './+types/dialogs'
import { dialogTitles, readDialog } from './dialog-data.server'

const readAsked = dialogLoader(dialogTitles, readDialog)

export const loader = (args: Route.LoaderArgs) => (offersAccount(args.context) ? readAsked(args) : null)

export default lazyDialog(() => import('./account-dialog'))
