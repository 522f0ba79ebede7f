import { ActionForm } from '~/forms/action-form'
import { CopyButton } from '~/forms/copy-button'
import { CloseButton } from '~/forms/dialog-links'
import type { DialogViews, RevealView } from '~/forms/dialogs'
import { PasswordField, passwordHint } from '~/forms/fields'
import type { Proof } from '~/mutations/outcome'
import { DialogFooter } from '~/ui/dialog'
import { type accountDialogs, accountIntents, accountLabels as labels } from './intents'
import { DisableForm, SetUpForm } from './second-factor-forms'

const PasswordForm = () => (
  <ActionForm
    intent={accountIntents.changePassword}
    values={{ password: '', newPassword: '', repeatedPassword: '' }}
    labels={labels}
    submit="Change"
  >
    {(fields) => (
      <div className="grid gap-4">
        <PasswordField field={fields.password} label={labels.password} autoComplete="current-password" isFirst />
        <PasswordField
          field={fields.newPassword}
          label={labels.newPassword}
          hint={`${passwordHint} You will be signed out everywhere else.`}
        />
        <PasswordField field={fields.repeatedPassword} label={labels.repeatedPassword} />
      </div>
    )}
  </ActionForm>
)

/** Proof of identity before everything is exported; the export follows. */
const ReauthenticateForm = ({ by, next }: { by: Proof; next: string }) => (
  <ActionForm
    intent={accountIntents.reauthenticate}
    values={{ password: '', code: '' }}
    hidden={{ next }}
    labels={by === 'code' ? { code: labels.code } : { password: labels.password }}
    submit="Continue"
  >
    {(fields) => (
      <div className="grid gap-4">
        <p className="text-ink-soft">
          An export of everything is a copy of the platform. Confirm that it is you; then you come back to the list and
          can export it.
        </p>
        {by === 'code' ? (
          <PasswordField
            field={fields.code}
            label={labels.code}
            autoComplete="one-time-code"
            hint="From the app, or a recovery code."
            isFirst
          />
        ) : (
          <PasswordField field={fields.password} label={labels.password} autoComplete="current-password" isFirst />
        )}
      </div>
    )}
  </ActionForm>
)

const RecoveryCodes: RevealView['View'] = ({ texts: codes }) => (
  <>
    <p className="text-ink-soft">
      Keep these codes where you find them without your phone. Each signs you in once in place of the app’s code. They
      are shown only now.
    </p>
    <div className="flex items-center gap-x-4 rounded-md bg-tint p-3 font-semibold">
      <ul className="flex flex-auto flex-wrap justify-center gap-x-4 gap-y-1" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} what="recovery codes" />
    </div>
    <DialogFooter>
      <CloseButton variant="default" data-kept replace>
        I have kept them
      </CloseButton>
    </DialogFooter>
  </>
)

export const views = {
  password: PasswordForm,
  reauthenticate: ReauthenticateForm,
  'second-factor': SetUpForm,
  'second-factor-off': DisableForm,
} satisfies DialogViews<typeof accountDialogs>

export const reveal: RevealView = {
  title: 'Recovery codes',
  question: 'Close without keeping them?',
  View: RecoveryCodes,
}
