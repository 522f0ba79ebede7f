import { ConfirmForm } from '~/forms/action-form'
import type { DialogViews } from '~/forms/dialogs'
import { RecordView, UnlockedRecord } from '~/forms/record-view'
import { type staffDialogs, staffIntents } from './intents'
import { StaffActions } from './row-actions'
import { StaffForm } from './staff-form'

const DeleteForm = ({ id, name }: { id: string; name: string }) => (
  <ConfirmForm intent={staffIntents.delete} hidden={{ id }}>
    <p>
      Delete <strong>{name}</strong> from the staff of this business? This can’t be undone.
    </p>
  </ConfirmForm>
)

export const views = {
  create: StaffForm,
  view: RecordView,
  edit: UnlockedRecord,
  actions: StaffActions,
  delete: DeleteForm,
} satisfies DialogViews<typeof staffDialogs>
