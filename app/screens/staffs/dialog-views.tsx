import type { ChangeHistory } from '~/entities/log/history.server'
import { RecordHistory } from '~/entities/log/record-history'
import { ConfirmForm } from '~/forms/action-form'
import { ActivationButton } from '~/forms/screen-form'
import { DialogButton } from '~/forms/dialog-links'
import type { DialogViews, RecordHeading } from '~/forms/dialogs'
import { type RecordField, RecordView } from '~/forms/record-view'
import { staffDialogs, staffIntents } from './intents'
import { StaffActions } from './row-actions'
import { CreateForm, EditForm } from './staff-forms'

const DeleteForm = ({ id, name }: { id: string; name: string }) => (
  <ConfirmForm intent={staffIntents.delete} hidden={{ id }}>
    <p>
      Delete <strong>{name}</strong> from the staff of this business?
    </p>
    <p>They are no longer on its staff, and this can’t be undone.</p>
  </ConfirmForm>
)

interface MemberRecordProps {
  id: string
  isActive: boolean
  heading: RecordHeading
  fields: RecordField[]
  history: ChangeHistory | undefined
}

const MemberRecord = ({ history, isActive, ...record }: MemberRecordProps) => (
  <RecordView
    {...record}
    edit={staffDialogs.edit}
    action={
      <>
        <DialogButton dialog={staffDialogs.delete} id={record.id} variant="ghost">
          Delete
        </DialogButton>
        <ActivationButton id={record.id} isActive={isActive} intents={staffIntents} />
      </>
    }
  >
    <RecordHistory history={history} />
  </RecordView>
)

export const views = {
  create: CreateForm,
  view: MemberRecord,
  edit: EditForm,
  actions: StaffActions,
  delete: DeleteForm,
} satisfies DialogViews<typeof staffDialogs>

export { reveal } from '~/entities/person/person-forms'
