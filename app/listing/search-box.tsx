import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { ExistingSearchParams } from 'remix-utils/existing-search-params'
import { SearchInput } from '~/ui/search-input'

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const placeholder = `Search ${count} records...`

  const shown = useRef(value)

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
      className="min-w-0 flex-[0_1_15.5rem] max-md:flex-[1_1_8rem]"
      onChange={(event) => {
        const form = event.currentTarget
        clearTimeout(timer.current)
        timer.current = setTimeout(
          () => void submit(nonEmptyFields(form), { replace: true, preventScrollReset: true }),
          debounce,
        )
      }}
      onSubmit={() => clearTimeout(timer.current)}
      preventScrollReset
    >
      <ExistingSearchParams exclude={[`${prefix}search`, `${prefix}page`, 'modal', 'id']} />
      <SearchInput
        ref={input}
        type="search"
        className="bg-tint focus:bg-surface"
        name={`${prefix}search`}
        placeholder={placeholder}
        aria-label={placeholder}
        defaultValue={value}
      />
    </Form>
  )
}
