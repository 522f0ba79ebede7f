import { ActionForm, ConfirmForm } from '~/forms/action-form'
import { TextAreaField } from '~/forms/fields'
import { DialogDescription } from '~/ui/dialog'
import { deleteIntent } from './business'

interface DeletionProps {
  name: string
  businessRef: string
  restorableUntil?: string
}

export function DeleteBusinessForm({ name, businessRef, restorableUntil }: DeletionProps) {
  const question = (
    <p>
      Delete <strong>{name}</strong> ({businessRef})?
    </p>
  )
  if (!restorableUntil) {
    return (
      <ConfirmForm intent={deleteIntent.delete} hidden={{ businessRef }}>
        {question}
        <p>What belongs to it may go with it, and this can’t be undone.</p>
      </ConfirmForm>
    )
  }
  return (
    <ActionForm
      intent={deleteIntent.delete}
      hidden={{ businessRef }}
      values={{ reason: '' }}
      labels={{ reason: 'Reason' }}
      submit="Delete"
      variant="destructive"
    >
      {(fields) => (
        <>
          <DialogDescription>
            {question}
            <p>
              Its branches, staff and subscriptions leave every list with it; its sales and transactions stay in the
              reports. It can be restored until {restorableUntil}, and is then removed for good.
            </p>
          </DialogDescription>
          <TextAreaField field={fields.reason} label="Reason" mark="Optional" />
        </>
      )}
    </ActionForm>
  )
}
