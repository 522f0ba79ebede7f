import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

/** What can be done with saved views, which concern nobody but their owner. */
export const viewIntents = intents({
  create: { success: 'View saved!', needs: 'read' },
  rename: { success: 'View renamed!', needs: 'read' },
  makeDefault: { success: 'Default view set!', needs: 'read' },
  endDefault: { success: 'Default view ended!', needs: 'read' },
  delete: { success: 'View deleted!', needs: 'read' },
})

export const viewDialogs = dialogs({
  save: { title: 'Save View', needs: 'read' },
  rename: { title: 'Rename View', needs: 'read' },
  delete: { title: 'Delete View', needs: 'read' },
})
