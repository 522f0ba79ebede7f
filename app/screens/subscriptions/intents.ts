import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

/** What can be done on this screen; both show the platform's message. */
export const subscriptionIntents = intents({ create: {}, update: {} })

export const subscriptionDialogs = dialogs({
  create: 'Create Subscription',
  view: 'Subscription',
  edit: 'Subscription',
})
