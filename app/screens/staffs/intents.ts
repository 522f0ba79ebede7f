import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

/** What can be done on this screen, with the specified texts. */
export const staffIntents = intents({
  create: {},
  activate: { pending: 'Activating staff...', success: 'Staff activated!' },
  deactivate: { pending: 'Deactivating staff...', success: 'Staff deactivated!' },
  delete: { pending: 'Deleting staff...', success: 'Staff deleted!' },
})

export const staffDialogs = dialogs({
  create: 'Add Staff',
  view: 'Staff',
  edit: 'Staff',
  actions: 'Actions',
  delete: 'Delete Staff',
})
