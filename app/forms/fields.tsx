import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { type EditConflict, useOutcome } from '~/mutations/outcome'
import { emptyValue } from '~/ui/empty-value'
import { Alert } from '~/ui/alert'
import { Field, FieldDescription, FieldError } from '~/ui/field'
import { Input, Select, Textarea } from '~/ui/input'

export type Options = readonly { value: string; label: string }[]

export interface FieldProps {
  field: FieldMetadata<string>
  label: string
  isRequired?: boolean
  isWide?: boolean
  hint?: string
  /** Set where the field differs in this from most fields of its form. */
  mark?: 'Required' | 'Optional'
}

export function FormField({ field, label, mark, isWide, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <Field className={isWide ? 'col-span-full' : undefined}>
      <label htmlFor={field.id}>{label}</label>
      {mark && (
        <span data-slot="field-mark" className="col-[2]! ps-2 text-xs text-muted">
          {mark}
        </span>
      )}
      {children}
      {hint && <FieldDescription id={`${field.id}-hint`}>{hint}</FieldDescription>}
      {field.errors && <FieldError id={field.errorId}>{field.errors.join(' ')}</FieldError>}
    </Field>
  )
}

export const hintOf = ({ field, hint }: Pick<FieldProps, 'field' | 'hint'>) => ({
  ariaDescribedBy: hint && `${field.id}-hint`,
})

type TextType = 'text' | 'email' | 'tel' | 'password' | 'number'

interface TextFieldProps extends FieldProps {
  type?: TextType
  inputMode?: 'numeric' | 'decimal'
  /** A regular expression for plausible values; the error message comes from the server. */
  pattern?: string
  isFirst?: boolean
}

export function TextField({ type = 'text', isFirst, ...properties }: TextFieldProps) {
  const { field, isRequired, inputMode, pattern } = properties
  const { key, ...input } = getInputProps(field, { type, ...hintOf(properties) })
  return (
    <FormField {...properties}>
      <Input
        key={key}
        {...input}
        required={isRequired}
        inputMode={inputMode}
        pattern={pattern}
        data-autofocus={isFirst || undefined}
      />
    </FormField>
  )
}

/** The rules of platforms with the capability `account`. Importing the contract's text would load its schemas. */
export const passwordHint = 'At least 12 characters, and not the e-mail address or the name.'

interface PasswordFieldProps extends Pick<FieldProps, 'field' | 'hint' | 'isWide' | 'mark'> {
  label?: string
  autoComplete?: 'new-password' | 'current-password' | 'one-time-code'
  isFirst?: boolean
}

/** A password or a code. No server sends it back: it keeps its text after a refused post unless that is what is wrong. */
export function PasswordField({ label = 'Password', ...properties }: PasswordFieldProps) {
  const { field, autoComplete = 'new-password', isFirst } = properties
  const input = useRef<HTMLInputElement>(null)
  const outcome = useOutcome()
  const isKept = field.name !== 'proof' && !outcome?.result?.error?.[field.name]
  // A field rendered with an outcome is already empty; what is typed into it at once must stay.
  const seen = useRef(outcome)
  useLayoutEffect(() => {
    if (outcome && outcome !== seen.current && !isKept && input.current) input.current.value = ''
    seen.current = outcome
  }, [outcome, isKept])
  const type = autoComplete === 'one-time-code' ? 'text' : 'password'
  const { key, ...attributes } = getInputProps(field, { type, value: false, ...hintOf(properties) })
  return (
    <FormField label={label} {...properties}>
      <Input
        key={key}
        ref={input}
        {...attributes}
        required={properties.mark !== 'Optional'}
        autoComplete={autoComplete}
        data-autofocus={isFirst || undefined}
      />
    </FormField>
  )
}

/** On hydration React sets a textarea to its default value, which therefore is the text on the page by then. */
export function TextAreaField({ isFirst, ...properties }: FieldProps & { isFirst?: boolean }) {
  const { field, isRequired } = properties
  const standing = useSyncExternalStore(
    () => () => {},
    () => undefined,
    () => textOnPage(field.id),
  )
  const { key, defaultValue, ...area } = getTextareaProps(field, hintOf(properties))
  return (
    <FormField {...properties}>
      <Textarea
        key={key}
        {...area}
        defaultValue={standing ?? defaultValue}
        required={isRequired}
        data-autofocus={isFirst || undefined}
      />
    </FormField>
  )
}

function textOnPage(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const area = document.getElementById(id)
  return area instanceof HTMLTextAreaElement ? area.value : undefined
}

interface SelectFieldProps extends FieldProps {
  options: Options
  blank?: string
  /** The options have changed, so the stored value is not selected. */
  isFresh?: boolean
  onChange?: (value: string) => void
  isFirst?: boolean
}

/** A native select. A stored value that is not an option stays selectable, so that saving changes nothing. */
export function SelectField({
  options,
  blank = 'Select...',
  isFresh,
  onChange,
  isFirst,
  ...properties
}: SelectFieldProps) {
  const { field, isRequired } = properties
  const stored = (!isFresh && field.initialValue) || ''
  const { key, ...select } = getSelectProps(field, hintOf(properties))
  const isUnlisted = stored !== '' && !options.some(({ value }) => value === stored)
  return (
    <FormField {...properties}>
      <Select
        key={key}
        {...select}
        defaultValue={stored}
        required={isRequired}
        onChange={onChange && ((event) => onChange(event.currentTarget.value))}
        data-autofocus={isFirst || undefined}
      >
        <option value="">{options.length === 0 && !isUnlisted ? 'No options' : blank}</option>
        {isUnlisted && <option value={stored}>{stored}</option>}
        {options.map(({ value, label }) =>
          // A stored value may differ from an option only in capitals: equal labels are listed once.
          isUnlisted && label === stored ? null : (
            <option key={value} value={value}>
              {label}
            </option>
          ),
        )}
      </Select>
    </FormField>
  )
}

export const ReadOnlyField = ({ id, label, value }: { id: string; label: string; value: string }) => (
  <Field>
    <label htmlFor={id}>{label}</label>
    <Input id={id} readOnly value={value || emptyValue} />
  </Field>
)

interface FieldConflictsProps {
  conflict: EditConflict
  labels: Readonly<Record<string, string>>
}

/** What somebody else changed meanwhile. Of what both changed the form has this person's; saving again keeps it. */
export function FieldConflicts({ conflict: { fields, taken }, labels }: FieldConflictsProps) {
  const named = taken.flatMap((field) => labels[field] ?? [])
  if (fields.length + named.length === 0) return null
  return (
    <Alert className="mb-3">
      {fields.length > 0 && (
        <>
          <strong>Both of you changed:</strong>
          <ul className="list-disc ps-5">
            {fields.map(({ field, mine, theirs }) => (
              <li key={field}>
                {labels[field] ?? field}: mine “{mine || 'empty'}”, theirs “{theirs || 'empty'}”
              </li>
            ))}
          </ul>
          <p>Saving keeps mine. To take theirs, type it into the field.</p>
        </>
      )}
      {named.length > 0 && <p>Theirs by now: {named.join(', ')}.</p>}
    </Alert>
  )
}
