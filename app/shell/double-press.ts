import { useEffect } from 'react'

const controls = 'a, button, summary, label, input, select, textarea'

/** What a press falls on, and what it says: a control of the same place may mean the opposite by the next press. */
function pressed(target: Element) {
  const control = target.closest(controls)
  // A press on a label arrives at its field too.
  const element = (control instanceof HTMLLabelElement && control.control) || control || target
  return { element, text: control && (element.getAttribute('aria-label') ?? element.textContent) }
}

/** The second press of a double click does nothing to what the first one has put in its place. */
export function useDoublePressGuard(): void {
  useEffect(() => {
    let first: ReturnType<typeof pressed> | undefined
    function guard(event: MouseEvent) {
      // Keys and scripts press with 0.
      if (event.detail === 0 || !(event.target instanceof Element)) return
      const { element, text } = pressed(event.target)
      if (event.detail === 1) first = { element, text }
      if (!first || (first.element === element && first.text === text)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // Whoever has typed in between means the second press, however fast.
    const forget = () => {
      first = undefined
    }
    const listening = new AbortController()
    // Before the listeners of the document, which are React's.
    const options = { capture: true, signal: listening.signal }
    addEventListener('click', guard, options)
    addEventListener('input', forget, options)
    return () => listening.abort()
  }, [])
}
