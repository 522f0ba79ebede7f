import { intents } from '~/mutations/intents'

/** What can be done with the business that is meant; not one table with /businesses, which every screen would load. */
export const searchIntents = intents({
  activate: { pending: 'Activating Business...', success: 'Business activated!' },
  deactivate: { pending: 'Deactivating Business...', success: 'Business deactivated!' },
  undoDeactivate: { pending: 'Activating Business...', success: 'Business activated!' },
})
