import { BusinessDetails } from '~/entities/business/business-details'
import { BusinessForm } from '~/entities/business/business-form'
import { DeleteBusinessForm } from '~/entities/business/delete-business-form'
import { DeleteCategoryForm } from '~/entities/settings/delete-category-form'
import { ExtraForm, PlanForm, RenewForm } from '~/entities/subscription/subscription-forms'
import { type OpenDialog, PlatformDialog } from '~/forms/platform-dialog'
import type { DialogName, DialogView } from './dialog-data.server'
import { BusinessActions } from './row-actions'

/** The dialog that the screen's address opens. */
export default function BusinessDialog({ modal, ...dialog }: OpenDialog<DialogName, DialogView>) {
  return <PlatformDialog {...dialog}>{(view) => <DialogContent modal={modal} view={view} />}</PlatformDialog>
}

function DialogContent({ modal, view }: { modal: DialogName; view: DialogView }) {
  if (view.kind === 'category') return <DeleteCategoryForm {...view} />
  switch (modal) {
    case 'view':
      return <BusinessDetails view={view} isDisabled={view.facts.isDisabled} />
    case 'edit':
      return <BusinessForm view={view} />
    case 'actions':
      return <BusinessActions id={view.id} facts={view.facts} idempotencyKey={view.idempotencyKey} />
    case 'subscribe':
      return <PlanForm intent="subscribe" submit="Subscribe" {...view} />
    case 'change':
      return <PlanForm intent="change" submit="Change" {...view} />
    case 'renew':
      return <RenewForm {...view} />
    case 'extra-branch':
      return <ExtraForm intent="extraBranch" {...view} />
    case 'extra-staff':
      return <ExtraForm intent="extraStaff" {...view} />
    default:
      return (
        <DeleteBusinessForm
          name={view.name}
          businessRef={view.facts.businessRef}
          idempotencyKey={view.idempotencyKey}
        />
      )
  }
}
