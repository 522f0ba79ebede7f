import { ActionForm } from '~/forms/action-form'
import { PasswordField } from '~/forms/fields'

export const PasswordForm = ({ idempotencyKey }: { idempotencyKey: string }) => (
  <ActionForm
    intent="changePassword"
    idempotencyKey={idempotencyKey}
    values={{ password: '', newPassword: '', repeatedPassword: '' }}
    submit="Change"
  >
    {(fields) => (
      <div className="grid gap-3">
        <PasswordField
          field={fields.password}
          intent="changePassword"
          label="Present password"
          autoComplete="current-password"
          isFirst
        />
        <PasswordField
          field={fields.newPassword}
          intent="changePassword"
          label="New password"
          hint="At least 12 characters. You will be signed out everywhere else."
        />
        <PasswordField field={fields.repeatedPassword} intent="changePassword" label="New password again" />
      </div>
    )}
  </ActionForm>
)
