import { intents } from '~/mutations/intents'

/** What can be done on this screen, with the texts of the specification's section 8. */
export const adminIntents = intents({
  create: {},
  activate: { pending: 'Activating Admin...', success: 'Admin activated!' },
  resetPassword: { pending: 'Resetting...' },
  deactivate: { pending: 'Deactivating Admin...', success: 'Admin deactivated!' },
})
