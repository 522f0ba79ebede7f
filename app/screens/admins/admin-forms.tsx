import type { FieldMetadata } from '@conform-to/react'
import { roles } from '#contract/role.ts'
import { invitationHint, PersonFields } from '~/entities/person/person-forms'
import { personLabels, type PersonValues } from '~/entities/person/person'
import { ActionForm } from '~/forms/action-form'
import type { RecordHeading } from '~/forms/dialogs'
import { type Options, PasswordField, SelectField, TextField } from '~/forms/fields'
import { type RecordField, UnlockedRecord } from '~/forms/record-view'
import { FieldGroup } from '~/ui/field'
import { capitalised } from '~/lib/format'
import { adminIntents } from './intents'

const labels = { ...personLabels, role: 'Role', password: 'Password' }

interface CreateFormProps {
  /** If true, the platform makes a password where none is typed. */
  offersInvitation: boolean
  offersRoles: boolean
}

export const CreateForm = ({ offersInvitation, offersRoles }: CreateFormProps) => (
  <ActionForm
    intent={offersInvitation ? adminIntents.invite : adminIntents.create}
    values={{ firstName: '', lastName: '', email: '', role: usualRole, password: '' }}
    labels={labels}
    submit="Create"
  >
    {(fields) => (
      <FieldGroup>
        <TextField field={fields.firstName} label={labels.firstName} isRequired isFirst />
        <TextField field={fields.lastName} label={labels.lastName} isRequired />
        <TextField field={fields.email} label={labels.email} type="email" isRequired isWide />
        {offersRoles && <RoleField field={fields.role} />}
        {offersInvitation ? (
          <PasswordField field={fields.password} hint={invitationHint} mark="Optional" isWide />
        ) : (
          <PasswordField field={fields.password} isWide />
        )}
      </FieldGroup>
    )}
  </ActionForm>
)

const RoleField = ({ field }: { field: FieldMetadata<string> }) => (
  <SelectField field={field} label={labels.role} options={roleOptions} hint={roleHint} isRequired isWide />
)

interface EditFormProps {
  id: string
  heading: RecordHeading
  fields: RecordField[]
  form?: { values: PersonValues & { role: string }; version: number | null; offersRoles: boolean }
}

export const EditForm = ({ id, heading, fields: stored, form }: EditFormProps) =>
  form ? (
    <ActionForm
      intent={adminIntents.update}
      values={form.values}
      hidden={{ id }}
      version={form.version}
      labels={labels}
      submit="Save"
    >
      {(fields) => (
        <FieldGroup>
          <PersonFields fields={fields} />
          {form.offersRoles && <RoleField field={fields.role} />}
        </FieldGroup>
      )}
    </ActionForm>
  ) : (
    <UnlockedRecord heading={heading} fields={stored} />
  )

/** The roles, starting with the one that can do the least harm. */
const roleOptions: Options = roles.toReversed().map((role) => ({ value: role, label: capitalised(role) }))

const usualRole = 'administrator'

const roleHint =
  'A super admin may do everything, an administrator neither deletes nor gives access, an auditor only reads.'
