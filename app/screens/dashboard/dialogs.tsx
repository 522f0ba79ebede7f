import { contract } from '#contract/index.ts'
import { nameOf } from '~/entities/business/business'
import { deletionOf } from '~/entities/business/business-actions.server'
import { readRenewal } from '~/entities/subscription/change-dialogs.server'
import { dialogLoader, type DialogRequest, expectRecord } from '~/forms/dialog-loader.server'
import { dialogRoute, revalidateDialog } from '~/forms/dialog-route'
import { findRecord } from '~/api-client/record.server'
import type { views } from './dialog-views'
import { dashboardDialogs } from './intents'

export const loader = dialogLoader<typeof views>(dashboardDialogs, {
  delete: async (request) => deletionOf(request.context, await readInactive(request)),
  async actions(request) {
    const business = await readInactive(request)
    return { id: business._id ?? '', heading: { name: nameOf(business) } }
  },
  renew: readRenewal,
})

export const shouldRevalidate = revalidateDialog

export default dialogRoute(() => import('./dialog-views'))

const readInactive = ({ context, id }: DialogRequest) =>
  expectRecord(findRecord(context, contract.business.disabled, id), 'This business')
