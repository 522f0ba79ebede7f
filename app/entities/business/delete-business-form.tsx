import { ConfirmForm } from '~/forms/action-form'
import { deleteIntent } from './business'

/** Asks before a business is deleted, and names it. */
export const DeleteBusinessForm = ({ name, businessRef }: { name: string; businessRef: string }) => (
  <ConfirmForm intent={deleteIntent.delete} hidden={{ businessRef }}>
    <p>
      Delete <strong>{name}</strong> ({businessRef})?
    </p>
    <p>Its branches, staff, subscriptions and sales go with it, and this can’t be undone.</p>
  </ConfirmForm>
)
