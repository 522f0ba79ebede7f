import { contract } from '#contract/index.ts'
import { referenceInPath } from '~/entities/business/find-businesses.server'
import { planRecord } from '~/entities/plan/plan.server'
import { dialogLoader, type DialogRequest, recordNotFound } from '~/forms/dialog-loader.server'
import { dialogRoute } from '~/forms/dialog-route'
import type { views } from '~/forms/record-view'
import { findRecordIn } from '~/api-client/record.server'
import { historyDialogs } from './list.server'

export const loader = dialogLoader<typeof views>(historyDialogs, { view: readEntry, edit: readEntry })

export default dialogRoute(() => import('~/forms/record-view'))

async function readEntry({ context, params, id }: DialogRequest) {
  const query = { businessRef: referenceInPath(params) }
  const entry = await findRecordIn(context, { endpoint: contract.subscription.history, query }, id)
  if (!entry) throw recordNotFound('This subscription')
  return { id: entry._id ?? '', fields: await planRecord(context, entry), edit: historyDialogs.edit }
}
