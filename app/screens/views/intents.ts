import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

/** Views concern only their owner, so every role may change them. */
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
