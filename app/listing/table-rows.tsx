import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type LoadedPage, markupOfDocument } from './list-view'

/**
 * The server's HTML for the rows, in one element: React hydrates none of it. A document's rows are kept; those of later
 * reads are patched in place.
 */
export function TableRows({ page, frame }: { page: LoadedPage; frame: RefObject<HTMLElement | null> }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { revalidate } = useRevalidator()
  const [first] = useState({ __html: page.markup ?? page[markupOfDocument] ?? '' })
  const shown = useRef(page)
  const last = useRef<{ id?: string; place: number }>(undefined)

  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    const { from } = shown.current
    const isNew = page !== shown.current
    shown.current = page
    if (page.markup === undefined) {
      // A part that was rendered again before it was hydrated has lost the server's rows.
      if (page.count !== element.rows.length) void revalidate()
    } else if (isNew) changeRows(element, page.markup)
    if (page.from !== from) {
      last.current = undefined
      // A new page begins at its first row; the router has returned to the position on an earlier one.
      const isBack = window.__reactRouterDataRouter?.state.historyAction === 'POP'
      if (!isBack && (frame.current?.getBoundingClientRect().top ?? 0) < 0)
        frame.current?.scrollIntoView({ block: 'start' })
    }
    // If the focused row is gone, as after it was deleted, the row that took its place gets the focus.
    const { id, place = 0 } = last.current ?? {}
    if (id === undefined || rowOf(element, id)) return
    last.current = undefined
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const row = element.rows[Math.min(place, element.rows.length - 1)]
    const control = row?.querySelector<HTMLElement>('.row-actions') ?? row?.querySelector('a')
    control?.focus({ preventScroll: true })
  }, [page, frame, revalidate])

  function remember({ target }: FocusEvent) {
    const row = target.closest('tr')
    if (row) last.current = { id: row.dataset.id, place: row.sectionRowIndex }
  }

  return (
    <tbody ref={body} role="rowgroup" onFocus={remember} suppressHydrationWarning dangerouslySetInnerHTML={first} />
  )
}

const rowOf = (body: HTMLTableSectionElement, id: string | undefined) =>
  [...body.rows].find((row) => row.dataset.id === id)

/** Keeps each record's elements, with focus, checkbox and opened card. */
function changeRows(body: HTMLTableSectionElement, markup: string): void {
  const focused = document.activeElement
  const next = document.createElement('tbody')
  next.innerHTML = markup
  const gone = new Map([...body.rows].toReversed().map((row) => [row.dataset.id, row]))
  const rows = [...next.rows].map((row) => {
    const before = gone.get(row.dataset.id)
    if (!before) return row
    // Ids may be missing or repeated, so each element is matched only once.
    gone.delete(row.dataset.id)
    changeNode(before, row)
    return before
  })
  // Removing old rows first spares moving the others.
  for (const row of [...body.rows].filter((one) => !rows.includes(one))) row.remove()
  for (const [place, row] of rows.entries()) {
    if (body.rows[place] !== row) body.insertBefore(row, body.rows[place] ?? null)
  }
  // Moving an element removes its focus.
  if (focused instanceof HTMLElement && body.contains(focused)) focused.focus({ preventScroll: true })
}

/** Set by browser and scripts, so they are missing from the server's HTML. */
const ownAttributes = ['open', 'data-open', 'checked']

function changeNode(node: Node, next: Node): void {
  if (node.isEqualNode(next)) return
  if (!(node instanceof Element && next instanceof Element && node.tagName === next.tagName)) {
    node.parentNode?.replaceChild(next, node)
    return
  }
  for (const name of node.getAttributeNames()) {
    if (!next.hasAttribute(name) && !ownAttributes.includes(name)) node.removeAttribute(name)
  }
  for (const { name, value } of next.attributes) node.setAttribute(name, value)
  const children = [...next.childNodes]
  for (const [place, child] of children.entries()) {
    const old = node.childNodes[place]
    if (old) changeNode(old, child)
    else node.append(child)
  }
  while (node.childNodes.length > children.length) node.lastChild?.remove()
}
