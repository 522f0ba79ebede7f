import { BusinessForm, DeleteBusinessForm } from '~/entities/business/business-forms'
import { DeleteCategoryForm } from '~/entities/settings/delete-category-form'
import {
  ChangeForm,
  ExtraBranchForm,
  ExtraStaffForm,
  RenewForm,
  SubscribeForm,
} from '~/entities/subscription/subscription-forms'
import type { DialogViews } from '~/forms/dialogs'
import { RecordView } from '~/forms/record-view'
import type { businessDialogs } from './intents'
import { BusinessActions } from './row-actions'

export const views = {
  view: RecordView,
  edit: BusinessForm,
  actions: BusinessActions,
  subscribe: SubscribeForm,
  change: ChangeForm,
  renew: RenewForm,
  'extra-branch': ExtraBranchForm,
  'extra-staff': ExtraStaffForm,
  delete: DeleteBusinessForm,
  'delete-category': DeleteCategoryForm,
} satisfies DialogViews<typeof businessDialogs>
