import { BulkForm } from '~/entities/bulk/bulk-form'
import { DeleteBusinessForm } from '~/entities/business/delete-business-form'
import { PlaceFields } from '~/entities/place/place-fields'
import { ChangeForm, ExtraForm, RenewForm, SubscribeForm } from '~/entities/subscription/subscription-forms'
import { ActionForm, ConfirmForm } from '~/forms/action-form'
import type { DialogViews } from '~/forms/dialogs'
import { type Options, ReadOnlyField, SelectField, TextField } from '~/forms/fields'
import { FieldGroup } from '~/ui/field'
import { BusinessRecord } from './business-record'
import { businessLabels as labels, type BusinessValues, type CategoryOption } from './business-values'
import { type businessDialogs, businessIntents as intents } from './intents'
import { BusinessActions } from './row-actions'
import { SettingsDialog } from './settings-dialog'

interface EditFormProps {
  id: string
  values: BusinessValues
  /** The formatted date of registration. */
  registered: string
  version: number | null
  categories: Options
}

const EditForm = ({ id, values: stored, registered, version, categories }: EditFormProps) => (
  <ActionForm
    intent={intents.update}
    values={stored}
    hidden={{ id }}
    version={version}
    labels={{ ...labels, isDisabled: 'Status' }}
    submit="Save"
  >
    {(fields, { values }) => (
      <>
        <FieldGroup>
          <TextField field={fields.businessName} label={labels.businessName} mark="Required" isRequired isFirst />
          <SelectField field={fields.category} label={labels.category} options={categories} />
          <TextField field={fields.firstName} label={labels.firstName} />
          <TextField field={fields.lastName} label={labels.lastName} />
          <TextField field={fields.email} label={labels.email} type="email" isWide />
          <TextField field={fields.phone} label={labels.phone} type="tel" />
          <PlaceFields fields={fields} state={values.state} />
          <TextField field={fields.address} label={labels.address} isWide />
          <ReadOnlyField id="edit-registered" label="Date registered" value={registered} />
          <ReadOnlyField id="edit-referral" label={labels.referralCode} value={values.referralCode} />
        </FieldGroup>
        <input type="hidden" name="contactAddress" value={values.contactAddress} />
        <input type="hidden" name="referralCode" value={values.referralCode} />
        <input type="hidden" name="isDisabled" value={values.isDisabled} />
      </>
    )}
  </ActionForm>
)

const DeleteCategoryForm = ({ id, name }: CategoryOption) => (
  <ConfirmForm intent={intents.deleteCategory} hidden={{ id }}>
    <p>
      Delete the category <strong>{name}</strong>?
    </p>
    <p>Businesses that have it keep it.</p>
  </ConfirmForm>
)

export const views = {
  view: BusinessRecord,
  edit: EditForm,
  actions: BusinessActions,
  subscribe: SubscribeForm,
  change: ChangeForm,
  renew: RenewForm,
  'extra-branch': ExtraForm,
  'extra-staff': ExtraForm,
  bulk: BulkForm,
  delete: DeleteBusinessForm,
  settings: SettingsDialog,
  'delete-category': DeleteCategoryForm,
} satisfies DialogViews<typeof businessDialogs>

export { reveal } from '~/entities/bulk/bulk-form'
