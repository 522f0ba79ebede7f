import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

/** What can be done on this screen, with the specified texts. */
export const adminIntents = intents({
  create: {},
  activate: { pending: 'Activating Admin...', success: 'Admin activated!' },
  resetPassword: { pending: 'Resetting...' },
  deactivate: { pending: 'Deactivating Admin...', success: 'Admin deactivated!' },
})

export const adminDialogs = dialogs({
  create: 'Create Admin',
  view: 'Admin',
  edit: 'Admin',
  'reset-password': 'Reset password',
})
