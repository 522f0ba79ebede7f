import { deleteIntent } from '~/entities/business/business'
import { dialogs } from '~/forms/dialogs'

/** What can be done on this screen. */
export const dashboardIntents = deleteIntent

export const dashboardDialogs = dialogs({ delete: 'Delete Business', actions: 'Actions' })
