import { ActionForm } from '~/forms/action-form'
import { CloseButton } from '~/forms/dialog-links'
import type { DialogViews, RevealView } from '~/forms/dialogs'
import { PasswordField } from '~/forms/fields'
import type { SecondFactorSetup } from './account-view.server'
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

/** What is to be done next to turn a second factor on. */
const SetUpForm = ({ pending }: SecondFactorSetup) => (pending ? <ConfirmForm {...pending} /> : <EnrolForm />)

/** Begins to set up a second factor. */
const EnrolForm = () => (
  <ActionForm intent={accountIntents.enrol} values={{ password: '' }} submit="Continue">
    {(fields) => (
      <div className="grid gap-3">
        <p>
          With a second factor, signing in asks for your password and for a code that an authenticator app on your phone
          shows. Have the app ready.
        </p>
        <PasswordField field={fields.password} label="Present password" autoComplete="current-password" isFirst />
      </div>
    )}
  </ActionForm>
)

/** Shows the key of a second factor, and asks for the first code made with it. */
const ConfirmForm = ({ secret, uri, qrCode }: NonNullable<SecondFactorSetup['pending']>) => (
  <ActionForm intent={accountIntents.confirm} values={{ code: '' }} submit="Turn On">
    {(fields) => (
      <div className="grid gap-3">
        <p>Scan this with your authenticator app, then enter the code that it shows.</p>
        <img className="w-48 justify-self-center" src={qrCode} alt="The key for your authenticator app" />
        <p className="text-sm">
          Without a camera, type this key: <code className="font-mono font-semibold break-words">{secret}</code>. On the
          phone itself,{' '}
          <a className="underline" href={uri}>
            open it in the app
          </a>
          .
        </p>
        <PasswordField field={fields.code} label="Code" autoComplete="one-time-code" isFirst />
      </div>
    )}
  </ActionForm>
)

/** Turns a second factor off. */
const DisableForm = () => (
  <ActionForm intent={accountIntents.disable} values={{ password: '', code: '' }} submit="Turn Off" look="danger">
    {(fields) => (
      <div className="grid gap-3">
        <p>Your password alone will sign you in again, and your recovery codes end.</p>
        <PasswordField field={fields.password} label="Present password" autoComplete="current-password" isFirst />
        <PasswordField
          field={fields.code}
          label="Code"
          autoComplete="one-time-code"
          hint="From the app, or a recovery code."
        />
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
    <ul className="grid gap-x-4 gap-y-1 rounded-md bg-tint p-3 font-mono sm:grid-cols-2" aria-label="Recovery codes">
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
