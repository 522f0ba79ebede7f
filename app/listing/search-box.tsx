import { useEffect, useRef } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { ExistingSearchParams } from 'remix-utils/existing-search-params'
import { Icon } from '~/ui/icon'

/** A form's fields without the empty ones, so that the address says only what was chosen. */
export function nonEmptyFields(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') query.append(name, value)
  }
  return query
}

/** Typing counts as finished after this many milliseconds. */
const debounce = 200

interface SearchBoxProps {
  /** Of the list, which tells its search from those of other lists on the page. */
  name: string
  count: number
  prefix: string
  value: string
}

/** The search over a whole list. A form of its own: Enter submits it without scripts, typing does with them. */
export function SearchBox({ name, count, prefix, value }: SearchBoxProps) {
  const submit = useSubmit()
  const location = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const placeholder = `Search ${count} records...`

  const shown = useRef(value)
  // One step of Back undoes what was typed, however many searches it was.
  const state = { typed: `${prefix}search` }
  const replace = (location.state as typeof state | null)?.typed === state.typed

  // Back and links change the search from outside; somebody who is typing is not interrupted. What was typed before the
  // page's scripts arrived is searched now.
  useEffect(() => {
    const field = input.current
    if (!field?.form) return
    const isTyping = field === document.activeElement
    if (shown.current === value) {
      if (isTyping && field.value !== value) field.form.requestSubmit()
      return
    }
    shown.current = value
    if (!isTyping) field.value = value
  }, [value])

  return (
    <Form
      role="search"
      aria-label={`Search ${name}`}
      className="search"
      onChange={(event) => {
        const form = event.currentTarget
        clearTimeout(timer.current)
        timer.current = setTimeout(
          () => void submit(nonEmptyFields(form), { state, replace, preventScrollReset: true }),
          debounce,
        )
      }}
      onSubmit={() => clearTimeout(timer.current)}
      preventScrollReset
    >
      <ExistingSearchParams exclude={[`${prefix}search`, `${prefix}page`, 'modal', 'id']} />
      <Icon name="Search" />
      <input
        ref={input}
        type="search"
        name={`${prefix}search`}
        placeholder={placeholder}
        aria-label={placeholder}
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
    </Form>
  )
}
