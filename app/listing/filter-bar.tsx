import { clsx } from 'clsx'
import { memo, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { debounce } from '~/lib/fetched'
import { isModifiedClick } from '~/lib/modified-click'
import { Await } from '~/ui/await'
import { StillWaiting } from '~/ui/still-waiting'
import { Chip, ChipPanel, chipVariants } from './chip'
import { FilterFieldInput } from './filter-field'
import type { FilterChip, FilterField, FilterView } from './list-view'
import { replacesChoices } from '~/lib/screen-url'
import { ComingSearchParams, setField, useAddressFields } from './address-fields'
import { Icon } from '~/ui/icon'
import { buttonVariants } from '~/ui/button'
import { Skeleton } from '~/ui/skeleton'

interface FilterBarProps {
  of: FilterView
  className: string
}

export function FilterBar(properties: FilterBarProps) {
  const skeleton = (
    <>
      <Skeleton className={`h-8 max-w-72 ${properties.className}`} />
      <StillWaiting />
    </>
  )
  return (
    <Await value={properties.of.chips} fallback={skeleton}>
      {(chips) => <FilterForm chips={chips} {...properties} />}
    </Await>
  )
}

/** Without empty fields, so that the address only has what was chosen. */
export function nonEmptyFields(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') query.append(name, value)
  }
  return query
}

/** On a phone the line scrolls sideways to both edges of the card instead of widening the page. */
const lineClass = clsx(
  'flex min-w-0 flex-wrap items-center gap-1.5 max-md:-mx-2 max-md:-my-1 max-md:flex-nowrap max-md:overflow-x-auto',
  'max-md:px-2 max-md:py-1 max-md:[scrollbar-width:none] max-md:contain-inline-size',
)

/**
 * A GET form with its fields in chips, one open at a time. With scripts each change applies at once; without them there
 * is 'Apply'. The current values are listed after the chips.
 */
function FilterForm({ of: view, chips, className }: FilterBarProps & { chips: FilterChip[] }) {
  const { name, prefix, hasSearch, cleared, plain = '?' } = view
  const navigate = useNavigate()
  const fields = chips.flatMap((chip) => chip.fields)
  const hasSet = chips.some(({ set }) => set)
  const form = useRef<HTMLFormElement>(null)
  const visibleFields = fields.filter(({ kind }) => kind !== 'hidden')
  const noteSent = useAddressFields(form, visibleFields, (filledForm) => isHalfTyped(filledForm, fields))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function apply(filledForm: HTMLFormElement) {
    clearTimeout(timer.current)
    noteSent(filledForm)
    const query = nonEmptyFields(filledForm)
    for (const { kind, name: hidden } of fields) if (kind === 'hidden') query.delete(hidden)
    void navigate(query.size > 0 ? `?${query}` : plain, { preventScrollReset: true })
  }
  /** Moves the focus to a chip when the link that had it disappears. */
  const focusChip = (index: number) => form.current?.querySelectorAll('summary')[index]?.focus()

  return (
    <Form
      ref={form}
      aria-label={name}
      data-many={hasSet || chips.length > 2 || undefined}
      className={clsx('flex min-w-0 flex-wrap items-center gap-1.5', className)}
      // Stops the browser from restoring values that differ from the address.
      autoComplete="off"
      // A half typed date must not keep another choice from being sent again.
      noValidate
      preventScrollReset
      onChange={(event) => {
        const changedForm = event.currentTarget
        const changed = event.target instanceof Element ? event.target.getAttribute('name') : null
        const field = fields.find((candidate) => candidate.name === changed)
        for (const other of field?.resets ?? []) setField(changedForm, other, '')
        if (field?.kind === 'date' && isHalfTyped(changedForm, fields)) return
        clearTimeout(timer.current)
        if (field?.kind === 'text') timer.current = setTimeout(() => changedForm.requestSubmit(), debounce)
        else apply(changedForm)
      }}
      onBlur={({ currentTarget: leftForm, target, relatedTarget }) => {
        const dates = target.closest('fieldset')
        const isLeft = dates && !dates.contains(relatedTarget)
        // A lone date gets its message when its field is left.
        const typed = new FormData(leftForm)
        if (isLeft && fields.some(({ kind, name: date, value }) => kind === 'date' && typed.get(date) !== value))
          apply(leftForm)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
    >
      <ComingSearchParams exclude={[...fields.map((field) => field.name), `${prefix}page`, 'modal', 'id']} />
      {/* Makes Enter in a date apply, also a lone date, whose message says what is missing. */}
      <button type="submit" hidden>
        Apply
      </button>
      {/* Beside the chips if nothing else is set. */}
      <div
        data-slot="chips"
        className={clsx(lineClass, 'print:hidden', hasSet ? 'max-md:flex-[1_1_100%]' : 'max-md:flex-1')}
      >
        {chips.map((chip) => (
          <FilterChipView key={chip.label} chip={chip} group={name} />
        ))}
      </div>
      <noscript>
        <button className={buttonVariants({ variant: 'secondary' })}>Apply</button>
      </noscript>
      {(hasSearch || fields.some(({ value }) => value !== '')) && (
        <div className={hasSet ? clsx(lineClass, 'max-md:flex-[1_1_100%]') : undefined}>
          {chips.map(
            ({ label, fields: chipFields, set }, index) =>
              set && (
                <span
                  // Replaced with its words, which a browser that translates the page takes out of it.
                  key={label + set.words}
                  data-slot="filter-set"
                  className="relative flex h-(--control-height) flex-none items-center gap-1 rounded-full bg-accent-soft ps-3 pe-1 font-medium whitespace-nowrap text-link forced-colors:border"
                >
                  {set.words}
                  <Link
                    to={set.without}
                    className="grid size-6 place-items-center rounded-full hover:bg-surface pointer-coarse:size-11 print:hidden"
                    onClick={(event) => {
                      focusChip(index)
                      const filledForm = event.currentTarget.closest('form')
                      if (!filledForm || isModifiedClick(event)) return
                      event.preventDefault()
                      for (const { name: field } of chipFields) setField(filledForm, field, '')
                      apply(filledForm)
                    }}
                    preventScrollReset
                  >
                    <Icon name="X" size={14} />
                    <span className="sr-only">
                      Remove {label} {set.words}
                    </span>
                  </Link>
                </span>
              ),
          )}
          <Link
            to={cleared}
            state={replacesChoices}
            // Stays visible at the end; the line fades beneath it.
            className={buttonVariants({
              variant: 'ghost',
              className:
                hasSet &&
                'max-md:sticky max-md:-end-2 max-md:bg-surface max-md:shadow-[-0.5rem_0_0.75rem_var(--color-surface)]',
            })}
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

/** Opens by itself if one of its fields has an error. The browser closes the others of its group. */
const FilterChipView = memo(function FilterChipView({
  chip: { label, fields, set, detail },
  group,
}: {
  chip: FilterChip
  group: string
}) {
  const choices = fields.filter(({ kind }) => kind !== 'date')
  const dates = fields.filter(({ kind }) => kind === 'date')
  return (
    <Chip name={group} open={dates.some(({ error }) => error !== undefined)}>
      <summary className={chipVariants()}>{label}</summary>
      <ChipPanel className={clsx(dates.length > 0 && 'md:min-w-82')}>
        {choices.map((field) => (
          <FilterFieldInput key={field.name} field={field} fields={fields} />
        ))}
        {dates.length > 0 && (
          <fieldset className="grid min-w-0 grid-cols-2 gap-2 border-line-strong not-first:border-t not-first:pt-3">
            {/* Floating puts the legend below the border line instead of on it. */}
            {choices.some(({ kind }) => kind === 'select') && (
              <legend className="float-start col-span-full">Custom…</legend>
            )}
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
      </ChipPanel>
    </Chip>
  )
})

/** Typing goes on: a lone date is no range yet, and the year 20 is the beginning of 2026. */
const isHalfTyped = (form: HTMLFormElement, fields: FilterField[]) => {
  const values = new FormData(form)
  const dates = fields.filter(({ kind }) => kind === 'date').map(({ name }) => String(values.get(name) ?? ''))
  return dates.some(Boolean) && !dates.every((date) => date >= '1900')
}
