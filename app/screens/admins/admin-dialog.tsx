import { ActionForm } from '~/forms/action-form'
import { PasswordField, TextField } from '~/forms/fields'
import { RecordView } from '~/forms/record-view'
import { UrlDialog } from '~/forms/url-dialog'
import { Later } from '~/listing/later'
import type { Deferred } from '~/platform/page-data.server'
import { Spinner } from '~/ui/spinner'
import type { DialogView } from './dialog-data.server'
import { type DialogName, dialogTitles } from './dialog-names'

/** The dialog that the screen's address opens. */
export default function AdminDialog({ modal, dialog }: { modal: DialogName; dialog: Deferred<DialogView> }) {
  return (
    <UrlDialog title={dialogTitles[modal]}>
      <Later value={dialog} fallback={<Spinner label="Loading..." />}>
        {(view) => {
          if (view.kind === 'create') return <CreateForm pressKey={view.pressKey} />
          if (view.kind === 'admin') return <RecordView {...view} isUnlocked={modal === 'edit'} />
          return (
            <p role="alert" className="note note-bad">
              {view.message}
            </p>
          )
        }}
      </Later>
    </UrlDialog>
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
