import { ConfirmForm } from '~/forms/action-form'
import type { CategoryOption } from './categories'
import { settingsIntents } from './intents'

export const DeleteCategoryForm = ({ id, name }: CategoryOption) => (
  <ConfirmForm intent={settingsIntents.deleteCategory} hidden={{ id }}>
    <p>Delete the category “{name}”? Businesses that have it keep it.</p>
  </ConfirmForm>
)
