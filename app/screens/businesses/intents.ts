import { activationIntents, deleteIntent } from '~/entities/business/business'
import { bulkDialog, bulkIntent } from '~/entities/bulk/bulk-intents'
import { changeDialogs, subscriptionChanges } from '~/entities/subscription/change-intents'
import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

export const businessIntents = {
  ...deleteIntent,
  ...activationIntents,
  ...subscriptionChanges,
  ...bulkIntent,
  ...intents({
    update: {},
    createCategory: {},
    confirmDeleteCategory: { needs: 'delete' },
    deleteCategory: { needs: 'delete' },
    updateCount: { pending: 'Updating Count...', success: 'Count updated!' },
  }),
}

export const businessDialogs = {
  ...dialogs({ view: 'Business', edit: 'Business', actions: 'Actions' }),
  ...changeDialogs,
  ...bulkDialog,
  ...dialogs({
    delete: { title: 'Delete Business', needs: 'delete' },
    settings: 'Categories & limits',
    'delete-category': { title: 'Delete Category', needs: 'delete' },
  }),
}
