import { contract } from '#contract/index.ts'
import { readRecordHistory } from '~/entities/log/history.server'
import { planBusiness, planHeading, planRecord } from '~/entities/plan/plan.server'
import { dialogLoader, expectRecord } from '~/forms/dialog-loader.server'
import { dialogRoute } from '~/forms/dialog-route'
import { findRecord, readRecord } from '~/api-client/record.server'
import type { views } from './dialog-views'
import { subscriptionDialogs } from './intents'
import { newPlanValues, planValues } from '~/entities/plan/plan-values'
import { countPlanUsers } from './plan-users.server'

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

export default dialogRoute(() => import('./dialog-views'))
