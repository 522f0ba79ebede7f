import type { ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { FormFields } from '~/forms/action-form'
import { SelectField } from '~/forms/fields'
import { useFetched } from '~/lib/fetched'
import { useOutcome } from '~/mutations/outcome'
import { Button } from '~/ui/button'
import { ToggleGroup } from '~/ui/toggle-group'
import { fieldClass, FieldDescription, FieldError, FieldGroup, fieldLabelClass } from '~/ui/field'
import { countInWords } from './business'
import { ruleFieldNames, ruleLabels, type RuleValues } from './target-rule'
import type { RuleOptions } from './target-rule.server'

interface TargetFieldsProps {
  id: string
  fields: FormFields<RuleValues>
  options: RuleOptions
  /** The fields of the other choice: businesses one by one. */
  children: ReactNode
}

/** Whom a notification is for: businesses that are chosen one by one, or by what they are. Read by `resolveTarget`. */
export function TargetFields({ id, fields, options, children }: TargetFieldsProps) {
  const errors = fields.targetBy.errors
  return (
    <div className="group/target col-span-full grid gap-3 *:min-w-0 [&:has([name=targetBy][value=rule]:checked)>[data-slot=chosen]]:hidden [&_fieldset]:min-w-0 [&_legend]:mb-1.5">
      <fieldset className={fieldClass} aria-describedby={errors && `${id}-error`}>
        <legend className={fieldLabelClass}>Send to</legend>
        <Segments
          name="targetBy"
          initial={fields.targetBy.initialValue}
          options={[
            ['chosen', 'Chosen businesses'],
            ['rule', 'By rule'],
          ]}
        />
        {errors && <FieldError id={`${id}-error`}>{errors.join(' ')}</FieldError>}
      </fieldset>
      <FieldGroup className="hidden group-has-[[name=targetBy][value=rule]:checked]/target:grid">
        <SelectField
          field={fields.ruleCategory}
          label={ruleLabels.ruleCategory}
          options={options.categories}
          blank="Any"
        />
        <SelectField field={fields.ruleState} label={ruleLabels.ruleState} options={options.states} blank="Any" />
        {options.plans && (
          <SelectField field={fields.rulePlan} label={ruleLabels.rulePlan} options={options.plans} blank="Any" />
        )}
        <SelectField field={fields.ruleStatus} label={ruleLabels.ruleStatus} options={statuses} blank="Any" />
        {options.expiries && (
          <SelectField field={fields.ruleExpiry} label={ruleLabels.ruleExpiry} options={options.expiries} blank="Any" />
        )}
        {options.plans ? (
          <fieldset className={`${fieldClass} col-span-full`}>
            <legend className={fieldLabelClass}>Businesses that fit later</legend>
            <Segments
              name="ruleKeeps"
              initial={fields.ruleKeeps.initialValue}
              options={[
                ['rule', 'Keep the rule'],
                ['list', 'Keep the list'],
              ]}
            />
            <FieldDescription>The rule includes them, the list has those of now.</FieldDescription>
          </fieldset>
        ) : (
          <FieldDescription className="col-span-full">
            The businesses that fit when you save. New ones are not included.
          </FieldDescription>
        )}
      </FieldGroup>
      {children}
    </div>
  )
}

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

interface SegmentsProps {
  name: string
  initial: string | undefined
  options: readonly (readonly [value: string, label: string])[]
}

const Segments = ({ name, initial, options }: SegmentsProps) => (
  <ToggleGroup className="flex w-fit max-w-full flex-wrap">
    {options.map(([value, label], index) => (
      <label key={value}>
        <input
          type="radio"
          name={name}
          value={value}
          className="sr-only"
          defaultChecked={initial ? initial === value : index === 0}
        />
        {label}
      </label>
    ))}
  </ToggleGroup>
)

/** How many fit, at the end of the form, where it stays in sight above the footer. */
export function TargetCount({ values }: { values: RuleValues }) {
  const isHydrated = useHydrated()
  const posted = useOutcome()?.result.initialValue?.fitting
  const query = new URLSearchParams(ruleFieldNames.map((name) => [name, values[name]]))
  const counted = useCount(values.targetBy === 'rule' ? query.toString() : undefined)
  const known = isHydrated ? counted : posted
  const words = typeof known === 'string' ? known : undefined
  return (
    <div className="sticky bottom-[calc(var(--control-height)+1.5rem)] z-1 flex min-h-(--control-height) flex-wrap items-center gap-x-3 gap-y-2 bg-surface not-in-[form:has([name=targetBy][value=rule]:checked)]:hidden">
      <output>
        <strong>{words ?? (isHydrated ? 'Counting…' : '')}</strong>
      </output>
      <noscript>
        <Button variant="secondary" type="submit" name="refresh" value="count">
          Count
        </Button>
      </noscript>
    </div>
  )
}

/** How many fit the rule of a query, in words, or why it can't be told; undefined while it is asked, and without a query. */
export function useCount(query: string | undefined): string | undefined {
  const address = query === undefined ? undefined : `/businesses/count?${query}`
  const fetched = useFetched<{ count: number }>(address, 0)
  if (!fetched || fetched.address !== address) return undefined
  return fetched.body ? countInWords(fetched.body.count) : fetched.failure
}
