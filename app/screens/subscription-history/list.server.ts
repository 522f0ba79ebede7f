import { contract } from '#contract/index.ts'
import { planColumns } from '~/entities/plan/columns.server'
import { dateTime } from '~/listing/columns.server'
import { defineList } from '~/listing/define-list.server'
import { historyDialogs } from './intents'

export const subscriptionHistory = defineList(contract.subscription.history, {
  name: 'Subscription history',
  columns: [...planColumns, dateTime('expires', 'Expiry Date')],
  rowDialog: historyDialogs.view.name,
})
