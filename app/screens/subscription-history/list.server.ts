import { contract } from '#contract/index.ts'
import { planCard, planColumns } from '~/entities/plan/plan.server'
import { dialogs } from '~/forms/dialogs'
import { dateTime } from '~/listing/columns.server'
import { defineList } from '~/listing/define-list.server'

export const historyDialogs = dialogs({ view: 'Subscription', edit: 'Subscription' })

export const subscriptionHistory = defineList(contract.subscription.history, {
  name: 'Subscription history',
  columns: [...planColumns, dateTime('expires', 'Expiry Date')],
  noun: 'subscription',
  card: { ...planCard, contact: 'expires' },
  rowDialog: historyDialogs.view.name,
})
