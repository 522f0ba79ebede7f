import { DeleteBusinessForm } from '~/entities/business/delete-business-form'
import { RenewForm } from '~/entities/subscription/subscription-forms'
import type { DialogViews } from '~/forms/dialogs'
import type { dashboardDialogs } from './intents'
import { InactiveActions } from './row-actions'

export const views = {
  delete: DeleteBusinessForm,
  actions: InactiveActions,
  renew: RenewForm,
} satisfies DialogViews<typeof dashboardDialogs>
