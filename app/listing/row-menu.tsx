import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Dialog } from '~/forms/dialogs'
import { IntentButton } from '~/forms/screen-form'
import { dialogSearch } from '~/lib/screen-url'
import type { Intent } from '~/mutations/intents'
import type { RowView } from './list-view'

export interface OpenRowMenu<Data> {
  row: RowView<Data>
  control: HTMLElement
}

interface RowMenuProps<Data> {
  menu: OpenRowMenu<Data>
  onClose: () => void
  children: ReactNode
}

/**
 * The one menu of a list, shown beside the row it is opened for: a menu per row would double a page's weight. It is a
 * native popover, which closes on Escape and on a click elsewhere.
 */
export function RowMenu<Data>({ menu: { row, control }, onClose, children }: RowMenuProps<Data>) {
  const popover = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = popover.current
    if (!element) return
    element.showPopover()
    const { top, bottom, right } = control.getBoundingClientRect()
    const { offsetHeight, offsetWidth } = element
    const isBelow = bottom + offsetHeight < window.innerHeight
    element.style.top = `${Math.max(8, isBelow ? bottom : top - offsetHeight)}px`
    element.style.left = `${Math.max(8, right - offsetWidth)}px`
    element.querySelector<HTMLElement>('a, button')?.focus()
  }, [control])

  return (
    <div
      ref={popover}
      popover="auto"
      role="group"
      aria-label={`Actions for ${row.name}`}
      className="row-menu"
      onToggle={(event) => {
        if (event.newState === 'open') return
        if (popover.current?.contains(document.activeElement)) control.focus()
        onClose()
      }}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (!step) return
        event.preventDefault()
        const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
        items.at((items.findIndex((item) => item === document.activeElement) + step) % items.length)?.focus()
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a, button')) popover.current?.hidePopover()
      }}
    >
      {children}
    </div>
  )
}

interface DialogItemProps {
  dialog: Dialog
  id: string
  tone?: 'bad'
  children: string
}

/** Opens a dialog about the row. */
export function DialogItem({ dialog, id, tone, children }: DialogItemProps) {
  const { search } = useLocation()
  return (
    <Link className="row-menu-item" data-tone={tone} to={dialogSearch(search, dialog.name, id)} preventScrollReset>
      {children}
    </Link>
  )
}

/** Acts on the row at once. */
export const IntentItem = (item: { intent: Intent; id: string; children: string }) => (
  <IntentButton className="row-menu-item" {...item} />
)
