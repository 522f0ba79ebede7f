import { clsx } from 'clsx'
import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { Icon } from '~/ui/icon'
import { SearchInput } from '~/ui/search-input'
import { lazyPart } from '~/ui/lazy-part'
import { buttonVariants } from '~/ui/button'

const label = 'Search everything'

export interface SearchSuggestionsProps {
  field: RefObject<HTMLInputElement | null>
  typed: string
  onClose: () => void
}

const SearchSuggestions = lazyPart(() => import('./search-suggestions').then((code) => code.SearchSuggestions))

/** On the search screen, the field fills the width below a header that is too narrow for it. */
const belowHeader =
  'max-xl:absolute max-xl:inset-x-0 max-xl:top-(--header-height) max-xl:w-auto max-xl:bg-canvas max-xl:pb-2 lg:max-xl:left-(--navigation-width)'

/** The global search: a plain form, whose suggestions load when its field has the focus, which it takes if `isAsked`. */
function SearchForm({ value, isAsked, className }: { value: string; isAsked: boolean; className: string }) {
  const field = useRef<HTMLInputElement>(null)
  /** The text to suggest for; undefined while nobody types. */
  const [typed, setTyped] = useState<string>()
  const shown = useRef(value)

  // Back and links change the search from outside, but must not interrupt somebody who is typing, nor replace what is
  // typed between a render and an effect after it.
  useLayoutEffect(() => {
    const isTyping = typed !== undefined && typed !== shown.current
    if (field.current && shown.current !== value && !isTyping) field.current.value = value
    shown.current = value
  }, [value, typed])

  // The attribute does so in a document alone.
  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])

  const close = () => setTyped(undefined)
  const suggest = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setTyped(currentTarget.value.trim())

  return (
    <Form
      action="/search"
      role="search"
      aria-label={label}
      className={clsx('relative w-[clamp(9rem,17vw,15.5rem)] min-w-0 flex-1', className)}
      onSubmit={close}
    >
      <SearchInput
        ref={field}
        name="q"
        className="bg-surface shadow-panel"
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts="Control+K Meta+K"
        defaultValue={value}
        autoFocus={isAsked}
        onFocus={suggest}
        // The field may have the focus before the scripts run.
        onInput={suggest}
        onBlur={close}
      />
      {typed !== undefined && <SearchSuggestions field={field} typed={typed} onClose={close} />}
    </Form>
  )
}

/** The header's search, also by Ctrl or ⌘ and K; a link where its field does not fit. */
export function HeaderSearch() {
  const { pathname, search } = useLocation()

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      const places = document.querySelectorAll<HTMLElement>('[data-slot=header-search] :is(input, a)')
      const place = [...places].find((one) => one.checkVisibility() && !one.closest('[inert]'))
      if (!place) return
      event.preventDefault()
      if (place instanceof HTMLInputElement) place.select()
      else place.click()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])

  const isHere = pathname === '/search'
  const value = isHere ? (new URLSearchParams(search).get('q') ?? '') : ''
  return (
    <div data-slot="header-search">
      <SearchForm value={value} isAsked={isHere && value === ''} className={isHere ? belowHeader : 'max-xl:hidden'} />
      {!isHere && (
        <Link
          to="/search"
          className={buttonVariants({ variant: 'ghost', size: 'icon', className: 'xl:hidden' })}
          aria-label={label}
        >
          <Icon name="Search" />
        </Link>
      )}
    </div>
  )
}
