import type { LoaderFunctionArgs } from 'react-router'
import { bulkReader } from '~/entities/bulk/bulk-selection.server'
import { leadToBusiness } from '~/entities/business/record-address.server'
import { subscriberList } from '~/entities/subscriber/list.server'
import { readRenewal } from '~/entities/subscription/change-dialogs.server'
import { dialogLoader } from '~/forms/dialog-loader.server'
import { dialogRoute, revalidateDialog } from '~/forms/dialog-route'
import type { views } from './dialog-views'
import { subscriberDialogs } from './intents'

const readDialog = dialogLoader<typeof views>(subscriberDialogs, {
  renew: readRenewal,
  bulk: bulkReader('subscribers', subscriberList),
})

export function loader(args: LoaderFunctionArgs) {
  leadToBusiness(args.url)
  return readDialog(args)
}

export const shouldRevalidate = revalidateDialog

export default dialogRoute(() => import('./dialog-views'))
