import { useLocation } from 'react-router'
import { ActionForm } from '~/forms/action-form'
import { AddressButton } from '~/forms/address-button'
import { closedSearch } from '~/lib/screen-url'

interface ResetFormProps {
  idempotencyKey: string
  id: string
  name: string
  email: string
}

/** Asks before somebody's password is replaced, and says what that does. */
export const ResetForm = ({ idempotencyKey, id, name, email }: ResetFormProps) => (
  <ActionForm
    intent="resetPassword"
    idempotencyKey={idempotencyKey}
    values={{}}
    hidden={{ id }}
    submit="Reset password"
    look="danger"
  >
    {() => (
      <div className="grid gap-3">
        <p className="break-words">
          Reset the password of <strong>{name}</strong> ({email})?
        </p>
        <p>
          They are signed out everywhere, and the present password ends. You get a one-time password to read out to them
          once you are sure that it is they. It signs in for 72 hours, and they must choose a password of their own
          before they can do anything else. A second factor stays as it is.
        </p>
      </div>
    )}
  </ActionForm>
)

/** The one-time password, in the one moment in which it can be seen. */
export function OneTimePassword({ password }: { password: string }) {
  const { search } = useLocation()
  return (
    <div className="grid gap-3">
      <p>
        Tell it to nobody but its owner. It is shown only now and signs in for 72 hours. All letters are small, and the
        dashes belong to it.
      </p>
      <p className="rounded-md bg-sunken p-3 text-center">
        <code className="font-mono text-lg font-semibold break-words" aria-label="One-time password">
          {password}
        </code>
      </p>
      <div className="dialog-footer">
        <AddressButton to={closedSearch(search)} look="primary">
          I have passed it on
        </AddressButton>
      </div>
    </div>
  )
}
