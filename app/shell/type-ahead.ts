import { type KeyboardEvent, useRef } from 'react'

/** Typed letters count as one word until this many milliseconds pass. */
const resetAfter = 350

/** Lets typed letters and the arrow keys move the focus between the links of a menu. */
export function useTypeAhead() {
  const typed = useRef({ text: '', at: 0 })

  return function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const links = [...event.currentTarget.querySelectorAll('a')]
    const current = links.findIndex((link) => link === document.activeElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      links.at((current + step) % links.length)?.focus()
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ') {
      const isNewWord = event.timeStamp - typed.current.at > resetAfter
      typed.current = { text: (isNewWord ? '' : typed.current.text) + event.key.toLowerCase(), at: event.timeStamp }
      links.find((link) => link.textContent.trim().toLowerCase().startsWith(typed.current.text))?.focus()
    }
  }
}
