import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

export const staffIntents = intents({
  create: {},
  invite: {},
  update: {},
  activate: { pending: 'Activating staff...', success: 'Staff activated!' },
  deactivate: { pending: 'Deactivating staff...', success: 'Staff deactivated!' },
  undoDeactivate: { pending: 'Activating staff...', success: 'Staff activated!' },
  delete: { pending: 'Deleting staff...', success: 'Staff deleted!', needs: 'delete' },
})

export const staffDialogs = dialogs({
  create: 'Add Staff',
  view: 'Staff',
  edit: 'Staff',
  actions: 'Actions',
  delete: { title: 'Delete Staff', needs: 'delete' },
})
