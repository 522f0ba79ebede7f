import { useLocation } from 'react-router'
import { ConfirmForm, DisableForm, EnrolForm } from '~/entities/second-factor/second-factor-forms'
import { AddressButton } from '~/forms/address-button'
import { useOutcome } from '~/forms/screen'
import { type OpenDialog, PlatformDialog } from '~/forms/platform-dialog'
import { UrlDialog } from '~/forms/url-dialog'
import { closedSearch } from '~/lib/screen-url'
import type { DialogName, DialogView } from './dialog-data.server'
import { PasswordForm } from './password-form'

/** The dialog that the screen's address opens. */
export default function AccountDialog(dialog: OpenDialog<DialogName, DialogView>) {
  const codes = useOutcome('confirm')?.shown
  if (codes) {
    return (
      <UrlDialog title="Recovery codes">
        <RecoveryCodes codes={codes} />
      </UrlDialog>
    )
  }
  return (
    <PlatformDialog {...dialog}>
      {(view) => {
        if (view.kind === 'password') return <PasswordForm {...view} />
        if (view.kind === 'enrol') return <EnrolForm {...view} />
        return view.kind === 'confirm' ? <ConfirmForm {...view} /> : <DisableForm {...view} />
      }}
    </PlatformDialog>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { search } = useLocation()
  return (
    <div className="grid gap-3">
      <p>
        Keep these codes where you find them without your phone. Each signs you in once in place of the app’s code. They
        are shown only now.
      </p>
      <ul
        className="grid gap-x-4 gap-y-1 rounded-md bg-sunken p-3 font-mono sm:grid-cols-2"
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="dialog-footer">
        <AddressButton to={closedSearch(search)} look="primary">
          I have kept them
        </AddressButton>
      </div>
    </div>
  )
}
