import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { markupOfDocument } from '~/listing/list-view'
import { cardClass } from '~/ui/card'

/** A chart as HTML; the data of a document have it at `markupOfDocument`. */
export interface DrawnChart {
  markup?: string
  [markupOfDocument]?: string
}

/** A server-drawn chart: a single tab stop, in which arrow keys go from value to value. */
export function Chart({ title, of }: { title: string; of: DrawnChart }) {
  const figure = useRef<HTMLElement>(null)
  const { revalidate } = useRevalidator()
  const [first] = useState({ __html: of.markup ?? of[markupOfDocument] ?? '' })

  useLayoutEffect(() => {
    const element = figure.current
    if (!element) return
    if (of.markup === undefined) {
      // A part that was rendered again before it was hydrated has lost the server's drawing.
      if (!element.firstChild) void revalidate()
      return
    }
    const next = document.createElement('figure')
    next.innerHTML = of.markup
    // An unchanged chart is not replaced, so that its animation does not run again.
    if (element.textContent !== next.textContent) element.replaceChildren(...next.childNodes)
  }, [of, revalidate])

  return (
    <figure
      ref={figure}
      className={`${cardClass} print:break-inside-avoid`}
      aria-label={title}
      onKeyDown={moveFocus}
      onFocus={keepStop}
      suppressHydrationWarning
      dangerouslySetInnerHTML={first}
    />
  )
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }

const partsOf = (chart: Element): HTMLElement[] => [...chart.querySelectorAll<HTMLElement>('[role="img"]')]

function moveFocus(event: KeyboardEvent) {
  const step = steps[event.key]
  const parts = partsOf(event.currentTarget)
  const current = parts.indexOf(event.target as HTMLElement)
  if (step === undefined || current < 0) return
  event.preventDefault()
  parts[Math.max(0, Math.min(current + step, parts.length - 1))]?.focus()
}

/** Tabbing back to the chart returns to the value that was left. */
function keepStop({ target, currentTarget }: FocusEvent<HTMLElement>) {
  const parts = partsOf(currentTarget)
  if (!parts.includes(target)) return
  for (const part of parts) part.tabIndex = part === target ? 0 : -1
}
