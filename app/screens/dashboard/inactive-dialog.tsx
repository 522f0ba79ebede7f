import { DeleteBusinessForm } from '~/entities/business/delete-business-form'
import { PlatformDialog } from '~/forms/platform-dialog'
import type { Deferred } from '~/platform/page-data.server'
import type { DialogView } from './dialog-data.server'
import { InactiveActions } from './row-actions'

interface InactiveDialogProps {
  modal: 'delete' | 'actions'
  dialog: Deferred<DialogView>
}

/** The dialogs of an inactive business. */
export default function InactiveDialog({ modal, dialog }: InactiveDialogProps) {
  return (
    <PlatformDialog title={modal === 'delete' ? 'Delete Business' : 'Actions'} dialog={dialog}>
      {(view) => (modal === 'actions' ? <InactiveActions id={view.id} /> : <DeleteBusinessForm {...view} />)}
    </PlatformDialog>
  )
}
