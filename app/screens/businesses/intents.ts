import { intents } from '~/mutations/intents'

const period = { field: 'period', text: 'Select period!' }

/** What can be done on this screen, with the texts of the specification's section 8. */
export const businessIntents = intents({
  update: {},
  activate: { pending: 'Activating Business...', success: 'Business activated!' },
  deactivate: { pending: 'Deactivating Business...', success: 'Business deactivated!' },
  delete: { pending: 'Deleting Business...', success: 'Business Deleted!' },
  subscribe: { pending: 'Subscribing...', success: 'Subscribed!', warning: period },
  change: { pending: 'Changing Subscription...', success: 'Subscription changed!', warning: period },
  renew: { pending: 'Renewing Subscription...', success: 'Subscription renewed!', warning: period },
  extraBranch: { pending: 'Processing...', success: 'Success!' },
  extraStaff: { pending: 'Processing...', success: 'Success!' },
  createCategory: {},
  confirmDeleteCategory: {},
  deleteCategory: {},
  updateCount: { pending: 'Updating Count...', success: 'Count updated!' },
})
