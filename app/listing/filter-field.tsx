import type { FilterField } from './list-view'
import { Field, FieldError } from '~/ui/field'
import { Input, Select } from '~/ui/input'

interface FilterFieldProps {
  field: FilterField
  /** The fields behind the same chip. */
  fields: FilterField[]
}

/** One field of a filter form. A choice that follows another one waits until that is made. */
export function FilterFieldInput({ field, fields }: FilterFieldProps) {
  if (field.kind === 'hidden') return <input type="hidden" name={field.name} value={field.value} />
  const id = `filter-${field.name}`
  if (field.kind === 'text') {
    return (
      <Field>
        <label htmlFor={id}>{field.label}</label>
        <Input id={id} name={field.name} defaultValue={field.value} />
      </Field>
    )
  }
  if (field.kind === 'date') {
    return (
      <Field>
        <label htmlFor={id}>{field.label}</label>
        <Input
          id={id}
          type="date"
          name={field.name}
          defaultValue={field.value}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={field.error && `${id}-error`}
        />
        {field.error && <FieldError id={`${id}-error`}>{field.error}</FieldError>}
      </Field>
    )
  }
  const isWaiting = field.after !== undefined && !field.value && !fields.find(({ name }) => name === field.after)?.value
  return (
    <Field>
      <label htmlFor={id}>{field.label}</label>
      <Select id={id} name={field.name} defaultValue={field.value} disabled={isWaiting}>
        <option value="">{field.options.length === 0 && !isWaiting ? 'No options' : 'Select...'}</option>
        {field.options.map(({ value, label = value }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
