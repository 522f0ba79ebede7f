import { invitationHint, PersonFields } from '~/entities/person/person-forms'
import { personLabels, type PersonValues } from '~/entities/person/person'
import { PlaceFields } from '~/entities/place/place-fields'
import { ActionForm } from '~/forms/action-form'
import type { RecordHeading } from '~/forms/dialogs'
import { type Options, PasswordField, SelectField, TextField } from '~/forms/fields'
import { type RecordField, UnlockedRecord } from '~/forms/record-view'
import { FieldDescription, FieldGroup } from '~/ui/field'
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

const labels = {
  ...personLabels,
  password: 'Password',
  address: 'Address',
  role: 'Role',
  branch: 'Branch',
  country: 'Country',
  state: 'State',
  city: 'City',
}

interface CreateFormProps {
  /** The platform makes the password where none is typed. */
  offersInvitation: boolean
  business: { ref: string; name: string; isInactive: boolean }
  roles: Options
  branches: Options
}

export const CreateForm = ({ business, roles, branches, offersInvitation }: CreateFormProps) => (
  <ActionForm
    intent={offersInvitation ? staffIntents.invite : staffIntents.create}
    values={{ ...empty, branch: (branches.length === 1 && branches[0]?.value) || '' }}
    labels={labels}
    hidden={{
      ref: business.ref,
      unoffered: [roles.length === 0 && 'role', branches.length === 0 && 'branch'].filter(Boolean).join(' '),
    }}
    submit="Create"
  >
    {(fields, { values }) => (
      <FieldGroup>
        <FieldDescription className="col-span-full">
          A new member of the staff of {business.name}.{business.isInactive && ' This business is inactive.'}
        </FieldDescription>
        <PersonFields fields={fields} isPhoneRequired />
        {offersInvitation ? (
          <PasswordField field={fields.password} hint={invitationHint} mark="Optional" isWide />
        ) : (
          <PasswordField field={fields.password} />
        )}
        <TextField field={fields.address} label={labels.address} isRequired isWide />
        <SelectField field={fields.role} label={labels.role} options={roles} isRequired={roles.length > 0} />
        <SelectField field={fields.branch} label={labels.branch} options={branches} isRequired={branches.length > 0} />
        <PlaceFields fields={fields} state={values.state} mark="Optional" />
      </FieldGroup>
    )}
  </ActionForm>
)

interface EditFormProps {
  id: string
  heading: RecordHeading
  fields: RecordField[]
  form?: { values: PersonValues; version: number | null }
}

/** Name, e-mail and phone; the rest of the record stays as it is. */
export const EditForm = ({ id, heading, fields: stored, form }: EditFormProps) =>
  form ? (
    <ActionForm
      intent={staffIntents.update}
      values={form.values}
      hidden={{ id }}
      version={form.version}
      labels={personLabels}
      submit="Save"
    >
      {(fields) => (
        <FieldGroup>
          <PersonFields fields={fields} isPhoneRequired />
        </FieldGroup>
      )}
    </ActionForm>
  ) : (
    <UnlockedRecord heading={heading} fields={stored} />
  )
