import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

export const subscriptionIntents = intents({ create: {}, update: {} })

export const subscriptionDialogs = dialogs({
  create: 'Create Subscription',
  view: 'Subscription',
  edit: 'Subscription',
})
