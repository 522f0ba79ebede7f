import { contract } from '#contract/index.ts'
import { isCustom } from '~/entities/plan/plan-values'
import { planCard, planColumns } from '~/entities/plan/plan.server'
import { consoleChoice, defineList } from '~/listing/define-list.server'
import { subscriptionDialogs } from './intents'

export const subscriptions = defineList(contract.subscription.list, {
  name: 'Subscriptions',
  columns: planColumns,
  alsoSearched: ['businessRef'],
  filters: [
    consoleChoice('type', 'Type', {
      options: { general: 'General', custom: 'Custom' },
      rowValue: (plan) => (isCustom(plan) ? 'custom' : 'general'),
    }),
  ],
  noun: 'subscription',
  card: planCard,
  rowDialog: subscriptionDialogs.view.name,
})
