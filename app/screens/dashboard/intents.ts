import { intents } from '~/mutations/intents'

/** What can be done on this screen, with the texts of the specification's section 8. */
export const dashboardIntents = intents({
  delete: { pending: 'Deleting Business...', success: 'Business Deleted!' },
})
