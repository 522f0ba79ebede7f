import { type KeyboardEvent, useRef } from 'react'

/** Letters typed within this many milliseconds form one word. */
const typingTime = 350

/** Arrow keys, Home, End and typed letters move the focus in a menu. */
export function useMenuKeys() {
  const typed = useRef({ text: '', at: 0 })

  return function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, ctrlKey, metaKey, altKey, timeStamp: at, currentTarget } = event
    if (ctrlKey || metaKey || altKey) return
    const entries = [...currentTarget.querySelectorAll<HTMLElement>('a, button')]
    const current = entries.findIndex((entry) => entry === document.activeElement)
    const aim = { ArrowDown: (current + 1) % entries.length, ArrowUp: current - 1, Home: 0, End: -1 }[key]
    let next = aim === undefined ? undefined : entries.at(aim)
    const word = at - typed.current.at < typingTime ? typed.current.text : ''
    // A space that continues no word presses the button.
    if (key.length === 1 && (word || key !== ' ')) {
      const text = word + key.toLowerCase()
      typed.current = { text, at }
      // The first letter searches from the next entry; further letters may match the current one.
      const following = entries.slice(Math.max(0, word ? current : current + 1))
      next = [...following, ...entries].find((entry) => entry.textContent.trim().toLowerCase().startsWith(text))
    }
    if (!next) return
    event.preventDefault()
    next.focus()
  }
}
