import { ActionForm, ConfirmForm } from '~/forms/action-form'
import { TextAreaField } from '~/forms/fields'
import { DialogDescription } from '~/ui/dialog'
import { logIntents } from './intents'

interface SubjectProps {
  id: string
  subject: string
  action: string
}

export const ReasonForm = ({ id, subject, action }: SubjectProps) => (
  <ActionForm
    intent={logIntents.addReason}
    values={{ reason: '' }}
    hidden={{ id }}
    labels={{ reason: 'Reason' }}
    submit="Add"
  >
    {(fields) => (
      <>
        <DialogDescription>
          <p>
            {action}: <strong>{subject}</strong>
          </p>
          <p>The reason stands in the log from now on and can’t be changed.</p>
        </DialogDescription>
        <TextAreaField field={fields.reason} label="Reason" isRequired isFirst />
      </>
    )}
  </ActionForm>
)

/** Reverses a deactivation that is still in effect. */
export const UndoForm = ({ id, subject, action }: SubjectProps) => (
  <ConfirmForm intent={logIntents.undo} hidden={{ id }} submit="Undo" variant="default">
    <p>
      Undo “{action}: <strong>{subject}</strong>”?
    </p>
    <p>What others have changed besides stays as it is.</p>
  </ConfirmForm>
)
