import { DeleteBusinessForm } from '~/entities/business/delete-business-form'
import type { DialogViews } from '~/forms/dialogs'
import type { dashboardDialogs } from './intents'
import { InactiveActions } from './row-actions'

export const views = {
  delete: DeleteBusinessForm,
  actions: InactiveActions,
} satisfies DialogViews<typeof dashboardDialogs>
