import { ActionForm } from '~/forms/action-form'
import { type Options, SelectField, TextField } from '~/forms/fields'
import type { businessIntents } from './intents'

export interface BusinessProps {
  businessRef: string
  /** What the business is called. */
  name: string
}

/** 1 to 12 months. */
const periods: Options = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 Month' : `${index + 1} Months`,
}))

interface SubscriptionFormProps extends BusinessProps {
  intent: typeof businessIntents.subscribe | typeof businessIntents.change | typeof businessIntents.renew
  submit: string
  /** Left out where the plan stays as it is. */
  plans?: Options
}

/** The plan and the period of a subscription. */
export const SubscriptionForm = ({ intent, submit, plans, name, businessRef }: SubscriptionFormProps) => (
  <ActionForm intent={intent} values={{ plan: '', period: '' }} hidden={{ businessRef }} submit={submit}>
    {(fields) => (
      <div className="grid gap-3">
        <p className="font-semibold">{name}</p>
        {plans && <SelectField field={fields.plan} label="Subscription" options={plans} isRequired isFirst />}
        <SelectField field={fields.period} label="Period" options={periods} isRequired isFirst={!plans} />
      </div>
    )}
  </ActionForm>
)

interface ExtraFormProps extends BusinessProps {
  intent: typeof businessIntents.extraBranch | typeof businessIntents.extraStaff
}

/** How many branches or members of staff are added to a subscription. */
export const ExtraForm = ({ intent, name, businessRef }: ExtraFormProps) => (
  <ActionForm intent={intent} values={{ quantity: '' }} hidden={{ businessRef }} submit="Add">
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
