import type { ReactNode } from 'react'
import { BusinessCombobox } from '~/entities/business/business-combobox'
import { planLabels, type PlanValues, priceLines, priceText } from '~/entities/plan/plan-values'
import { ActionForm, type FormFields } from '~/forms/action-form'
import { fieldId } from '~/forms/error-summary'
import { SelectField, TextField } from '~/forms/fields'
import { useTypedValues } from '~/forms/typed-forms'
import type { Intent } from '~/mutations/intents'
import { useOutcome } from '~/mutations/outcome'
import { buttonVariants } from '~/ui/button'
import { FieldGroup } from '~/ui/field'
import { Receipt } from '~/ui/receipt'

interface PlanFormProps {
  intent: Intent
  submit: string
  values: PlanValues
  hidden?: Record<string, string>
  version?: number | null
  note?: ReactNode
}

const types = [
  { value: 'general', label: 'General' },
  { value: 'custom', label: 'Custom' },
]
const currencyOptions = [
  { value: 'NGN', label: 'NGN' },
  { value: 'USD', label: 'USD' },
]

export const PlanForm = ({ note, ...properties }: PlanFormProps) => (
  <ActionForm labels={planLabels} {...properties}>
    {(fields, { values }) => (
      <>
        {note}
        <PlanFields fields={fields} values={values} />
      </>
    )}
  </ActionForm>
)

function PlanFields({ fields, values }: { fields: FormFields<PlanValues>; values: PlanValues }) {
  const [typed, element] = useTypedValues(values)
  const priceId = fieldId(fields.name.formId, 'price')
  return (
    // CSS shows the business only with the type `custom`, so it works without scripts.
    <FieldGroup className="group" {...element}>
      <TextField field={fields.name} label={planLabels.name} isRequired isFirst isWide />
      <SelectField field={fields.type} label={planLabels.type} options={types} isRequired />
      <SelectField field={fields.currency} label={planLabels.currency} options={currencyOptions} isRequired />
      <div className="col-span-full hidden group-has-[[value=custom]:checked]:block">
        <BusinessCombobox
          id={fields.business.id}
          name={fields.business.name}
          value={values.business}
          errors={fields.business.errors}
        />
        <BusinessMatches />
      </div>
      <TextField field={fields.branchMax} label={planLabels.branchMax} inputMode="numeric" isRequired />
      <TextField field={fields.branchAmount} label={planLabels.branchAmount} inputMode="decimal" isRequired />
      <TextField field={fields.inventoryMax} label={planLabels.inventoryMax} inputMode="numeric" isRequired />
      <TextField field={fields.inventoryAmount} label={planLabels.inventoryAmount} inputMode="decimal" isRequired />
      <TextField field={fields.staffMax} label={planLabels.staffMax} inputMode="numeric" isRequired />
      <TextField field={fields.staffAmount} label={planLabels.staffAmount} inputMode="decimal" isRequired />
      <TextField field={fields.couponAmount} label={planLabels.couponAmount} inputMode="decimal" isRequired />
      <Receipt title="What a month costs" lines={priceLines(typed)}>
        <label htmlFor={priceId}>{planLabels.price}</label>
        <input id={priceId} readOnly value={priceText(typed)} />
      </Receipt>
    </FieldGroup>
  )
}

/** Without scripts Find lists the matches of the typed text. */
function BusinessMatches() {
  const matches = useOutcome()?.result.initialValue?.matches
  return (
    <div className="grid justify-items-start">
      <noscript>
        <button className={buttonVariants({ variant: 'secondary', className: 'mt-2' })} name="refresh" value="find">
          Find
        </button>
      </noscript>
      {Array.isArray(matches) && matches.length === 0 && (
        <p role="status" className="mt-1">
          No business is called like this.
        </p>
      )}
      {Array.isArray(matches) &&
        matches.map((match) => (
          <button
            key={String(match)}
            className={buttonVariants({ variant: 'secondary', className: 'mt-1' })}
            name="refresh"
            value={String(match)}
          >
            {String(match)}
          </button>
        ))}
    </div>
  )
}
