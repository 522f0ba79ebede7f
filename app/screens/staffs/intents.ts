import { intents } from '~/mutations/intents'

/** What can be done on this screen, with the texts of the specification's section 8. */
export const staffIntents = intents({
  create: {},
  activate: { pending: 'Activating staff...', success: 'Staff activated!' },
  deactivate: { pending: 'Deactivating staff...', success: 'Staff deactivated!' },
  delete: { pending: 'Deleting staff...', success: 'Staff deleted!' },
})
