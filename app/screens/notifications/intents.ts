import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

export const notificationIntents = intents({
  create: { failure: 'Failed to create notification' },
  update: { failure: 'Failed to update notification' },
  delete: { pending: 'Deleting Notification...', success: 'Notification Deleted!', needs: 'delete' },
})

export const notificationDialogs = dialogs({
  create: 'Create Notification',
  view: 'Notification',
  edit: 'Notification',
  actions: 'Actions',
  delete: { title: 'Delete Notification', needs: 'delete' },
})
