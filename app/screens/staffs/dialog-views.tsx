import { PlaceFields } from '~/entities/place/place-fields'
import { ActionForm, ConfirmForm } from '~/forms/action-form'
import type { DialogViews } from '~/forms/dialogs'
import { type Options, PasswordField, SelectField, TextField } from '~/forms/fields'
import { RecordView, UnlockedRecord } from '~/forms/record-view'
import { type staffDialogs, staffIntents } from './intents'
import { StaffActions } from './row-actions'

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  role: '',
  branch: '',
  address: '',
  country: 'nigeria',
  state: '',
  city: '',
}

interface CreateFormProps {
  businessRef: string
  roles: Options
  branches: Options
}

/** The form of a new member of staff, with the roles and branches of the business. */
const CreateForm = ({ businessRef, roles, branches }: CreateFormProps) => (
  <ActionForm intent={staffIntents.create} values={empty} hidden={{ ref: businessRef }} submit="Create">
    {(fields, { values }) => (
      <div className="form-grid">
        <TextField field={fields.firstName} label="First name" isRequired isFirst />
        <TextField field={fields.lastName} label="Last name" isRequired />
        <TextField field={fields.email} label="Email" type="email" isRequired />
        <TextField field={fields.phone} label="Phone" type="tel" isRequired />
        <PasswordField field={fields.password} />
        <TextField field={fields.address} label="Address" isRequired />
        <SelectField field={fields.role} label="Role" options={roles} isRequired />
        <SelectField field={fields.branch} label="Branch" options={branches} isRequired />
        <PlaceFields fields={fields} state={values.state} />
      </div>
    )}
  </ActionForm>
)

const DeleteForm = ({ id, name }: { id: string; name: string }) => (
  <ConfirmForm intent={staffIntents.delete} hidden={{ id }}>
    <p>
      Delete <strong>{name}</strong> from the staff of this business? This can’t be undone.
    </p>
  </ConfirmForm>
)

export const views = {
  create: CreateForm,
  view: RecordView,
  edit: UnlockedRecord,
  actions: StaffActions,
  delete: DeleteForm,
} satisfies DialogViews<typeof staffDialogs>
