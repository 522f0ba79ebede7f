import { deleteIntent } from '~/entities/business/business'
import { renewDialog, renewIntent } from '~/entities/subscription/change-intents'
import { dialogs } from '~/forms/dialogs'

/** What can be done on this screen. */
export const dashboardIntents = { ...deleteIntent, ...renewIntent }

export const dashboardDialogs = {
  ...dialogs({ delete: { title: 'Delete Business', needs: 'delete' }, actions: 'Actions' }),
  ...renewDialog,
}
