import { useLayoutEffect, useRef } from 'react'
import type { LoadedPage } from './list-view'

/**
 * What a reader keeps when the rows change. Another page begins at its first row; and where the row that had the focus
 * is gone, as after it was deleted, the focus goes to the row that took its place instead of to nothing.
 */
export function useKeptPlace({ rows, from }: LoadedPage) {
  const frame = useRef<HTMLDivElement>(null)
  const shownFrom = useRef(from)
  /** The row that had the focus last, and its place among the rows. */
  const last = useRef<{ id: string; index: number }>(undefined)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    if (shownFrom.current !== from) {
      shownFrom.current = from
      last.current = undefined
      if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
      return
    }
    const { id, index } = last.current ?? {}
    if (index === undefined || rows.some((row) => row.id === id)) return
    last.current = undefined
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) controlOf(element, Math.min(index, rows.length - 1))?.focus({ preventScroll: true })
  }, [rows, from])

  const remember = (id: string | undefined) => {
    if (id !== undefined) last.current = { id, index: rows.findIndex((row) => row.id === id) }
  }
  return [frame, remember] as const
}

/** What leads on from the row at a place. */
function controlOf(frame: HTMLElement, index: number): HTMLElement | null {
  const row = frame.querySelector(`tbody > tr:nth-child(${index + 1})`)
  return row?.querySelector<HTMLElement>('.row-actions') ?? row?.querySelector('a') ?? null
}
