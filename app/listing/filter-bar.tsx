import { ListFilter } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { ExistingSearchParams } from 'remix-utils/existing-search-params'
import { Await } from '~/ui/await'
import { Button } from '~/ui/button'
import type { FilterField, FilterView } from './list-view'
import { nonEmptyFields } from './search-box'

/** The filters of a list, as soon as their options are known. */
export const FilterBar = ({ of: view }: { of: FilterView }) => (
  <Await value={view.fields} fallback={<div className="skeleton h-12" />}>
    {(fields) => <FilterForm view={view} fields={fields} />}
  </Await>
)

/** A GET form. 'Apply' is always there; with scripts a change applies itself. */
function FilterForm({ view: { name, prefix, dates, cleared }, fields }: { view: FilterView; fields: FilterField[] }) {
  const submit = useSubmit()
  const isActive = fields.some(({ value }) => value !== '')
  const form = useSyncedForm(fields)
  function apply(filledForm: HTMLFormElement) {
    const query = nonEmptyFields(filledForm)
    for (const { kind, name: hidden } of fields) if (kind === 'hidden') query.delete(hidden)
    void submit(query, { preventScrollReset: true })
  }
  return (
    <details className="filters-fold" open={isActive}>
      <summary className="button">
        <ListFilter aria-hidden /> Filters
      </summary>
      <Form
        ref={form}
        aria-label={name}
        className="filters"
        preventScrollReset
        onChange={(event) => {
          const changedForm = event.currentTarget
          const changed = event.target instanceof Element ? event.target.getAttribute('name') : null
          const field = fields.find((candidate) => candidate.name === changed)
          if (field && field.kind !== 'hidden') clearFields(changedForm, field.resets)
          if (field?.kind === 'date' && isHalfRange(changedForm, fields)) return
          apply(changedForm)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
      >
        <ExistingSearchParams exclude={[...fields.map((field) => field.name), `${prefix}page`, 'modal', 'id']} />
        {fields.map((field) => (
          <Field key={field.name} field={field} fields={fields} />
        ))}
        <Button type="submit">Apply</Button>
        <Link to={cleared} className="button button-quiet" preventScrollReset>
          Clear
        </Link>
        {dates && <span className="text-xs text-muted">{dates}</span>}
      </Form>
    </details>
  )
}

/**
 * Sets the fields to what the address says when Back, a link or another field changed it. The fields stay the same
 * elements, so that the one that was just changed keeps the focus. Nothing is set on the first render: what was chosen
 * before the scripts arrived stays.
 */
function useSyncedForm(shownFields: FilterField[]) {
  const form = useRef<HTMLFormElement>(null)
  const values = JSON.stringify(shownFields.map(({ name, value }) => [name, value]))
  const shown = useRef(values)
  useEffect(() => {
    if (shown.current === values) return
    shown.current = values
    const fields: [string, string][] = JSON.parse(values)
    for (const [name, value] of fields) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = value
    }
  }, [values])
  return form
}

function clearFields(form: HTMLFormElement, names: string[]): void {
  for (const name of names) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = ''
  }
}

/** One date alone is no range yet: the second is about to be typed. */
const isHalfRange = (form: HTMLFormElement, fields: FilterField[]) => {
  const values = new FormData(form)
  const dates = fields.filter(({ kind }) => kind === 'date').map(({ name }) => values.get(name))
  return dates.some(Boolean) && !dates.every(Boolean)
}

function Field({ field, fields }: { field: FilterField; fields: FilterField[] }) {
  if (field.kind === 'hidden') return <input type="hidden" name={field.name} value={field.value} />
  const id = `filter-${field.name}`
  if (field.kind === 'date') {
    return (
      <div className="field">
        <label htmlFor={id}>{field.label}</label>
        <input
          id={id}
          type="date"
          name={field.name}
          className="input input-compact"
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
      <select id={id} name={field.name} className="input input-compact" defaultValue={field.value} disabled={isWaiting}>
        <option value="">{field.options.length === 0 && !isWaiting ? 'No options' : 'Select...'}</option>
        {field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
