import { contract } from '#contract/index.ts'
import { planColumns } from '~/entities/plan/plan.server'
import { defineList } from '~/listing/define-list.server'
import { subscriptionDialogs } from './intents'

export const subscriptions = defineList(contract.subscription.list, {
  name: 'Subscriptions',
  columns: planColumns,
  rowDialog: subscriptionDialogs.view.name,
})
