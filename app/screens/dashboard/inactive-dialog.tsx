import { DeleteBusinessForm } from '~/entities/business/delete-business-form'
import { type OpenDialog, PlatformDialog } from '~/forms/platform-dialog'
import type { DialogName, DialogView } from './dialog-data.server'
import { InactiveActions } from './row-actions'

/** The dialogs of an inactive business. */
export default function InactiveDialog({ modal, ...dialog }: OpenDialog<DialogName, DialogView>) {
  return (
    <PlatformDialog {...dialog}>
      {(view) => (modal === 'actions' ? <InactiveActions id={view.id} /> : <DeleteBusinessForm {...view} />)}
    </PlatformDialog>
  )
}
