import type { ReactNode } from 'react'
import { TermPrice } from '~/entities/plan/plan-price'
import type { PlanOption } from '~/entities/plan/plan-values'
import { ActionForm, type FormFields } from '~/forms/action-form'
import { type Options, SelectField, TextField } from '~/forms/fields'
import { useTypedValues } from '~/forms/use-typed-values'
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
  plans?: readonly PlanOption[]
  /** What it does, after the name of the business. */
  children: ReactNode
}

interface TermValues {
  plan: string
  period: string
}

const termLabels = { plan: 'Subscription', period: 'Period' }

/** The plan and the period of a subscription, and what they cost together. */
export function SubscriptionForm({ intent, submit, plans, name, businessRef, children }: SubscriptionFormProps) {
  return (
    <ActionForm
      intent={intent}
      values={{ plan: '', period: '' }}
      labels={termLabels}
      hidden={{ businessRef }}
      submit={submit}
    >
      {(fields, { values }) => (
        <>
          <p className="form-intro">
            <span>
              <strong>{name}</strong> {children}
            </span>
          </p>
          <TermFields fields={fields} values={values} plans={plans} />
        </>
      )}
    </ActionForm>
  )
}

interface TermFieldsProps {
  fields: FormFields<TermValues>
  values: TermValues
  plans?: readonly PlanOption[]
}

function TermFields({ fields, values, plans }: TermFieldsProps) {
  const [typed, element] = useTypedValues(values)
  return (
    <div className="form-grid" {...element}>
      {plans && <SelectField field={fields.plan} label={termLabels.plan} options={plans} isRequired isFirst isWide />}
      <SelectField
        field={fields.period}
        label={termLabels.period}
        options={periods}
        isRequired
        isFirst={!plans}
        isWide
      />
      {plans && <TermPrice plans={plans} periods={periods} {...typed} />}
    </div>
  )
}

interface ExtraFormProps extends BusinessProps {
  intent: typeof businessIntents.extraBranch | typeof businessIntents.extraStaff
  /** What is added. */
  noun: string
}

const extraLabels = { quantity: 'Quantity' }

/** How many branches or members of staff are added to a subscription. */
export const ExtraForm = ({ intent, name, businessRef, noun }: ExtraFormProps) => (
  <ActionForm intent={intent} values={{ quantity: '' }} labels={extraLabels} hidden={{ businessRef }} submit="Add">
    {(fields) => (
      <>
        <p className="form-intro">
          <span>
            <strong>{name}</strong> can have more {noun} than its subscription includes.
          </span>
        </p>
        <TextField
          field={fields.quantity}
          label={extraLabels.quantity}
          hint={`How many ${noun} are added`}
          inputMode="numeric"
          pattern="\s*0*([1-9]\d{0,5}|1000000)\s*"
          isRequired
          isFirst
        />
      </>
    )}
  </ActionForm>
)
