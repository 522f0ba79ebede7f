import { ListFilter } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { ExistingSearchParams } from 'remix-utils/existing-search-params'
import { filledIn } from './filled-in'
import { Button } from '~/ui/button'

/** One filter as the browser gets it. */
export type FilterView =
  | {
      kind: 'select'
      name: string
      label: string
      value: string
      /** What an empty choice means: 'All countries'. */
      empty: string
      options: { value: string; label: string }[]
      /** The filter that has to be chosen first. */
      after?: string
      /** Filters whose choice ends when this one changes. */
      resets?: string[]
    }
  | {
      kind: 'date'
      name: string
      label: string
      value: string
      error?: string
      /** Filters whose choice ends when this one changes. */
      resets?: string[]
    }
  /** What the server is told where no scripts run. */
  | { kind: 'hidden'; name: string; value: string }

interface FilterBarProps {
  /** The form's accessible name. */
  name: string
  filters: FilterView[]
  /** The resolved dates of a preset, in words. */
  dates?: string
  /** Every parameter that this form replaces. */
  replaces: string[]
  clear: string
}

/** The filters of a list: a GET form. 'Apply' is always there; with scripts a change applies itself. */
export function FilterBar({ name, filters, dates, replaces, clear }: FilterBarProps) {
  const submit = useSubmit()
  const isActive = filters.some(({ value }) => value !== '')
  const form = useFollowedForm(filters)
  function apply(filledForm: HTMLFormElement) {
    const query = filledIn(filledForm)
    for (const { kind, name: hidden } of filters) if (kind === 'hidden') query.delete(hidden)
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
          const filter = filters.find((candidate) => candidate.name === changed)
          if (filter && filter.kind !== 'hidden') clearFields(changedForm, filter.resets ?? [])
          if (filter?.kind === 'date' && isHalfRange(changedForm, filters)) return
          apply(changedForm)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
      >
        <ExistingSearchParams exclude={[...replaces, 'modal', 'id']} />
        {filters.map((filter) => (
          <Filter key={filter.name} filter={filter} filters={filters} />
        ))}
        <Button type="submit">Apply</Button>
        <Link to={clear} className="button button-quiet" preventScrollReset>
          Clear
        </Link>
        {dates && <span className="text-xs text-muted">{dates}</span>}
      </Form>
    </details>
  )
}

/**
 * Keeps the fields at what the address says when Back, a link or another field changed it. The fields stay the same
 * elements, so that the one that was just changed keeps the focus. The first page leaves them alone: what was chosen
 * before its scripts arrived stays.
 */
function useFollowedForm(filters: FilterView[]) {
  const form = useRef<HTMLFormElement>(null)
  const values = JSON.stringify(filters.map(({ name, value }) => [name, value]))
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
const isHalfRange = (form: HTMLFormElement, filters: FilterView[]) => {
  const values = new FormData(form)
  const dates = filters.filter(({ kind }) => kind === 'date').map(({ name }) => values.get(name))
  return dates.some(Boolean) && !dates.every(Boolean)
}

function Filter({ filter, filters }: { filter: FilterView; filters: FilterView[] }) {
  if (filter.kind === 'hidden') return <input type="hidden" name={filter.name} value={filter.value} />
  const id = `filter-${filter.name}`
  if (filter.kind === 'date') {
    return (
      <div className="field">
        <label htmlFor={id}>{filter.label}</label>
        <input
          id={id}
          type="date"
          name={filter.name}
          className="input input-compact"
          defaultValue={filter.value}
          aria-invalid={filter.error ? true : undefined}
          aria-describedby={filter.error && `${id}-error`}
        />
        {filter.error && (
          <p id={`${id}-error`} className="field-error">
            {filter.error}
          </p>
        )}
      </div>
    )
  }
  const isWaiting =
    filter.after !== undefined && !filter.value && !filters.find(({ name }) => name === filter.after)?.value
  return (
    <div className="field">
      <label htmlFor={id}>{filter.label}</label>
      <select
        id={id}
        name={filter.name}
        className="input input-compact"
        defaultValue={filter.value}
        disabled={isWaiting}
      >
        <option value="">{filter.options.length === 0 && !isWaiting ? 'No options' : filter.empty}</option>
        {filter.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
