import { ActionForm } from '~/forms/action-form'
import { PasswordField, TextField } from '~/forms/fields'
import { RecordView } from '~/forms/record-view'
import { type OpenDialog, PlatformDialog } from '~/forms/platform-dialog'
import type { DialogName, DialogView } from './dialog-data.server'

/** The dialog that the screen's address opens. */
export default function AdminDialog({ modal, ...dialog }: OpenDialog<DialogName, DialogView>) {
  return (
    <PlatformDialog {...dialog}>
      {(view) =>
        view.kind === 'create' ? (
          <CreateForm pressKey={view.pressKey} />
        ) : (
          <RecordView {...view} isUnlocked={modal === 'edit'} />
        )
      }
    </PlatformDialog>
  )
}

const CreateForm = ({ pressKey }: { pressKey: string }) => (
  <ActionForm
    intent="create"
    pressKey={pressKey}
    values={{ firstName: '', lastName: '', email: '', password: '' }}
    submit="Create"
  >
    {(fields) => (
      <div className="form-grid">
        <TextField field={fields.firstName} label="First name" isRequired isFirst />
        <TextField field={fields.lastName} label="Last name" isRequired />
        <TextField field={fields.email} label="Email" type="email" isRequired />
        <PasswordField field={fields.password} intent="create" />
      </div>
    )}
  </ActionForm>
)
