import { type KeyboardEvent, useRef } from 'react'

/** Letters typed within this many milliseconds form one word. */
const typingTime = 350

/** Arrow keys, Home, End and typed letters move the focus in a menu. */
export function useMenuKeys() {
  const typed = useRef({ text: '', at: 0 })

  return function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
    const current = entries.findIndex((entry) => entry === document.activeElement)
    const aim = { ArrowDown: (current + 1) % entries.length, ArrowUp: current - 1, Home: 0, End: -1 }[event.key]
    const next = aim === undefined ? entryNamed(event, { entries, current }) : entries.at(aim)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  function entryNamed(event: KeyboardEvent, { entries, current }: { entries: HTMLElement[]; current: number }) {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event
    const isGoingOn = timeStamp - typed.current.at < typingTime
    // A space that continues no word presses the button.
    if (key.length !== 1 || (key === ' ' && !isGoingOn) || ctrlKey || metaKey || altKey) return undefined
    const text = (isGoingOn ? typed.current.text : '') + key.toLowerCase()
    typed.current = { text, at: timeStamp }
    // The first letter searches from the next entry; further letters may match the current one.
    const from = Math.max(0, text.length === 1 ? current + 1 : current)
    const candidates = [...entries.slice(from), ...entries.slice(0, from)]
    return candidates.find((entry) => entry.textContent.trim().toLowerCase().startsWith(text))
  }
}
