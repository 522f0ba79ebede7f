import { ActionForm } from '~/forms/action-form'
import { PasswordField } from '~/forms/fields'
import type { ConfirmView } from './second-factor-view.server'

/** Begins to set up a second factor. */
export const EnrolForm = ({ idempotencyKey }: { idempotencyKey: string }) => (
  <ActionForm intent="enrol" idempotencyKey={idempotencyKey} values={{ password: '' }} submit="Continue">
    {(fields) => (
      <div className="grid gap-3">
        <p>
          With a second factor, signing in asks for your password and for a code that an authenticator app on your phone
          shows. Have the app ready.
        </p>
        <PasswordField
          field={fields.password}
          intent="enrol"
          label="Present password"
          autoComplete="current-password"
          isFirst
        />
      </div>
    )}
  </ActionForm>
)

/** Shows the key of a second factor, and asks for the first code made with it. */
export const ConfirmForm = ({ idempotencyKey, secret, uri, qrCode }: ConfirmView) => (
  <ActionForm intent="confirm" idempotencyKey={idempotencyKey} values={{ code: '' }} submit="Turn On">
    {(fields) => (
      <div className="grid gap-3">
        <p>Scan this with your authenticator app, then enter the code that it shows.</p>
        <svg
          className="w-48 justify-self-center rounded-md bg-white"
          viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
          role="img"
          aria-label="The key for your authenticator app as a picture"
          shapeRendering="crispEdges"
        >
          <path d={qrCode.path} fill="#000" />
        </svg>
        <p className="text-sm">
          Without a camera, type this key: <code className="font-mono font-semibold break-words">{secret}</code>. On the
          phone itself,{' '}
          <a className="underline" href={uri}>
            open it in the app
          </a>
          .
        </p>
        <PasswordField field={fields.code} intent="confirm" label="Code" autoComplete="one-time-code" isFirst />
      </div>
    )}
  </ActionForm>
)

/** Turns a second factor off. */
export const DisableForm = ({ idempotencyKey }: { idempotencyKey: string }) => (
  <ActionForm
    intent="disable"
    idempotencyKey={idempotencyKey}
    values={{ password: '', code: '' }}
    submit="Turn Off"
    look="danger"
  >
    {(fields) => (
      <div className="grid gap-3">
        <p>Your password alone will sign you in again, and your recovery codes end.</p>
        <PasswordField
          field={fields.password}
          intent="disable"
          label="Present password"
          autoComplete="current-password"
          isFirst
        />
        <PasswordField
          field={fields.code}
          intent="disable"
          label="Code"
          autoComplete="one-time-code"
          hint="From the app, or a recovery code."
        />
      </div>
    )}
  </ActionForm>
)
