import { deleteIntent } from '~/entities/business/business'
import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

const period = { field: 'period', text: 'Select period!' }

/** What can be done on this screen, with the specified texts. */
export const businessIntents = {
  ...deleteIntent,
  ...intents({
    update: {},
    activate: { pending: 'Activating Business...', success: 'Business activated!' },
    deactivate: { pending: 'Deactivating Business...', success: 'Business deactivated!' },
    subscribe: { pending: 'Subscribing...', success: 'Subscribed!', warning: period },
    change: { pending: 'Changing Subscription...', success: 'Subscription changed!', warning: period },
    renew: { pending: 'Renewing Subscription...', success: 'Subscription renewed!', warning: period },
    extraBranch: { pending: 'Processing...', success: 'Success!' },
    extraStaff: { pending: 'Processing...', success: 'Success!' },
    createCategory: {},
    confirmDeleteCategory: {},
    deleteCategory: {},
    updateCount: { pending: 'Updating Count...', success: 'Count updated!' },
  }),
}

export const businessDialogs = dialogs({
  view: 'Business',
  edit: 'Business',
  actions: 'Actions',
  subscribe: 'Subscribe',
  change: 'Change Subscription',
  renew: 'Renew Subscription',
  'extra-branch': 'Add Extra Branch',
  'extra-staff': 'Add Extra Staff',
  delete: 'Delete Business',
  settings: 'Categories & limits',
  'delete-category': 'Delete Category',
})
