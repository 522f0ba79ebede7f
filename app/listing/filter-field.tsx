import type { FilterField } from './list-view'
import { Field, FieldError } from '~/ui/field'
import { Input, Select } from '~/ui/input'

interface FilterFieldProps {
  field: FilterField
  fields: FilterField[]
}

/** A dependent choice stays disabled until the one before it is made. */
export function FilterFieldInput({ field, fields }: FilterFieldProps) {
  const { kind, name, label, value, options = [], after, error } = field
  if (kind === 'hidden') return <input type="hidden" name={name} value={value} />
  const control = { id: `filter-${name}`, name, defaultValue: value }
  const errorId = error && `${control.id}-error`
  const isWaiting = Boolean(after && !value && !fields.find((other) => other.name === after)?.value)
  return (
    <Field>
      <label htmlFor={control.id}>{label}</label>
      {kind === 'select' ? (
        <Select {...control} disabled={isWaiting}>
          <option value="">{options.length === 0 && !isWaiting && !error ? 'No options' : 'Select...'}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label ?? option.value}
            </option>
          ))}
        </Select>
      ) : (
        <Input {...control} type={kind} aria-invalid={error ? true : undefined} aria-describedby={errorId} />
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Field>
  )
}
