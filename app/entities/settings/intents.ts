import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

/** What can be done about the platform's settings, for the table of the screen that shows them. */
export const settingsIntents = intents({
  createCategory: {},
  confirmDeleteCategory: {},
  deleteCategory: {},
  updateCount: { pending: 'Updating Count...', success: 'Count updated!' },
})

export const settingsDialogs = dialogs({ 'delete-category': 'Delete Category' })
