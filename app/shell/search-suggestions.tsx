import { clsx } from 'clsx'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFetched } from '~/lib/fetched'
import { isFileAddress } from '~/lib/screen-url'
import type { SearchSuggestionsProps } from './search-form'
import { commandItemClass, commandListClass } from '~/ui/command'

export interface Suggestion {
  title: string
  to: string
  detail?: string
}

/**
 * Suggestions for the search field, as a combobox: arrow keys choose, Enter opens the choice or else searches. The
 * field is rendered before this code loads, so its role and keys are added here.
 */
export function SearchSuggestions({ field, typed, onClose }: SearchSuggestionsProps) {
  const listId = useId()
  const navigate = useNavigate()
  const [moved, setMoved] = useState<{ typed: string; options?: readonly Suggestion[]; to: number }>({ typed, to: -1 })
  const address = typed === '' ? undefined : `/search/suggestions?${new URLSearchParams({ q: typed })}`
  const suggestions = useFetched<readonly Suggestion[]>(address)?.body ?? []
  const options = typed === '' ? [] : suggestions
  // A step through the suggestions of the text before is no choice among those that come.
  const active = moved.typed === typed && moved.options === options ? moved.to : -1
  const chosen = options[active]

  function open({ to }: Suggestion) {
    field.current?.blur()
    // What was typed has been found: the next search begins anew.
    field.current?.form?.reset()
    if (isFileAddress(to)) location.assign(to)
    else void navigate(to)
  }

  useEffect(() => {
    const input = field.current
    if (!input) return
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(options.length > 0))
    if (options.length > 0) input.setAttribute('aria-controls', listId)
    if (chosen) input.setAttribute('aria-activedescendant', `${listId}-${active}`)
    function onKeyDown(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && options.length > 0) {
        event.preventDefault()
        // The arrow keys cycle through the field and all options.
        setMoved({ typed, options, to: ((active + 1 + step + options.length + 1) % (options.length + 1)) - 1 })
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        open(chosen)
      } else if (event.key === 'Escape' && options.length > 0) {
        event.preventDefault()
        onClose()
      }
    }
    input.addEventListener('keydown', onKeyDown)
    return () => {
      input.removeEventListener('keydown', onKeyDown)
      input.setAttribute('aria-expanded', 'false')
      input.removeAttribute('aria-controls')
      input.removeAttribute('aria-activedescendant')
    }
  })

  if (options.length === 0) return null
  return (
    <div
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      className={clsx(commandListClass, 'end-0 max-h-[75dvh] w-96 max-xl:inset-x-0 max-xl:-mt-1 max-xl:w-auto')}
      // Keeps the focus in the field while an option is clicked.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        <div
          key={option.title + option.to}
          id={`${listId}-${index}`}
          role="option"
          className={commandItemClass}
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => open(option)}
        >
          {option.title}
          {option.detail && <small className="truncate">{option.detail}</small>}
        </div>
      ))}
    </div>
  )
}
