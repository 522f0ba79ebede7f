import { ActionForm } from '~/forms/action-form'
import { type Options, SelectField, TextField } from '~/forms/fields'
import { subscriptionIntents } from './intents'

interface BusinessProps {
  businessRef: string
  /** What the business is called. */
  name: string
}

interface PlanProps extends BusinessProps {
  plans: Options
}

/** 1 to 12 months. */
const periods: Options = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 Month' : `${index + 1} Months`,
}))

export const SubscribeForm = (business: PlanProps) => (
  <PlanForm intent={subscriptionIntents.subscribe} submit="Subscribe" {...business} />
)

export const ChangeForm = (business: PlanProps) => (
  <PlanForm intent={subscriptionIntents.change} submit="Change" {...business} />
)

interface PlanFormProps extends PlanProps {
  intent: typeof subscriptionIntents.subscribe | typeof subscriptionIntents.change
  submit: string
}

const PlanForm = ({ intent, submit, plans, name, businessRef }: PlanFormProps) => (
  <ActionForm intent={intent} values={{ plan: '', period: '' }} hidden={{ businessRef }} submit={submit}>
    {(fields) => (
      <div className="grid gap-3">
        <p className="font-semibold">{name}</p>
        <SelectField field={fields.plan} label="Subscription" options={plans} isRequired isFirst />
        <SelectField field={fields.period} label="Period" options={periods} isRequired />
      </div>
    )}
  </ActionForm>
)

export const RenewForm = ({ name, businessRef }: BusinessProps) => (
  <ActionForm intent={subscriptionIntents.renew} values={{ period: '' }} hidden={{ businessRef }} submit="Renew">
    {(fields) => (
      <div className="grid gap-3">
        <p className="font-semibold">{name}</p>
        <SelectField field={fields.period} label="Period" options={periods} isRequired isFirst />
      </div>
    )}
  </ActionForm>
)

export const ExtraBranchForm = (business: BusinessProps) => (
  <ExtraForm intent={subscriptionIntents.extraBranch} {...business} />
)

export const ExtraStaffForm = (business: BusinessProps) => (
  <ExtraForm intent={subscriptionIntents.extraStaff} {...business} />
)

interface ExtraFormProps extends BusinessProps {
  intent: typeof subscriptionIntents.extraBranch | typeof subscriptionIntents.extraStaff
}

const ExtraForm = ({ intent, name, businessRef }: ExtraFormProps) => (
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
