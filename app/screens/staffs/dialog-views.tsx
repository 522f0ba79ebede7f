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

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  address: 'Address',
  role: 'Role',
  branch: 'Branch',
  country: 'Country',
  state: 'State',
  city: 'City',
}

interface CreateFormProps {
  businessRef: string
  roles: Options
  branches: Options
}

/** The form of a new member of staff, with the roles and branches of the business. */
const CreateForm = ({ businessRef, roles, branches }: CreateFormProps) => (
  <ActionForm intent={staffIntents.create} values={empty} labels={labels} hidden={{ ref: businessRef }} submit="Create">
    {(fields, { values }) => (
      <div className="form-grid">
        <TextField field={fields.firstName} label={labels.firstName} isRequired isFirst />
        <TextField field={fields.lastName} label={labels.lastName} isRequired />
        <TextField field={fields.email} label={labels.email} type="email" isRequired isWide />
        <TextField field={fields.phone} label={labels.phone} type="tel" isRequired />
        <PasswordField field={fields.password} />
        <TextField field={fields.address} label={labels.address} isRequired isWide />
        <SelectField field={fields.role} label={labels.role} options={roles} isRequired />
        <SelectField field={fields.branch} label={labels.branch} options={branches} isRequired />
        <PlaceFields fields={fields} state={values.state} mark="Optional" />
      </div>
    )}
  </ActionForm>
)

const DeleteForm = ({ id, name }: { id: string; name: string }) => (
  <ConfirmForm intent={staffIntents.delete} hidden={{ id }}>
    <p>
      Delete <strong>{name}</strong> from the staff of this business?
    </p>
    <p>They are no longer on its staff, and this can’t be undone.</p>
  </ConfirmForm>
)

export const views = {
  create: CreateForm,
  view: RecordView,
  edit: UnlockedRecord,
  actions: StaffActions,
  delete: DeleteForm,
} satisfies DialogViews<typeof staffDialogs>
