import { contract } from '#contract/index.ts'
import { readRecordHistory } from '~/entities/log/history.server'
import { planBusiness, planHeading, planRecord } from '~/entities/plan/plan.server'
import { dialogLoader, expectRecord } from '~/forms/dialog-loader.server'
import { dialogRoute, revalidateDialog } from '~/forms/dialog-route'
import { findRecord, readRecord } from '~/api-client/record.server'
import { newPlanValues, planValues } from '~/entities/plan/plan-values'
import { ignorePlatformError } from '~/api-client/platform-error'
import { countRows } from '~/api-client/read-list.server'
import { offers } from '~/session/session.server'
import type { Context } from '~/lib/request'
import type { views } from './dialog-views'
import { subscriptionDialogs } from './intents'

export const loader = dialogLoader<typeof views>(subscriptionDialogs, {
  create: () => ({ values: newPlanValues }),
  async view({ context, id }) {
    const plan = await expectRecord(findRecord(context, contract.subscription.list, id), 'This subscription')
    const [fields, history] = await Promise.all([planRecord(context, plan), readRecordHistory(context, plan._id)])
    return { id: plan._id ?? '', heading: planHeading(plan), fields, history }
  },
  async edit({ context, id }) {
    // Read anew: with a cached row, saving would undo what others have changed since.
    const plan = await expectRecord(readRecord(context, contract.subscription.list, id), 'This subscription')
    const planId = plan._id ?? ''
    const [business, users] = await Promise.all([planBusiness(context, plan), countPlanUsers(context, planId)])
    const values = planValues(plan, business)
    return { id: planId, heading: planHeading(plan), values, version: plan.version ?? null, users }
  },
})

export const shouldRevalidate = revalidateDialog

export default dialogRoute(() => import('./dialog-views'))

/** How many businesses have a plan; undefined where the platform does not tell. */
async function countPlanUsers(context: Context, plan: string): Promise<number | undefined> {
  if (!offers(context, 'subscriberExpiry')) return undefined
  return countRows(context, contract.business.subscribers, { plan }).catch(ignorePlatformError)
}
