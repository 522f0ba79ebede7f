import { deleteIntent, updateIntent } from '~/entities/business/intents'
import { settingsDialogs, settingsIntents } from '~/entities/settings/intents'
import { subscriptionIntents } from '~/entities/subscription/intents'
import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

/** What can be done on this screen, with the specified texts. */
export const businessIntents = {
  ...updateIntent,
  ...intents({
    activate: { pending: 'Activating Business...', success: 'Business activated!' },
    deactivate: { pending: 'Deactivating Business...', success: 'Business deactivated!' },
  }),
  ...deleteIntent,
  ...subscriptionIntents,
  ...settingsIntents,
}

export const businessDialogs = {
  ...dialogs({
    view: 'Business',
    edit: 'Business',
    actions: 'Actions',
    subscribe: 'Subscribe',
    change: 'Change Subscription',
    renew: 'Renew Subscription',
    'extra-branch': 'Add Extra Branch',
    'extra-staff': 'Add Extra Staff',
    delete: 'Delete Business',
  }),
  ...settingsDialogs,
}
