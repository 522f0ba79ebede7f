import { PlaceFields } from '~/entities/place/place-fields'
import { ActionForm } from '~/forms/action-form'
import { type Options, PasswordField, SelectField, TextField } from '~/forms/fields'
import { staffIntents } from './intents'

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

interface StaffFormProps {
  businessRef: string
  roles: Options
  branches: Options
}

/** The form of a new member of staff, with the roles and branches of the business. */
export const StaffForm = ({ businessRef, roles, branches }: StaffFormProps) => (
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
