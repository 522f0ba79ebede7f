import { ActionForm } from '~/forms/action-form'

interface DeleteBusinessFormProps {
  name: string
  businessRef: string
  idempotencyKey: string
}

/** Asks before a business is deleted, and names it. */
export const DeleteBusinessForm = ({ name, businessRef, idempotencyKey }: DeleteBusinessFormProps) => (
  <ActionForm
    intent="delete"
    idempotencyKey={idempotencyKey}
    values={{}}
    hidden={{ businessRef }}
    submit="Delete"
    look="danger"
  >
    {() => (
      <p>
        Delete <strong>{name}</strong> ({businessRef})? Its branches, staff, subscriptions and sales go with it. This
        can’t be undone.
      </p>
    )}
  </ActionForm>
)
