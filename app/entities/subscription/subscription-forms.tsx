import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { PlanOption } from '~/entities/plan/plan-values'
import { ActionForm, type FormFields } from '~/forms/action-form'
import { SelectField, TextField } from '~/forms/fields'
import { useTypedValues } from '~/forms/typed-forms'
import { DialogDescription, DialogFooter } from '~/ui/dialog'
import { FieldGroup } from '~/ui/field'
import { Alert } from '~/ui/alert'
import { CloseButton } from '~/forms/dialog-links'
import { dialogSearch } from '~/lib/screen-url'
import { buttonVariants } from '~/ui/button'
import { changeDialogs, subscriptionChanges as intents } from './change-intents'
import { NowAndAfter } from './now-and-after'
import {
  extraLines,
  type ExtraNoun,
  extraTotal,
  periodOptions,
  type SubscriptionPreview,
  termLines,
  termTotal,
} from './preview'

interface BusinessProps {
  id: string
  businessRef: string
  name: string
  preview: SubscriptionPreview
  /** What the preview's figures are recognised by when the form is sent. */
  quoted: string
  obstacle?: Obstacle
  /** A reason why the platform may refuse. */
  note?: string
}

interface SubscriptionFormProps extends BusinessProps {
  intent: typeof intents.subscribe | typeof intents.change | typeof intents.renew
  submit: string
  /** Missing where the plan stays the same. */
  plans?: readonly PlanOption[]
  /** What the form does, after the business's name. */
  children: ReactNode
}

interface TermValues {
  plan: string
  period: string
}

const platformCharges = 'The platform decides what it charges for this.'

const termLabels = { plan: 'Subscription', period: 'Period' }

function SubscriptionForm({ intent, submit, name, businessRef, quoted, children, ...choice }: SubscriptionFormProps) {
  const { id, preview, obstacle, note } = choice
  if (obstacle) return <ObstacleNote id={id} name={name} obstacle={obstacle} />
  return (
    <ActionForm
      intent={intent}
      values={{ plan: '', period: '' }}
      labels={termLabels}
      hidden={{ businessRef, quote: preview.mark ?? '', quoted }}
      submit={submit}
    >
      {(fields, { values }) => (
        <>
          <DialogDescription>
            <span>
              <strong>{name}</strong> {children}
            </span>
          </DialogDescription>
          {note && <Alert className="mb-3">{note}</Alert>}
          <TermFields fields={fields} values={values} {...choice} />
        </>
      )}
    </ActionForm>
  )
}

interface TermFieldsProps extends Pick<SubscriptionFormProps, 'plans' | 'preview'> {
  fields: FormFields<TermValues>
  values: TermValues
}

function TermFields({ fields, values, plans, preview }: TermFieldsProps) {
  const [{ plan: chosen, period }, element] = useTypedValues(values)
  const plan = plans ? plans.find(({ value }) => value === chosen) : preview.renewal
  return (
    <FieldGroup {...element}>
      {plans && <SelectField field={fields.plan} label={termLabels.plan} options={plans} isRequired isFirst isWide />}
      <SelectField
        field={fields.period}
        label={termLabels.period}
        options={periodOptions}
        isRequired
        isFirst={!plans}
        isWide
      />
      <NowAndAfter
        lines={termLines(preview, { plan, period })}
        total={termTotal({ plan, period }, { isEstimate: !plans && preview.isEstimate })}
        missingTotal={plans && !plan ? undefined : platformCharges}
        failure={preview.failure}
      />
    </FieldGroup>
  )
}

type TermProps = Omit<SubscriptionFormProps, 'intent' | 'submit' | 'children' | 'plans'>

/** Another plan may have been bought ahead, or this one be called otherwise today. */
const renewalEffect = ({ now, renewal }: SubscriptionPreview): string =>
  renewal?.name && now?.name && renewal.name !== now.name
    ? `is renewed with ${renewal.name} for another period.`
    : 'keeps its current subscription for another period.'

function changeEffect({ now, failure }: SubscriptionPreview): string {
  if (failure) return 'gets the subscription that you choose here.'
  if (now?.isOver)
    return `gets another subscription in place of the one that ended${now.until ? ` on ${now.until}` : ''}.`
  const isMore = now?.until !== undefined && now.until !== now.ends
  const ended = isMore ? `everything that it has paid for until ${now.until}` : 'its current one'
  return `gets another subscription in place of ${ended}, which ends at once.`
}

export const RenewForm = (props: TermProps) => (
  <SubscriptionForm intent={intents.renew} submit="Renew" {...props}>
    {renewalEffect(props.preview)}
  </SubscriptionForm>
)

export const SubscribeForm = (props: TermProps & { plans: readonly PlanOption[] }) => (
  <SubscriptionForm intent={intents.subscribe} submit="Subscribe" {...props}>
    gets the subscription that you choose here.
  </SubscriptionForm>
)

export const ChangeForm = (props: TermProps & { plans: readonly PlanOption[] }) => (
  <SubscriptionForm intent={intents.change} submit="Change" {...props}>
    {changeEffect(props.preview)}
  </SubscriptionForm>
)

const extraLabels = { quantity: 'Quantity' }

export function ExtraForm({
  id,
  name,
  businessRef,
  quoted,
  noun,
  preview,
  obstacle,
  note,
}: BusinessProps & { noun: ExtraNoun }) {
  if (obstacle) return <ObstacleNote id={id} name={name} obstacle={obstacle} />
  const added = noun === 'staff' ? 'staff' : 'branches'
  return (
    <ActionForm
      intent={noun === 'staff' ? intents.extraStaff : intents.extraBranch}
      values={{ quantity: '' }}
      labels={extraLabels}
      hidden={{ businessRef, quote: preview.mark ?? '', quoted }}
      submit="Add"
    >
      {(fields, { values }) => (
        <>
          <DialogDescription>
            <span>
              <strong>{name}</strong> can have more {added} than its subscription includes.
            </span>
          </DialogDescription>
          {note && <Alert className="mb-3">{note}</Alert>}
          <ExtraFields fields={fields} values={values} noun={noun} added={added} preview={preview} />
        </>
      )}
    </ActionForm>
  )
}

interface ExtraFieldsProps {
  fields: FormFields<{ quantity: string }>
  values: { quantity: string }
  noun: ExtraNoun
  added: string
  preview: SubscriptionPreview
}

function ExtraFields({ fields, values, noun, added, preview }: ExtraFieldsProps) {
  const [{ quantity }, element] = useTypedValues(values)
  return (
    <FieldGroup {...element}>
      <TextField
        field={fields.quantity}
        label={extraLabels.quantity}
        hint={`How many ${added} are added`}
        inputMode="numeric"
        pattern="\s*(0*([1-9]\d{0,5}|1000000)|\d{1,3}([,\s]\d{3}){1,2})\s*"
        isRequired
        isFirst
        isWide
      />
      <NowAndAfter
        lines={extraLines(preview, noun, quantity)}
        total={extraTotal(preview, noun, quantity)}
        // Without a preview the platform's charges are unknown.
        missingTotal={preview.failure ? undefined : platformCharges}
        failure={preview.failure}
      />
    </FieldGroup>
  )
}

/** Why this change is impossible, as a sentence after the business's name, and what can be done instead. */
export interface Obstacle {
  reason: string
  next?: 'subscribe' | 'renew'
}

const businesses = '/businesses'

/** Replaces a form that the platform would refuse. */
function ObstacleNote({ id, name, obstacle: { reason, next } }: { id: string; name: string; obstacle: Obstacle }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <DialogDescription>
        <span>
          <strong>{name}</strong> {reason}
        </span>
      </DialogDescription>
      <DialogFooter>
        <CloseButton variant="ghost" data-autofocus={!next || undefined}>
          Cancel
        </CloseButton>
        {next && (
          <Link
            className={buttonVariants()}
            to={pathname === businesses ? dialogSearch(search, next, id) : businesses + dialogSearch('', next, id)}
            data-autofocus
            preventScrollReset
          >
            {changeDialogs[next].title}
          </Link>
        )}
      </DialogFooter>
    </>
  )
}
