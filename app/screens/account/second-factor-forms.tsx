import { ActionForm } from '~/forms/action-form'
import { PasswordField } from '~/forms/fields'
import type { SecondFactorSetup } from './account-view.server'
import { accountIntents, accountLabels as labels } from './intents'

export const SetUpForm = ({ pending }: SecondFactorSetup) => (pending ? <ConfirmForm {...pending} /> : <EnrolForm />)

const EnrolForm = () => (
  <ActionForm intent={accountIntents.enrol} values={{ password: '' }} labels={labels} submit="Continue">
    {(fields) => (
      <div className="grid gap-4">
        <p className="text-ink-soft">
          With a second factor, signing in asks for your password and for a code that an authenticator app on your phone
          shows. Have the app ready.
        </p>
        <PasswordField field={fields.password} label={labels.password} autoComplete="current-password" isFirst />
      </div>
    )}
  </ActionForm>
)

const ConfirmForm = ({ secret, uri, qrCode }: NonNullable<SecondFactorSetup['pending']>) => (
  <ActionForm intent={accountIntents.confirm} values={{ code: '' }} labels={labels} submit="Turn On">
    {(fields) => (
      <div className="grid gap-4">
        <p className="text-ink-soft">
          Scan this with your authenticator app, then enter the code that it shows. You will be signed out everywhere
          else.
        </p>
        <img className="w-48 justify-self-center" src={qrCode} alt="The key for your authenticator app" />
        <p className="text-muted">
          Without a camera, type this key:{' '}
          <strong className="break-words">
            <code>{secret}</code>
          </strong>
          . On the phone itself,{' '}
          <a className="underline" href={uri}>
            open it in the app
          </a>
          .
        </p>
        <PasswordField field={fields.code} label={labels.code} autoComplete="one-time-code" isFirst />
      </div>
    )}
  </ActionForm>
)

export const DisableForm = () => (
  <ActionForm
    intent={accountIntents.disable}
    values={{ password: '', code: '' }}
    labels={labels}
    submit="Turn Off"
    variant="destructive"
  >
    {(fields) => (
      <div className="grid gap-4">
        <p className="text-ink-soft">Your password alone will sign you in again, and your recovery codes end.</p>
        <PasswordField field={fields.password} label={labels.password} autoComplete="current-password" isFirst />
        <PasswordField
          field={fields.code}
          label={labels.code}
          autoComplete="one-time-code"
          hint="From the app, or a recovery code."
        />
      </div>
    )}
  </ActionForm>
)
