import type { FilterField } from './list-view'

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
      <div className="field">
        <label htmlFor={id}>{field.label}</label>
        <input id={id} name={field.name} className="input" defaultValue={field.value} />
      </div>
    )
  }
  if (field.kind === 'date') {
    return (
      <div className="field">
        <label htmlFor={id}>{field.label}</label>
        <input
          id={id}
          type="date"
          name={field.name}
          className="input"
          defaultValue={field.value}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={field.error && `${id}-error`}
        />
        {field.error && (
          <p id={`${id}-error`} className="field-error">
            {field.error}
          </p>
        )}
      </div>
    )
  }
  const isWaiting = field.after !== undefined && !field.value && !fields.find(({ name }) => name === field.after)?.value
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      <select id={id} name={field.name} className="input" defaultValue={field.value} disabled={isWaiting}>
        <option value="">{field.options.length === 0 && !isWaiting ? 'No options' : 'Select...'}</option>
        {field.options.map(({ value, label = value }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
