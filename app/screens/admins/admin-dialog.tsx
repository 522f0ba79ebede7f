import { useLocation } from 'react-router'
import { ActionForm } from '~/forms/action-form'
import { AddressButton } from '~/forms/address-button'
import { PasswordField, TextField } from '~/forms/fields'
import { type OpenDialog, PlatformDialog } from '~/forms/platform-dialog'
import { RecordView } from '~/forms/record-view'
import { useOutcome } from '~/forms/screen'
import { UrlDialog } from '~/forms/url-dialog'
import { dialogSearch } from '~/lib/screen-url'
import type { DialogName, DialogView } from './dialog-data.server'
import { OneTimePassword, ResetForm } from './reset-password'

/** The dialog that the screen's address opens. */
export default function AdminDialog({ modal, ...dialog }: OpenDialog<DialogName, DialogView>) {
  const shown = useOutcome('resetPassword')?.shown
  if (modal === 'reset-password' && shown) {
    return (
      <UrlDialog title={dialog.title}>
        <OneTimePassword password={shown.join()} />
      </UrlDialog>
    )
  }
  return (
    <PlatformDialog {...dialog}>
      {(view) => {
        if (view.kind === 'create') return <CreateForm idempotencyKey={view.idempotencyKey} />
        if (view.kind === 'reset') return <ResetForm {...view} />
        return (
          <RecordView {...view} isUnlocked={modal === 'edit'} action={view.canReset && <ResetButton id={view.id} />} />
        )
      }}
    </PlatformDialog>
  )
}

function ResetButton({ id }: { id: string }) {
  const { search } = useLocation()
  return <AddressButton to={dialogSearch(search, 'reset-password', id)}>Reset password</AddressButton>
}

const CreateForm = ({ idempotencyKey }: { idempotencyKey: string }) => (
  <ActionForm
    intent="create"
    idempotencyKey={idempotencyKey}
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
