import { contract } from '#contract/index.ts'
import { planCard, planColumns } from '~/entities/plan/plan.server'
import { defineList } from '~/listing/define-list.server'
import { subscriptionDialogs } from './intents'

export const subscriptions = defineList(contract.subscription.list, {
  name: 'Subscriptions',
  columns: planColumns,
  noun: 'subscription',
  card: planCard,
  rowDialog: subscriptionDialogs.view.name,
})
