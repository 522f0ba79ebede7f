import { ActionForm, ConfirmForm } from '~/forms/action-form'
import { type Options, ReadOnlyField, SelectField, TextField } from '~/forms/fields'
import { PlaceFields } from '../place/place-fields'
import { type BusinessValues, businessLabels as labels } from './business-values'
import { deleteIntent, updateIntent } from './intents'

interface BusinessFormProps {
  id: string
  values: BusinessValues
  /** When it was registered, as it is shown. */
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
