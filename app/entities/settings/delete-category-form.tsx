import { ActionForm } from '~/forms/action-form'

/** A category as the dialog that deletes it shows it. */
export interface CategoryView {
  kind: 'category'
  id: string
  name: string
  pressKey: string
}

export const DeleteCategoryForm = ({ id, name, pressKey }: CategoryView) => (
  <ActionForm intent="deleteCategory" pressKey={pressKey} values={{}} hidden={{ id }} submit="Delete" look="danger">
    {() => <p>Delete the category “{name}”? Businesses that have it keep it.</p>}
  </ActionForm>
)
