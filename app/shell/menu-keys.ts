import { type KeyboardEvent, useRef } from 'react'

/** A menu stands below the header, at its end, and never out of the window. */
export const menuPlace =
  'fixed inset-auto top-[calc(var(--header-height)+0.125rem)] right-[max(0.5rem,calc((100%-1384px)/2))] m-0 max-h-[calc(100dvh-var(--header-height)-0.375rem)] overflow-y-auto overscroll-contain'

/** Typed letters count as one word until this many milliseconds pass. */
const resetAfter = 350

/** Lets arrow keys, Home, End and typed letters move the focus between the entries of a menu. */
export function useMenuKeys() {
  const typed = useRef({ text: '', at: 0 })

  return function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
    const current = entries.findIndex((entry) => entry === document.activeElement)
    const aim = { ArrowDown: (current + 1) % entries.length, ArrowUp: current - 1, Home: 0, End: -1 }[event.key]
    if (aim !== undefined) {
      event.preventDefault()
      entries.at(aim)?.focus()
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ') {
      const isNewWord = event.timeStamp - typed.current.at > resetAfter
      typed.current = { text: (isNewWord ? '' : typed.current.text) + event.key.toLowerCase(), at: event.timeStamp }
      entries.find((entry) => entry.textContent.trim().toLowerCase().startsWith(typed.current.text))?.focus()
    }
  }
}
