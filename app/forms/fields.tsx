import { type FieldMetadata, getInputProps, getTextareaProps } from '@conform-to/react'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Clash } from '~/mutations/outcome'
import { useOutcome } from './screen'

/** What a select offers. */
export type Options = readonly { value: string; label: string }[]

interface FieldProps {
  field: FieldMetadata<string>
  label: string
  isRequired?: boolean
  isWide?: boolean
  hint?: string
}

/** Label, control, hint and messages of one field, tied together for screen readers. */
function Field({ field, label, isWide, hint, children }: Omit<FieldProps, 'isRequired'> & { children: ReactNode }) {
  return (
    <div className={isWide ? 'field wide' : 'field'}>
      <label htmlFor={field.id}>{label}</label>
      {children}
      {hint && (
        <p className="field-hint" id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
      {field.errors && (
        <p className="field-error" id={field.errorId}>
          {field.errors.join(' ')}
        </p>
      )}
    </div>
  )
}

const described = (field: FieldMetadata<string>, hint: string | undefined) =>
  [field.errors && field.errorId, hint && `${field.id}-hint`].filter(Boolean).join(' ') || undefined

type TextType = 'text' | 'email' | 'tel' | 'password' | 'date' | 'number'

interface TextFieldProps extends FieldProps {
  type?: TextType
  inputMode?: 'numeric' | 'decimal'
  /** A regular expression of what can be right; the message about anything else is the server's. */
  pattern?: string
  autoComplete?: string
  isFirst?: boolean
}

export function TextField({ type = 'text', autoComplete = 'off', isFirst, ...properties }: TextFieldProps) {
  const { field, isRequired, hint, inputMode, pattern } = properties
  const { key, ...input } = getInputProps(field, { type })
  return (
    <Field {...properties}>
      <input
        key={key}
        {...input}
        className="input"
        required={isRequired}
        inputMode={inputMode}
        pattern={pattern}
        autoComplete={autoComplete}
        aria-describedby={described(field, hint)}
        data-autofocus={isFirst || undefined}
      />
    </Field>
  )
}

interface PasswordFieldProps {
  field: FieldMetadata<string>
  intent: string
  label?: string
  autoComplete?: 'new-password' | 'current-password' | 'one-time-code'
  hint?: string
  isFirst?: boolean
}

/** A password or a code. It is typed again after a refused post: neither the server nor the browser keeps it. */
export function PasswordField({ intent, label = 'Password', ...properties }: PasswordFieldProps) {
  const { field, autoComplete = 'new-password', hint, isFirst } = properties
  const input = useRef<HTMLInputElement>(null)
  const outcome = useOutcome(intent)
  useEffect(() => {
    if (outcome && input.current) input.current.value = ''
  }, [outcome])
  const type = autoComplete === 'one-time-code' ? 'text' : 'password'
  const { key, defaultValue: _, ...attributes } = getInputProps(field, { type })
  return (
    <Field field={field} label={label} hint={hint}>
      <input
        key={key}
        ref={input}
        {...attributes}
        className="input"
        required
        autoComplete={autoComplete}
        aria-describedby={described(field, hint)}
        data-autofocus={isFirst || undefined}
      />
    </Field>
  )
}

/**
 * A text of several lines. React sets a text area to its first text when it takes over the server's page; so in that
 * moment its first text is what stands in there, which may have been typed.
 */
export function TextAreaField(properties: FieldProps) {
  const { field, isRequired, hint } = properties
  const standing = useSyncExternalStore(
    () => () => {},
    () => undefined,
    () => textOnPage(field.id),
  )
  const { key, defaultValue, ...area } = getTextareaProps(field)
  return (
    <Field {...properties}>
      <textarea
        key={key}
        {...area}
        defaultValue={standing ?? defaultValue}
        className="input"
        required={isRequired}
        aria-describedby={described(field, hint)}
      />
    </Field>
  )
}

/** Nothing on the server, which has no page. */
function textOnPage(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const area = document.getElementById(id)
  return area instanceof HTMLTextAreaElement ? area.value : undefined
}

interface SelectFieldProps extends FieldProps {
  options: Options
  onChange?: (value: string) => void
  isFirst?: boolean
}

/** A native select; a stored value that is none of the options stays selectable, so that saving changes nothing. */
export function SelectField({ options, onChange, isFirst, ...properties }: SelectFieldProps) {
  const { field, isRequired, hint } = properties
  const stored = field.initialValue ?? ''
  const isForeign = stored !== '' && !options.some(({ value }) => value === stored)
  return (
    <Field {...properties}>
      <select
        key={field.key}
        id={field.id}
        name={field.name}
        form={field.formId}
        className="input"
        defaultValue={stored}
        required={isRequired}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={described(field, hint)}
        onChange={onChange && ((event) => onChange(event.currentTarget.value))}
        data-autofocus={isFirst || undefined}
      >
        <option value="">{options.length === 0 && !isForeign ? 'No options' : 'Select...'}</option>
        {isForeign && <option value={stored}>{stored}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** A value of a record that is not being edited, in the place of its field. */
export function ReadOnlyField({
  id,
  label,
  value,
  isWide,
}: {
  id: string
  label: string
  value: string
  isWide?: boolean
}) {
  return (
    <div className={isWide ? 'field wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <input id={id} className="input" readOnly value={value} />
    </div>
  )
}

/** What two people made of the same fields; mine stands in the form, and saving again keeps it. */
export function Clashes({ clashes, labels }: { clashes: readonly Clash[]; labels: Readonly<Record<string, string>> }) {
  if (clashes.length === 0) return null
  return (
    <div className="note mb-3">
      <p className="font-semibold">Both of you changed:</p>
      <ul className="list-disc ps-5">
        {clashes.map(({ field, mine, theirs }) => (
          <li key={field}>
            {labels[field] ?? field}: mine “{mine || 'empty'}”, theirs “{theirs || 'empty'}”
          </li>
        ))}
      </ul>
      <p>Saving keeps mine. To take theirs, type it into the field.</p>
    </div>
  )
}
