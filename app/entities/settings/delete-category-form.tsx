import { ActionForm } from '~/forms/action-form'

/** A category as the dialog that deletes it shows it. */
export interface CategoryView {
  kind: 'category'
  id: string
  name: string
  idempotencyKey: string
}

export const DeleteCategoryForm = ({ id, name, idempotencyKey }: CategoryView) => (
  <ActionForm
    intent="deleteCategory"
    idempotencyKey={idempotencyKey}
    values={{}}
    hidden={{ id }}
    submit="Delete"
    look="danger"
  >
    {() => <p>Delete the category “{name}”? Businesses that have it keep it.</p>}
  </ActionForm>
)
