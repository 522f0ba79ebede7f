import { contract } from '#contract/index.ts'
import { nameOf } from '~/entities/business/business'
import { dialogLoader, type DialogRequest, expectRecord } from '~/forms/dialog-loader.server'
import { dialogRoute } from '~/forms/dialog-route'
import { findRecord } from '~/api-client/record.server'
import type { views } from './dialog-views'
import { dashboardDialogs } from './intents'

export const loader = dialogLoader<typeof views>(dashboardDialogs, { delete: readInactive, actions: readInactive })

export default dialogRoute(() => import('./dialog-views'))

async function readInactive({ context, id }: DialogRequest) {
  const business = await expectRecord(findRecord(context, contract.business.disabled, id), 'This business')
  return { id: business._id ?? '', name: nameOf(business), businessRef: business.businessRef ?? '' }
}
