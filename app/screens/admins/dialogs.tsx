import { dialogLoader } from '~/forms/dialog-loader.server'
import { lazyDialog } from '~/forms/lazy-dialog'
import { dialogTitles, readDialog } from './dialog-data.server'

export const loader = dialogLoader(dialogTitles, readDialog)

export default lazyDialog(() => import('./admin-dialog'))
