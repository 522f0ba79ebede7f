import type { ChangeHistory } from '~/entities/log/history.server'
import { RecordHistory } from '~/entities/log/record-history'
import { ConfirmForm } from '~/forms/action-form'
import { ActivationButton } from '~/forms/screen-form'
import { DialogButton } from '~/forms/dialog-links'
import type { DialogViews, RecordHeading } from '~/forms/dialogs'
import { type RecordField, RecordView } from '~/forms/record-view'
import type { Proof } from '~/mutations/outcome'
import { CreateForm, EditForm } from './admin-forms'
import { adminDialogs, adminIntents } from './intents'

interface AdminRecordProps {
  id: string
  isActive: boolean
  heading: RecordHeading
  fields: RecordField[]
  canReset: boolean
  canEndSessions: boolean
  /** The admin's own actions; `history` has the changes made to them. */
  actions: ChangeHistory | undefined
  history: ChangeHistory | undefined
}

const AdminRecord = ({ id, isActive, heading, fields, canReset, canEndSessions, ...entries }: AdminRecordProps) => (
  <RecordView
    id={id}
    heading={heading}
    fields={fields}
    edit={adminDialogs.edit}
    action={
      <>
        {canEndSessions && (
          <DialogButton dialog={adminDialogs['end-sessions']} id={id}>
            End sessions
          </DialogButton>
        )}
        {canReset && (
          <DialogButton dialog={adminDialogs['reset-password']} id={id}>
            Reset password
          </DialogButton>
        )}
        <ActivationButton id={id} isActive={isActive} intents={adminIntents} />
      </>
    }
  >
    <RecordHistory title="What they did" history={entries.actions} />
    <RecordHistory history={entries.history} />
  </RecordView>
)

interface PersonProps {
  id: string
  name: string
  email: string
}

interface SignInProps extends PersonProps {
  isActive: boolean
}

const inactive = <p>This administrator is inactive: they can’t sign in before you activate them.</p>

const EndSessionsForm = ({ id, name, email, isActive }: SignInProps) => (
  <ConfirmForm intent={adminIntents.endSessions} hidden={{ id }} submit="End sessions">
    <p>
      Sign <strong>{name}</strong> ({email}) out everywhere at once?
      {isActive && ' They can sign in again: deactivate them or reset their password where somebody else knows it.'}
    </p>
    {!isActive && inactive}
  </ConfirmForm>
)

const ResetForm = ({ id, name, email, isActive }: SignInProps) => (
  <ConfirmForm intent={adminIntents.resetPassword} hidden={{ id, name }} submit="Reset password">
    <p>
      Reset the password of <strong>{name}</strong> ({email})?
    </p>
    <p>They are signed out everywhere, and their current password ends.</p>
    <p>
      You get a one-time password to read out to them once you are sure that it is they. It signs in for 72 hours, and
      they must choose a password of their own before they can do anything else. A second factor stays as it is.
    </p>
    {!isActive && inactive}
  </ConfirmForm>
)

interface SwitchFormProps extends PersonProps {
  proof: Proof
}

/** Replaces the row's icon when the platform demands proof of identity. */
const ActivateForm = ({ id, name, email, proof }: SwitchFormProps) => (
  <ConfirmForm intent={adminIntents.activate} hidden={{ id }} submit="Activate" variant="default" proof={proof}>
    <p>
      Activate <strong>{name}</strong> ({email})? They can sign in again with their password.
    </p>
  </ConfirmForm>
)

const DeactivateForm = ({ id, name, email, proof }: SwitchFormProps) => (
  <ConfirmForm intent={adminIntents.deactivate} hidden={{ id }} submit="Deactivate" proof={proof}>
    <p>
      Deactivate <strong>{name}</strong> ({email})? They are signed out everywhere at once.
    </p>
  </ConfirmForm>
)

export const views = {
  create: CreateForm,
  view: AdminRecord,
  edit: EditForm,
  activate: ActivateForm,
  deactivate: DeactivateForm,
  'reset-password': ResetForm,
  'end-sessions': EndSessionsForm,
} satisfies DialogViews<typeof adminDialogs>

export { reveal } from '~/entities/person/person-forms'
