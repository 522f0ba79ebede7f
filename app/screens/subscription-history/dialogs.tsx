import { contract } from '#contract/index.ts'
import { referenceInPath } from '~/entities/business/find-businesses.server'
import { planHeading, planRecord } from '~/entities/plan/plan.server'
import { dialogLoader, type DialogRequest, expectRecord } from '~/forms/dialog-loader.server'
import { dialogRoute, revalidateDialog } from '~/forms/dialog-route'
import type { views } from '~/forms/record-view'
import { findRecordIn } from '~/api-client/record.server'
import { historyDialogs } from './list.server'

export const loader = dialogLoader<typeof views>(historyDialogs, { view: readEntry, edit: readEntry })

export const shouldRevalidate = revalidateDialog

export default dialogRoute(() => import('~/forms/record-view'))

async function readEntry({ context, params, id }: DialogRequest) {
  const list = { endpoint: contract.subscription.history, query: { businessRef: referenceInPath(params) } }
  const entry = await expectRecord(findRecordIn(context, list, id), 'This subscription')
  const fields = await planRecord(context, entry)
  return { id: entry._id ?? '', heading: planHeading(entry), fields, edit: historyDialogs.edit }
}
