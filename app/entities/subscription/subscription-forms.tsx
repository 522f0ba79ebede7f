import { ActionForm } from '~/forms/action-form'
import { type Options, SelectField, TextField } from '~/forms/fields'
import type { BusinessFacts } from '../business/business-values'

interface DialogFormProps {
  name: string
  facts: BusinessFacts
  idempotencyKey: string
}

/** 1 to 12 months, labelled as the specification's section 5 says. */
const periods: Options = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 Month' : `${index + 1} Months`,
}))

interface PlanFormProps extends DialogFormProps {
  intent: 'subscribe' | 'change'
  submit: string
  plans: Options
}

export const PlanForm = ({ intent, submit, plans, name, facts, idempotencyKey }: PlanFormProps) => (
  <ActionForm
    intent={intent}
    idempotencyKey={idempotencyKey}
    values={{ plan: '', period: '' }}
    hidden={{ businessRef: facts.businessRef }}
    submit={submit}
  >
    {(fields) => (
      <div className="grid gap-3">
        <p className="font-semibold">{name}</p>
        <SelectField field={fields.plan} label="Subscription" options={plans} isRequired isFirst />
        <SelectField field={fields.period} label="Period" options={periods} isRequired />
      </div>
    )}
  </ActionForm>
)

export const RenewForm = ({ name, facts, idempotencyKey }: DialogFormProps) => (
  <ActionForm
    intent="renew"
    idempotencyKey={idempotencyKey}
    values={{ period: '' }}
    hidden={{ businessRef: facts.businessRef }}
    submit="Renew"
  >
    {(fields) => (
      <div className="grid gap-3">
        <p className="font-semibold">{name}</p>
        <SelectField field={fields.period} label="Period" options={periods} isRequired isFirst />
      </div>
    )}
  </ActionForm>
)

export const ExtraForm = ({
  intent,
  name,
  facts,
  idempotencyKey,
}: DialogFormProps & { intent: 'extraBranch' | 'extraStaff' }) => (
  <ActionForm
    intent={intent}
    idempotencyKey={idempotencyKey}
    values={{ quantity: '' }}
    hidden={{ businessRef: facts.businessRef }}
    submit="Add"
  >
    {(fields) => (
      <div className="grid gap-3">
        <p className="font-semibold">{name}</p>
        <TextField
          field={fields.quantity}
          label="Quantity"
          inputMode="numeric"
          pattern="\s*0*([1-9]\d{0,5}|1000000)\s*"
          isRequired
          isFirst
        />
      </div>
    )}
  </ActionForm>
)
