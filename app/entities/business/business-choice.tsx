import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type BusinessOption, businessText } from './business-option'
import { type Suggestions, useSuggestions } from './use-suggestions'

interface BusinessChoiceProps {
  id: string
  name: string
  label?: string
  /** What stands in the field at first: a business as `businessText` writes it, or what was typed before. */
  value?: string
  errors?: string[]
  isRequired?: boolean
  /** Gets the focus when its dialog opens. */
  isFirst?: boolean
  onChoose?: (business: BusinessOption) => void
  /** What is chosen is shown elsewhere, and the field is ready for the next one. */
  isEmptied?: boolean
}

/** Steps of Page Up and Page Down in the list (specification, section 9). */
const pageSize = 5

/**
 * The choice of one business among any number: typing searches on the server. It is one text field that posts what
 * stands in it, so that it works without scripts too; the server reads it with `resolveBusiness`.
 */
export function BusinessChoice(properties: BusinessChoiceProps) {
  const { id, name, label = 'Business', value = '', errors, isRequired, isFirst, onChoose, isEmptied } = properties
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef(value)
  const [search, setSearch] = useState<string>()
  const [moved, setMoved] = useState({ search: '', to: 0 })
  const suggestions = useSuggestions(search)
  const isOpen = search !== undefined
  const isFresh = isOpen && suggestions?.search === search
  const options = isOpen ? (suggestions?.options ?? []) : []
  const active = moved.search === search ? moved.to : 0

  const close = () => setSearch(undefined)
  /** A chosen business does not narrow the list to itself. */
  const open = () => {
    const typed = input.current?.value ?? ''
    setSearch(typed === chosen.current ? '' : typed.trim())
  }

  // Back and links change the choice from outside; somebody who is typing is not interrupted. What was typed before the
  // scripts arrived is searched now.
  const shown = useRef(value)
  useEffect(() => {
    const field = input.current
    if (!field) return
    const isTyping = field === document.activeElement
    if (shown.current === value) {
      if (isTyping && field.value !== value) setSearch(field.value.trim())
      return
    }
    shown.current = chosen.current = value
    if (!isTyping) field.value = value
  }, [value])

  function choose(option: BusinessOption) {
    chosen.current = isEmptied ? '' : businessText(option)
    if (input.current) input.current.value = chosen.current
    close()
    onChoose?.(option)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: pageSize, PageUp: -pageSize }[event.key]
    const option = options[active]
    if (step) {
      event.preventDefault()
      if (!isOpen) open()
      else setMoved({ search, to: Math.min(Math.max(active + step, 0), Math.max(options.length - 1, 0)) })
    } else if (event.key === 'Enter' && isFresh && option) {
      event.preventDefault()
      choose(option)
    } else if (event.key === 'Enter' && isEmptied) {
      event.preventDefault()
    } else if (event.key === 'Escape') {
      close()
    }
  }

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="choice">
        <input
          ref={input}
          id={id}
          name={name}
          className="input"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-options` : undefined}
          aria-activedescendant={options[active] && `${id}-option-${active}`}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors && `${id}-error`}
          defaultValue={value}
          placeholder="Select..."
          maxLength={300}
          autoComplete="off"
          required={isRequired}
          data-autofocus={isFirst || undefined}
          onClick={(event) => {
            event.currentTarget.select()
            open()
          }}
          onInput={open}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            if (isEmptied) event.currentTarget.value = ''
            close()
          }}
        />
        {isOpen && (
          <OptionList
            id={id}
            label={label}
            suggestions={suggestions}
            active={active}
            isBusy={!isFresh}
            onChoose={choose}
          />
        )}
      </div>
      {errors && (
        <p className="field-error" id={`${id}-error`}>
          {errors.join(' ')}
        </p>
      )}
    </div>
  )
}

interface OptionListProps {
  id: string
  label: string
  suggestions?: Suggestions
  active: number
  isBusy: boolean
  onChoose: (option: BusinessOption) => void
}

function OptionList({ id, label, suggestions, active, isBusy, onChoose }: OptionListProps) {
  const { options, total, failure } = suggestions ?? { options: [], total: 0 }
  const more = total - options.length
  const note = isBusy ? 'Loading...' : (failure ?? 'No options')
  return (
    <div
      id={`${id}-options`}
      role="listbox"
      tabIndex={-1}
      aria-label={`${label} found`}
      aria-busy={isBusy}
      className="choice-list"
      // The field keeps the focus while something in the list is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        <div
          key={option.ref}
          ref={index === active ? scrollIntoSight : undefined}
          id={`${id}-option-${index}`}
          role="option"
          className="choice-option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onChoose(option)}
        >
          {option.name}
          <small>
            {option.ref} {option.email}
          </small>
        </div>
      ))}
      {(options.length === 0 || more > 0) && (
        <div role="option" className="choice-option" tabIndex={-1} aria-selected={false} aria-disabled>
          {options.length === 0 ? note : `${more} more. Type to narrow them down.`}
        </div>
      )}
    </div>
  )
}

const scrollIntoSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
