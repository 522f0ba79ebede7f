import { intents } from '~/mutations/intents'

/** What can be done on this screen, with the texts of the specification's section 8. */
export const notificationIntents = intents({
  create: { failure: 'Failed to create notification' },
  update: { failure: 'Failed to update notification' },
  delete: { pending: 'Deleting Notification...', success: 'Notification Deleted!' },
})
