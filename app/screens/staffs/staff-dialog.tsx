import { ActionForm } from '~/forms/action-form'
import { RecordView } from '~/forms/record-view'
import { type OpenDialog, PlatformDialog } from '~/forms/platform-dialog'
import type { DialogName, DialogView } from './dialog-data.server'
import { StaffActions } from './row-actions'
import { StaffForm } from './staff-form'

/** The dialog that the screen's address opens. */
export default function StaffDialog({ modal, ...dialog }: OpenDialog<DialogName, DialogView>) {
  return <PlatformDialog {...dialog}>{(view) => <DialogContent modal={modal} view={view} />}</PlatformDialog>
}

function DialogContent({ modal, view }: { modal: DialogName; view: DialogView }) {
  if (view.kind === 'create') return <StaffForm {...view} />
  if (modal === 'actions') return <StaffActions {...view} />
  if (modal === 'delete') return <DeleteForm {...view} />
  return <RecordView id={view.id} fields={view.fields} isUnlocked={modal === 'edit'} />
}

const DeleteForm = ({ id, name, idempotencyKey }: { id: string; name: string; idempotencyKey: string }) => (
  <ActionForm intent="delete" idempotencyKey={idempotencyKey} values={{}} hidden={{ id }} submit="Delete" look="danger">
    {() => (
      <p>
        Delete <strong>{name}</strong> from the staff of this business? This can’t be undone.
      </p>
    )}
  </ActionForm>
)
