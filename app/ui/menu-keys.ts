import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End move the focus in a menu, and a letter to the next entry that begins with it. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget } = event
  const entries = [...currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const current = entries.findIndex((entry) => entry === document.activeElement)
  const aim = { ArrowDown: (current + 1) % entries.length, ArrowUp: current - 1, Home: 0, End: -1 }[key]
  const following = [...entries.slice(current + 1), ...entries]
  const startsWithKey = (entry: HTMLElement) => entry.textContent.trim().toLowerCase().startsWith(key.toLowerCase())
  const next = aim === undefined ? following.find(startsWithKey) : entries.at(aim)
  if (!next || ctrlKey || metaKey || altKey) return
  event.preventDefault()
  next.focus()
}
