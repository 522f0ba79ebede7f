import { bulkReader } from '~/entities/bulk/bulk-selection.server'
import { subscriberList } from '~/entities/subscriber/list.server'
import { readRenewal } from '~/entities/subscription/change-dialogs.server'
import { dialogLoader } from '~/forms/dialog-loader.server'
import { dialogRoute, revalidateDialog } from '~/forms/dialog-route'
import type { views } from './dialog-views'
import { subscriberDialogs } from './intents'

export const loader = dialogLoader<typeof views>(subscriberDialogs, {
  renew: readRenewal,
  bulk: bulkReader('subscribers', subscriberList),
})

export const shouldRevalidate = revalidateDialog

export default dialogRoute(() => import('./dialog-views'))
