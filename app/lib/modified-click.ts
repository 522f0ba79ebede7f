import type { MouseEvent } from 'react'

/** Whether a click is the browser's: it opens a tab, a window or a file. */
export const isModifiedClick = (event: MouseEvent): boolean =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
