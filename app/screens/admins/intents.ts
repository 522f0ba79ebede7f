import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

export const adminIntents = intents({
  create: { needs: 'administer' },
  invite: { needs: 'administer' },
  update: { needs: 'administer' },
  activate: { pending: 'Activating Admin...', success: 'Admin activated!', needs: 'administer' },
  resetPassword: { pending: 'Resetting...', needs: 'administer' },
  endSessions: { pending: 'Ending sessions...', needs: 'administer' },
  deactivate: { pending: 'Deactivating Admin...', success: 'Admin deactivated!', needs: 'administer' },
  undoDeactivate: { pending: 'Activating Admin...', success: 'Admin activated!', needs: 'administer' },
})

export const adminDialogs = dialogs({
  create: { title: 'Create Admin', needs: 'administer' },
  view: 'Admin',
  edit: { title: 'Admin', needs: 'administer' },
  activate: { title: 'Activate Admin', needs: 'administer' },
  deactivate: { title: 'Deactivate Admin', needs: 'administer' },
  'reset-password': { title: 'Reset password', needs: 'administer' },
  'end-sessions': { title: 'End sessions', needs: 'administer' },
})
