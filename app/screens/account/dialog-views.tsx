import { DisableForm, SetUpForm } from '~/entities/second-factor/second-factor-forms'
import { ActionForm } from '~/forms/action-form'
import { CloseButton } from '~/forms/dialog-links'
import type { DialogViews, RevealView } from '~/forms/dialogs'
import { PasswordField } from '~/forms/fields'
import { type accountDialogs, accountIntents } from './intents'

const PasswordForm = () => (
  <ActionForm
    intent={accountIntents.changePassword}
    values={{ password: '', newPassword: '', repeatedPassword: '' }}
    submit="Change"
  >
    {(fields) => (
      <div className="grid gap-3">
        <PasswordField field={fields.password} label="Present password" autoComplete="current-password" isFirst />
        <PasswordField
          field={fields.newPassword}
          label="New password"
          hint="At least 12 characters. You will be signed out everywhere else."
        />
        <PasswordField field={fields.repeatedPassword} label="New password again" />
      </div>
    )}
  </ActionForm>
)

const RecoveryCodes: RevealView['View'] = ({ texts: codes }) => (
  <div className="grid gap-3">
    <p>
      Keep these codes where you find them without your phone. Each signs you in once in place of the app’s code. They
      are shown only now.
    </p>
    <ul className="grid gap-x-4 gap-y-1 rounded-md bg-sunken p-3 font-mono sm:grid-cols-2" aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="dialog-footer">
      <CloseButton look="primary">I have kept them</CloseButton>
    </div>
  </div>
)

export const views = {
  password: PasswordForm,
  'second-factor': SetUpForm,
  'second-factor-off': DisableForm,
} satisfies DialogViews<typeof accountDialogs>

export const reveal: RevealView = { title: 'Recovery codes', View: RecoveryCodes }
