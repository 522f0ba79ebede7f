import { ActionForm } from '~/forms/action-form'
import { Clashes, ReadOnlyField, SelectField, TextField } from '~/forms/fields'
import { useOutcome } from '~/forms/screen'
import type { Options } from '~/forms/fields'
import { PlaceFields } from '../place/place-fields'
import type { BusinessValues } from './business-values'

/** A business as its form is opened with it. */
export interface BusinessFormView {
  id: string
  values: BusinessValues
  /** When it was registered, as it is shown. */
  registered: string
  version: number | null
  categories: Options
  idempotencyKey: string
}

/** The fields of a business in the order of the form. */
export const labels = {
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
  isDisabled: 'Status',
} as const

/** The edit form of a business. Referral code and registration date are read-only (specification, section 5). */
export function BusinessForm({ view }: { view: BusinessFormView }) {
  const outcome = useOutcome('update')
  return (
    <ActionForm
      intent="update"
      idempotencyKey={view.idempotencyKey}
      values={view.values}
      hidden={{ id: view.id }}
      version={view.version}
      submit="Save"
    >
      {(fields, { values }) => (
        <>
          <Clashes clashes={outcome?.conflict?.clashes ?? []} labels={labels} />
          <div className="form-grid">
            <TextField field={fields.businessName} label={labels.businessName} isRequired isFirst />
            <SelectField field={fields.category} label={labels.category} options={view.categories} />
            <TextField field={fields.firstName} label={labels.firstName} />
            <TextField field={fields.lastName} label={labels.lastName} />
            <TextField field={fields.email} label={labels.email} type="email" />
            <TextField field={fields.phone} label={labels.phone} type="tel" />
            <PlaceFields fields={fields} state={values.state} />
            <TextField field={fields.address} label={labels.address} />
            <ReadOnlyField id="edit-registered" label="Date registered" value={view.registered} />
            <ReadOnlyField id="edit-referral" label={labels.referralCode} value={values.referralCode} />
          </div>
          <input type="hidden" name="contactAddress" value={values.contactAddress} />
          <input type="hidden" name="referralCode" value={values.referralCode} />
          <input type="hidden" name="isDisabled" value={values.isDisabled} />
        </>
      )}
    </ActionForm>
  )
}
