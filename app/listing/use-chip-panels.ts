import { type RefObject, useEffect } from 'react'

/**
 * The panel of a chip that is opened comes into sight. It closes on Escape, which leaves the focus on its chip, and when
 * something else is pressed or has the focus.
 */
export function useChipPanels(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const listening = new AbortController()
    const openChip = () => frame.current?.querySelector<HTMLDetailsElement>('details[open]')
    const leave = ({ target }: Event) => {
      const chip = openChip()
      // A message stays in sight until its field is right, or its chip is closed.
      if (!chip || (target instanceof Node && chip.contains(target)) || chip.querySelector('[aria-invalid]')) return
      chip.open = false
    }
    const escape = ({ key }: KeyboardEvent) => {
      const chip = key === 'Escape' && openChip()
      if (!chip) return
      chip.open = false
      chip.querySelector('summary')?.focus()
    }
    const showPanel = () => openChip()?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    // Its event does not bubble. The listener goes with the frame.
    frame.current?.addEventListener('toggle', showPanel, true)
    document.addEventListener('pointerdown', leave, listening)
    document.addEventListener('focusin', leave, listening)
    document.addEventListener('keydown', escape, listening)
    return () => listening.abort()
  }, [frame])
}
