import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Field, FieldDescription, FieldError } from '~/ui/field'
import { Input } from '~/ui/input'
import { commandItemClass, commandListClass } from '~/ui/command'

interface ComboboxOption {
  key: string
  text: string
  /** What the list shows instead of the text. */
  label?: ReactNode
}

interface ComboboxProps<Option extends ComboboxOption> {
  id: string
  name: string
  label: string
  value?: string
  errors?: string[]
  hint?: string
  isRequired?: boolean
  maxLength: number
  /** The `datalist` for use without scripts. */
  datalist?: string
  /** The search text of the open list; undefined while it is closed. */
  search: string | undefined
  onSearch: (search: string | undefined) => void
  options: readonly Option[]
  isBusy?: boolean
  /** At the end of the list, or in place of an empty one. */
  note?: string
  onChoose: (option: Option) => void
  /** Already chosen values, shown in the field, where several can be chosen. */
  tokens?: ReactNode
}

const tokenFieldClass = clsx(
  'flex flex-wrap items-center gap-1 rounded-md border border-line-field bg-surface p-[0.1875rem] outline-accent',
  'has-[>input:focus-visible]:outline-2 has-[>input:focus-visible]:outline-offset-2',
  'has-[>[aria-invalid=true]]:border-bad has-[>[aria-invalid=true]]:ring-1 has-[>[aria-invalid=true]]:ring-bad',
)
const tokenInputClass =
  'h-(--control-height)! w-auto! max-w-none! flex-[1_1_8rem] border-0! bg-transparent! ps-[0.4375rem]! ring-0! outline-0!'

/** Options that Page Up and Page Down skip. */
const pageSize = 5

/** A text field with a list of suggestions. It posts its text, so that it works without scripts too. */
export function Combobox<Option extends ComboboxOption>(properties: ComboboxProps<Option>) {
  const { id, label, value = '', errors, hint, search, onSearch, options, isBusy = false, tokens } = properties
  const isEmptied = tokens !== undefined
  // Until scripts run, a plain field with the browser's own list replaces this one.
  const isPlain = !useHydrated() && properties.datalist !== undefined
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef(value)
  const [moved, setMoved] = useState({ search: '', isBusy: false, to: 0 })
  const isOpen = search !== undefined
  // A step through the options of the text before is no choice among those that come.
  const active = moved.search === search && moved.isBusy === isBusy ? moved.to : 0

  const close = () => onSearch(undefined)
  /** An already chosen value must not narrow the list to itself. */
  const open = () => {
    const typed = input.current?.value ?? ''
    onSearch(typed === chosen.current ? '' : typed.trim())
  }

  // Back and links change the value from outside, but must not interrupt somebody who is typing. Text that was typed
  // before the scripts arrived is searched now.
  const shown = useRef(value)
  useEffect(() => {
    const field = input.current
    if (!field) return
    const isTyping = field === document.activeElement
    if (shown.current === value) {
      if (isTyping && field.value !== value) onSearch(field.value.trim())
      return
    }
    if (!isTyping || field.value === chosen.current) field.value = value
    shown.current = chosen.current = value
  }, [value, onSearch])

  function choose(option: Option) {
    chosen.current = isEmptied ? '' : option.text
    if (input.current) input.current.value = chosen.current
    close()
    properties.onChoose(option)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: pageSize, PageUp: -pageSize }[event.key]
    const option = options[active]
    if (step) {
      event.preventDefault()
      if (!isOpen) open()
      else setMoved({ search, isBusy, to: Math.min(Math.max(active + step, 0), Math.max(options.length - 1, 0)) })
    } else if (event.key === 'Enter' && isOpen && !isBusy && option) {
      event.preventDefault()
      choose(option)
    } else if (event.key === 'Enter' && isEmptied) {
      event.preventDefault()
    } else if (event.key === 'Enter' || event.key === 'Escape') {
      close()
    }
  }

  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <div className={clsx('relative', isEmptied ? tokenFieldClass : 'max-w-(--field-width,30rem)')}>
        {tokens}
        <Input
          ref={input}
          className={isEmptied ? tokenInputClass : 'select-arrow pe-7 text-ellipsis'}
          id={id}
          name={properties.name}
          type="text"
          role={isPlain ? undefined : 'combobox'}
          list={isPlain ? properties.datalist : undefined}
          aria-autocomplete={isPlain ? undefined : 'list'}
          aria-expanded={isPlain ? undefined : isOpen}
          aria-controls={isOpen ? `${id}-options` : undefined}
          aria-activedescendant={isOpen && options[active] ? `${id}-option-${active}` : undefined}
          aria-invalid={errors ? true : undefined}
          aria-describedby={[errors && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
          defaultValue={value}
          placeholder="Select..."
          maxLength={properties.maxLength}
          autoComplete="off"
          required={properties.isRequired}
          onClick={(event) => {
            event.currentTarget.select()
            open()
          }}
          onInput={open}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        {isOpen && <OptionList {...properties} isBusy={isBusy} active={active} onChoose={choose} />}
      </div>
      {hint && <FieldDescription id={`${id}-hint`}>{hint}</FieldDescription>}
      {errors && <FieldError id={`${id}-error`}>{errors.join(' ')}</FieldError>}
    </Field>
  )
}

type OptionListProps<Option extends ComboboxOption> = Pick<
  ComboboxProps<Option>,
  'id' | 'label' | 'options' | 'note' | 'isBusy' | 'onChoose'
> & { active: number }

function OptionList<Option extends ComboboxOption>(properties: OptionListProps<Option>) {
  const { id, label, options, note, isBusy, active, onChoose } = properties
  const list = useRef<HTMLDivElement>(null)
  // The list grows when the options arrive.
  useEffect(() => scrollIntoSight(list.current), [options.length])
  const end = options.length > 0 ? note : isBusy ? 'Loading...' : (note ?? 'No options')
  return (
    <div
      ref={list}
      id={`${id}-options`}
      role="listbox"
      tabIndex={-1}
      aria-label={`${label} found`}
      aria-busy={isBusy}
      data-slot="options"
      className={clsx(commandListClass, 'inset-x-0 max-h-[clamp(140px,40dvh,300px)]')}
      // Keeps the focus in the field while an option is clicked.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        <div
          key={option.key}
          ref={index === active ? scrollIntoSight : undefined}
          id={`${id}-option-${index}`}
          role="option"
          className={commandItemClass}
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onChoose(option)}
        >
          {option.label ?? option.text}
        </div>
      ))}
      {end && (
        <div role="option" className={commandItemClass} tabIndex={-1} aria-selected={false} aria-disabled>
          {end}
        </div>
      )}
    </div>
  )
}

/** Some browsers return a value from `scrollIntoView`, which React must not get from an effect. */
function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
