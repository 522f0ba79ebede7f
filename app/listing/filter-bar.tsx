import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { ExistingSearchParams } from 'remix-utils/existing-search-params'
import { Await } from '~/ui/await'
import { StillWaiting } from '~/ui/still-waiting'
import { FilterFieldInput } from './filter-field'
import type { FilterChip, FilterField, FilterView } from './list-view'
import { nonEmptyFields } from './search-box'
import { Icon } from '~/ui/icon'
import { useChipPanels } from './use-chip-panels'
import { buttonVariants } from '~/ui/button'
import { Skeleton } from '~/ui/skeleton'
import { popoverClass } from '~/ui/dropdown-menu'

/** The filters of a list, as soon as their options are known. */
export const FilterBar = ({ of: view }: { of: FilterView }) => (
  <Await value={view.chips} fallback={<FiltersToCome />}>
    {(chips) => <FilterForm view={view} chips={chips} />}
  </Await>
)

const FiltersToCome = () => (
  <>
    <Skeleton className="h-8 w-72" />
    <StillWaiting />
  </>
)

/**
 * A GET form whose fields stand behind chips, of which one at a time is open. With scripts a change applies itself;
 * without them there is 'Apply'. What is set stands behind the chips in words.
 */
function FilterForm({ view, chips }: { view: FilterView; chips: FilterChip[] }) {
  const { name, prefix, hasSearch, cleared } = view
  const submit = useSubmit()
  const fields = chips.flatMap((chip) => chip.fields)
  const form = useRef<HTMLFormElement>(null)
  function apply(filledForm: HTMLFormElement) {
    const query = nonEmptyFields(filledForm)
    for (const { kind, name: hidden } of fields) if (kind === 'hidden') query.delete(hidden)
    void submit(query, { preventScrollReset: true })
  }
  useSyncedForm(form, fields, apply)
  useChipPanels(form)
  /** A link that goes with what it takes away leaves the focus on a chip. */
  const focusChip = (index: number) => form.current?.querySelectorAll('summary')[index]?.focus()

  return (
    <Form
      ref={form}
      aria-label={name}
      className="filters"
      // What a reload would restore is not what the address says.
      autoComplete="off"
      preventScrollReset
      onChange={(event) => {
        const changedForm = event.currentTarget
        const changed = event.target instanceof Element ? event.target.getAttribute('name') : null
        const field = fields.find((candidate) => candidate.name === changed)
        if (field && field.kind !== 'hidden') clearFields(changedForm, field.resets)
        if (field?.kind === 'date' && isHalfTyped(changedForm, fields)) return
        apply(changedForm)
      }}
      onBlur={({ currentTarget: leftForm, target, relatedTarget }) => {
        const dates = target.closest('fieldset')
        const isLeft = dates && !dates.contains(relatedTarget)
        // One date alone gets its message once it is left.
        if (isLeft && fields.some(({ kind, name: date, value }) => kind === 'date' && isOther(leftForm, date, value)))
          apply(leftForm)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
    >
      <ExistingSearchParams exclude={[...fields.map((field) => field.name), `${prefix}page`, 'modal', 'id']} />
      {/* Enter in a date applies, also one date alone, whose message says what is missing. */}
      <button type="submit" hidden>
        Apply
      </button>
      <div className="filter-chips">
        {chips.map((chip) => (
          <Chip key={chip.label} chip={chip} group={name} />
        ))}
      </div>
      <noscript>
        <button className={buttonVariants({ variant: 'secondary' })}>Apply</button>
      </noscript>
      {(hasSearch || fields.some(({ value }) => value !== '')) && (
        <div className="filter-sets">
          {chips.map(
            ({ label, set }, index) =>
              set && (
                <span key={label} className="filter-set">
                  {set.words}
                  <Link to={set.without} onClick={() => focusChip(index)} preventScrollReset>
                    <Icon name="X" />
                    <span className="sr-only">
                      Remove {label} {set.words}
                    </span>
                  </Link>
                </span>
              ),
          )}
          <Link
            to={cleared}
            className={buttonVariants({ variant: 'ghost' })}
            onClick={() => focusChip(0)}
            preventScrollReset
          >
            Clear
          </Link>
        </div>
      )}
    </Form>
  )
}

interface ChipProps {
  chip: FilterChip
  group: string
}

/** Opens by itself where a field behind it is in error. The browser closes the others of its group. */
const Chip = memo(function Chip({ chip: { label, fields, set, detail }, group }: ChipProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const hasError = fields.some((field) => field.kind === 'date' && field.error)
  const [isOpenAtFirst] = useState(hasError)
  useEffect(() => {
    if (hasError && details.current) details.current.open = true
  }, [hasError])
  const choices = fields.filter(({ kind }) => kind !== 'date')
  const dates = fields.filter(({ kind }) => kind === 'date')
  const hasChoices = choices.some(({ kind }) => kind === 'select')
  return (
    <details ref={details} className="chip" name={group} open={isOpenAtFirst}>
      <summary>{label}</summary>
      <div className={`${popoverClass} filter-box`}>
        {choices.map((field) => (
          <FilterFieldInput key={field.name} field={field} fields={fields} />
        ))}
        {dates.length > 0 && (
          <fieldset className="filter-dates">
            {hasChoices && <legend>Custom…</legend>}
            {dates.map((field) => (
              <FilterFieldInput key={field.name} field={field} fields={fields} />
            ))}
          </fieldset>
        )}
        {set && detail && (
          <p className="text-muted">
            {set.words}, {detail}
          </p>
        )}
      </div>
    </details>
  )
})

/**
 * Sets the fields to what the address says when Back, a link or another field changed it. The fields stay the same
 * elements, so that the one that was just changed keeps the focus. What was chosen before the scripts arrived is applied
 * on the first render.
 */
function useSyncedForm(
  form: RefObject<HTMLFormElement | null>,
  fields: FilterField[],
  apply: (form: HTMLFormElement) => void,
) {
  const values = JSON.stringify(fields.map(({ name, value }) => [name, value]))
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const filled = form.current
    if (!filled || shown.current === values) return
    const isFirst = shown.current === undefined
    shown.current = values
    const early = isFirst && fields.some(({ name, value }) => isChosenEarly(filled.elements.namedItem(name), value))
    if (early && !isHalfTyped(filled, fields)) apply(filled)
    if (isFirst) return
    for (const { name, value } of fields) setField(filled, name, value)
  })
}

/** A date that the address has and a date field can't show leaves that empty; nobody chose that. */
const isChosenEarly = (field: Element | RadioNodeList | null, value: string): boolean =>
  field instanceof HTMLSelectElement
    ? field.value !== value
    : field instanceof HTMLInputElement && field.value !== '' && field.value !== value

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = value
}

const isOther = (form: HTMLFormElement, name: string, value: string): boolean => new FormData(form).get(name) !== value

const clearFields = (form: HTMLFormElement, names: string[]): void => {
  for (const name of names) setField(form, name, '')
}

/** One date alone is no range yet, and the year 20 is the beginning of 2026: the rest is about to be typed. */
const isHalfTyped = (form: HTMLFormElement, fields: FilterField[]) => {
  const values = new FormData(form)
  const dates = fields.filter(({ kind }) => kind === 'date').map(({ name }) => String(values.get(name) ?? ''))
  return dates.some(Boolean) && !dates.every((date) => date >= '1900')
}
