import { ActionForm, ConfirmForm } from '~/forms/action-form'
import type { Dialog } from '~/forms/dialogs'
import { type Options, ReadOnlyField, SelectField, TextField } from '~/forms/fields'
import { EditButton } from '~/forms/record-view'
import { emptyValue } from '~/ui/empty-value'
import { PlaceFields } from '../place/place-fields'
import type { BusinessValues } from './business-values'
import { deleteIntent, updateIntent } from './intents'

/** The fields of a business in the order of the form. */
const labels = {
  businessName: 'Business name',
  category: 'Category',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  country: 'Country',
  state: 'State',
  city: 'City',
  address: 'Address',
  referralCode: 'Referral code',
} as const

interface BusinessDetailsProps {
  id: string
  values: BusinessValues
  /** When it was registered, as it is shown. */
  registered: string
  isDisabled: boolean
  /** Where Edit leads to. */
  edit: Dialog
}

/** A business read-only, with the button that makes it editable. */
export const BusinessDetails = ({ id, values, registered, isDisabled, edit }: BusinessDetailsProps) => (
  <>
    <div className="form-grid">
      {Object.entries(labels).map(([name, label]) => (
        <ReadOnlyField key={name} id={`view-${name}`} label={label} value={values[name] || emptyValue} />
      ))}
      <ReadOnlyField id="view-status" label="Status" value={isDisabled ? 'Inactive' : 'Active'} />
      <ReadOnlyField id="view-registered" label="Date registered" value={registered} />
    </div>
    <div className="dialog-footer">
      <EditButton id={id} edit={edit} />
    </div>
  </>
)

interface BusinessFormProps {
  id: string
  values: BusinessValues
  registered: string
  version: number | null
  categories: Options
}

/** The edit form of a business. Referral code and registration date are read-only. */
export const BusinessForm = ({ id, values: stored, registered, version, categories }: BusinessFormProps) => (
  <ActionForm
    intent={updateIntent.update}
    values={stored}
    hidden={{ id }}
    version={version}
    labels={{ ...labels, isDisabled: 'Status' }}
    submit="Save"
  >
    {(fields, { values }) => (
      <>
        <div className="form-grid">
          <TextField field={fields.businessName} label={labels.businessName} isRequired isFirst />
          <SelectField field={fields.category} label={labels.category} options={categories} />
          <TextField field={fields.firstName} label={labels.firstName} />
          <TextField field={fields.lastName} label={labels.lastName} />
          <TextField field={fields.email} label={labels.email} type="email" />
          <TextField field={fields.phone} label={labels.phone} type="tel" />
          <PlaceFields fields={fields} state={values.state} />
          <TextField field={fields.address} label={labels.address} />
          <ReadOnlyField id="edit-registered" label="Date registered" value={registered} />
          <ReadOnlyField id="edit-referral" label={labels.referralCode} value={values.referralCode} />
        </div>
        <input type="hidden" name="contactAddress" value={values.contactAddress} />
        <input type="hidden" name="referralCode" value={values.referralCode} />
        <input type="hidden" name="isDisabled" value={values.isDisabled} />
      </>
    )}
  </ActionForm>
)

/** Asks before a business is deleted, and names it. */
export const DeleteBusinessForm = ({ name, businessRef }: { name: string; businessRef: string }) => (
  <ConfirmForm intent={deleteIntent.delete} hidden={{ businessRef }}>
    <p>
      Delete <strong>{name}</strong> ({businessRef})? Its branches, staff, subscriptions and sales go with it. This
      can’t be undone.
    </p>
  </ConfirmForm>
)
