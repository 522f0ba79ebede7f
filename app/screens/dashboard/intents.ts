import { deleteIntent } from '~/entities/business/business'
import { renewDialog, renewIntent } from '~/entities/subscription/change-intents'
import { dialogs } from '~/forms/dialogs'

export const dashboardIntents = { ...deleteIntent, ...renewIntent }

export const dashboardDialogs = {
  ...dialogs({ delete: { title: 'Delete Business', needs: 'delete' }, actions: 'Actions' }),
  ...renewDialog,
}
