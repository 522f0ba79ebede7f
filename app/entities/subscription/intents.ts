import { intents } from '~/mutations/intents'

const period = { field: 'period', text: 'Select period!' }

/** What can be done about the subscription of a business, for the table of the screen that offers it. */
export const subscriptionIntents = intents({
  subscribe: { pending: 'Subscribing...', success: 'Subscribed!', warning: period },
  change: { pending: 'Changing Subscription...', success: 'Subscription changed!', warning: period },
  renew: { pending: 'Renewing Subscription...', success: 'Subscription renewed!', warning: period },
  extraBranch: { pending: 'Processing...', success: 'Success!' },
  extraStaff: { pending: 'Processing...', success: 'Success!' },
})
