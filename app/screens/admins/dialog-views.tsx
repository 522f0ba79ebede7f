import { ActionForm, ConfirmForm } from '~/forms/action-form'
import { CloseButton, DialogButton } from '~/forms/dialog-links'
import type { DialogViews, RecordHeading, RevealView } from '~/forms/dialogs'
import { PasswordField, passwordHint, TextField } from '~/forms/fields'
import { type RecordField, RecordView, UnlockedRecord } from '~/forms/record-view'
import { adminDialogs, adminIntents } from './intents'

const labels = { firstName: 'First name', lastName: 'Last name', email: 'Email', password: 'Password' }

const CreateForm = () => (
  <ActionForm
    intent={adminIntents.create}
    values={{ firstName: '', lastName: '', email: '', password: '' }}
    labels={labels}
    submit="Create"
  >
    {(fields) => (
      <div className="form-grid">
        <TextField field={fields.firstName} label={labels.firstName} isRequired isFirst />
        <TextField field={fields.lastName} label={labels.lastName} isRequired />
        <TextField field={fields.email} label={labels.email} type="email" isRequired isWide />
        <PasswordField field={fields.password} hint={passwordHint} isWide />
      </div>
    )}
  </ActionForm>
)

interface AdminRecordProps {
  id: string
  heading: RecordHeading
  fields: RecordField[]
  canReset: boolean
}

const AdminRecord = ({ id, heading, fields, canReset }: AdminRecordProps) => (
  <RecordView
    id={id}
    heading={heading}
    fields={fields}
    edit={adminDialogs.edit}
    action={
      canReset && (
        <DialogButton dialog={adminDialogs['reset-password']} id={id}>
          Reset password
        </DialogButton>
      )
    }
  />
)

/** Asks before somebody's password is replaced, and says what that does. */
const ResetForm = ({ id, name, email }: { id: string; name: string; email: string }) => (
  <ConfirmForm intent={adminIntents.resetPassword} hidden={{ id }} submit="Reset password">
    <p>
      Reset the password of <strong>{name}</strong> ({email})?
    </p>
    <p>They are signed out everywhere, and their current password ends.</p>
    <p>
      You get a one-time password to read out to them once you are sure that it is they. It signs in for 72 hours, and
      they must choose a password of their own before they can do anything else. A second factor stays as it is.
    </p>
  </ConfirmForm>
)

/** Shown once, in place of the form. */
const OneTimePassword: RevealView['View'] = ({ texts: [password] }) => (
  <div className="grid gap-3">
    <p>
      Tell it to nobody but its owner. It is shown only now and signs in for 72 hours. All letters are small, and the
      dashes belong to it.
    </p>
    <p className="rounded-md bg-tint p-3 text-center">
      <code className="font-mono text-lg font-semibold break-words" aria-label="One-time password">
        {password}
      </code>
    </p>
    <div className="dialog-footer">
      <CloseButton look="primary">I have passed it on</CloseButton>
    </div>
  </div>
)

export const views = {
  create: CreateForm,
  view: AdminRecord,
  edit: UnlockedRecord,
  'reset-password': ResetForm,
} satisfies DialogViews<typeof adminDialogs>

export const reveal: RevealView = { title: adminDialogs['reset-password'].title, View: OneTimePassword }
