import { contract } from '#contract/index.ts'
import { planBusiness, planHeading, planRecord } from '~/entities/plan/plan.server'
import { dialogLoader, expectRecord } from '~/forms/dialog-loader.server'
import { dialogRoute } from '~/forms/dialog-route'
import { findRecord, readRecord } from '~/api-client/record.server'
import type { views } from './dialog-views'
import { subscriptionDialogs } from './intents'
import { newPlanValues, planValues } from '~/entities/plan/plan-values'

export const loader = dialogLoader<typeof views>(subscriptionDialogs, {
  create: () => ({ values: newPlanValues }),
  async view({ context, id }) {
    const plan = await expectRecord(findRecord(context, contract.subscription.list, id), 'This subscription')
    const fields = await planRecord(context, plan)
    return { id: plan._id ?? '', heading: planHeading(plan), fields, edit: subscriptionDialogs.edit }
  },
  async edit({ context, id }) {
    // Read anew: with a cached row, saving would undo what others have changed since.
    const plan = await expectRecord(readRecord(context, contract.subscription.list, id), 'This subscription')
    const values = planValues(plan, await planBusiness(context, plan))
    return { id: plan._id ?? '', heading: planHeading(plan), values, version: plan.version ?? null }
  },
})

export default dialogRoute(() => import('./dialog-views'))
