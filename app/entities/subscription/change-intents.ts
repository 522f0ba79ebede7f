import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

const period = { field: 'period', text: 'Select period!' }

export const renewIntent = intents({
  renew: { pending: 'Renewing Subscription...', success: 'Subscription renewed!', warning: period },
})

/** Intents that change a business's subscription, with the specified texts. */
export const subscriptionChanges = {
  ...renewIntent,
  ...intents({
    subscribe: { pending: 'Subscribing...', success: 'Subscribed!', warning: period },
    change: { pending: 'Changing Subscription...', success: 'Subscription changed!', warning: period },
    extraBranch: { pending: 'Processing...', success: 'Success!' },
    extraStaff: { pending: 'Processing...', success: 'Success!' },
  }),
}

export const renewDialog = dialogs({ renew: 'Renew Subscription' })

export const changeDialogs = {
  ...dialogs({ subscribe: 'Subscribe', change: 'Change Subscription' }),
  ...renewDialog,
  ...dialogs({ 'extra-branch': 'Add Extra Branch', 'extra-staff': 'Add Extra Staff' }),
}
