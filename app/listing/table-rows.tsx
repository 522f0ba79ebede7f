import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type LoadedPage, markupOfDocument } from './list-view'

/**
 * The rows as the server made them, in one element: the browser knows nothing else of them, and hydrates none. Those of a
 * document are kept as they are; those of a later reading are changed in place.
 */
export function TableRows({ page, frame }: { page: LoadedPage; frame: RefObject<HTMLElement | null> }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { revalidate } = useRevalidator()
  const [first] = useState({ __html: page.markup ?? page[markupOfDocument] ?? '' })
  const shown = useRef(page)
  /** The row that had the focus last, and its place. */
  const last = useRef<{ id?: string; place: number }>(undefined)

  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    const { from } = shown.current
    const isNew = page !== shown.current
    shown.current = page
    if (page.markup === undefined) {
      // A part of the document that was rendered anew before it could be hydrated has no rows to keep.
      if (page.count !== element.rows.length) void revalidate()
    } else if (isNew) changeRows(element, page.markup)
    if (page.from !== from) {
      last.current = undefined
      // Another page begins at its first row.
      if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView({ block: 'start' })
    }
    // Where the row that had the focus is gone, as after it was deleted, the focus goes to the one that took its place.
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

/** Each record keeps its elements, and with them the focus, a tick and an unfolded card. */
function changeRows(body: HTMLTableSectionElement, markup: string): void {
  const focused = document.activeElement
  const next = document.createElement('tbody')
  next.innerHTML = markup
  const gone = new Map([...body.rows].toReversed().map((row) => [row.dataset.id, row]))
  const rows = [...next.rows].map((row) => {
    const before = gone.get(row.dataset.id)
    if (!before) return row
    // A platform may send records without an id, or two with the same one: each element is one row's.
    gone.delete(row.dataset.id)
    changeNode(before, row)
    return before
  })
  // What goes first leaves the others in their places: they need not be moved.
  for (const row of [...body.rows].filter((one) => !rows.includes(one))) row.remove()
  for (const [place, row] of rows.entries()) {
    if (body.rows[place] !== row) body.insertBefore(row, body.rows[place] ?? null)
  }
  // An element that is moved loses it.
  if (focused instanceof HTMLElement && body.contains(focused)) focused.focus({ preventScroll: true })
}

/** What browser and scripts set, and the server knows nothing of. */
const ownAttributes = ['open', 'data-open']

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
